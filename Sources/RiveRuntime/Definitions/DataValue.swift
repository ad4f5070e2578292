import RiveFormat
package import RiveModel

/// A value on its way through a data bind: from a view model to a property or back, through converters.
package enum DataValue: Equatable {
    case none
    case number(Float)
    case string(String)
    case boolean(Bool)
    /// `0xAARRGGBB`.
    case color(UInt32)
    /// An index of an enum's values, and which enum: what `ModelProperty.enumIndex` says.
    case enumeration(UInt32, enum: Int32)
    /// What else counts or chooses something: a trigger, an index, an asset, an artboard.
    case whole(DataKind, UInt32)
    case list([ListItem])
    /// A view model instance by its handle.
    case viewModel(InstanceHandle)

    package static func trigger(_ count: UInt32) -> DataValue { .whole(.trigger, count) }
    package static func integer(_ number: UInt32) -> DataValue { .whole(.integer, number) }
    package static func asset(_ index: UInt32) -> DataValue { .whole(.asset, index) }
    package static func artboard(_ index: UInt32) -> DataValue { .whole(.artboard, index) }

    /// What a record has in a field.
    init(_ field: StoredField, of record: Int, _ document: Document) {
        self =
            switch field.data {
            case .number: .number(document.float(field.key, of: record))
            case .string: .string(document.string(field.key, of: record))
            case .boolean: .boolean(document.bool(field.key, of: record))
            case .color: .color(document.color(field.key, of: record))
            case .enumeration: .enumeration(document.uint(field.key, of: record), enum: -1)
            default: .whole(field.data, document.uint(field.key, of: record))
            }
    }

    /// What a value is, apart from what it holds.
    package var kind: DataKind {
        switch self {
        case .none: .none
        case .number: .number
        case .string: .string
        case .boolean: .boolean
        case .color: .color
        case .enumeration: .enumeration
        case .whole(let kind, _): kind
        case .list: .list
        case .viewModel: .viewModel
        }
    }
}

extension DataValue {
    package static func == (left: DataValue, right: DataValue) -> Bool {
        switch (left, right) {
        case (.none, .none): true
        case (.number(let left), .number(let right)): left == right
        case (.string(let left), .string(let right)): left.isSame(as: right)
        case (.boolean(let left), .boolean(let right)): left == right
        case (.color(let left), .color(let right)): left == right
        case (.enumeration(let left, let leftEnum), .enumeration(let right, let rightEnum)):
            left == right && leftEnum == rightEnum
        case (.whole(let leftKind, let left), .whole(let rightKind, let right)):
            left == right && leftKind == rightKind
        case (.list(let left), .list(let right)): left == right
        case (.viewModel(let left), .viewModel(let right)): left == right
        default: false
        }
    }
}

// MARK: Fitting

extension DataValue {
    /// The value, or what a kind starts with where it is of another.
    func fitted(to kind: DataKind) -> DataValue {
        if self.kind == kind { return self }
        return switch kind {
        case .number: .number(0)
        case .string: .string("")
        case .boolean: .boolean(false)
        case .color: .color(0xFF00_0000)
        case .enumeration: .enumeration(unsigned ?? 0, enum: -1)
        case .trigger, .listIndex: .whole(kind, unsigned ?? 0)
        case .list: .list([])
        default: self
        }
    }

    /// The number of a value that counts something.
    var unsigned: UInt32? {
        switch self {
        case .enumeration(let value, _), .whole(_, let value): value
        default: nil
        }
    }

    /// The number that is calculated with, nil for values that are none.
    var operand: Float? {
        switch self {
        case .number(let number): number
        case .whole(.listIndex, let index): Float(index)
        default: nil
        }
    }

    /// What a bindable property that holds a value holds after another was written to it.
    func stored(in old: DataValue) -> DataValue {
        switch (old, self) {
        case (.string, .string), (.boolean, .boolean), (.color, .color), (.list, .list), (.viewModel, .viewModel),
            (.whole(.asset, _), .whole(.asset, _)), (.whole(.artboard, _), .whole(.artboard, _)):
            return self
        case (.number, _): return operand.map(DataValue.number) ?? old
        case (.enumeration(_, let dataEnum), _): return whole.map { .enumeration($0, enum: dataEnum) } ?? old
        case (.whole(.trigger, _), _), (.whole(.integer, _), _): return whole.map { .whole(old.kind, $0) } ?? old
        default: return old
        }
    }

    /// The value for a property that holds an unsigned number, nil where none can be made of it.
    @inline(__always)
    var whole: UInt32? {
        if case .number(let number) = self { return UInt32(rounding: number) }
        return unsigned
    }

    /// What it takes apart from the place that it stands in. Lists are counted where they are made.
    var outlyingBytes: Int { if case .string(let text) = self { text.outlyingBytes } else { 0 } }
}

/// An item of a list property. Items have an identity of their own: one instance may be several items.
package struct ListItem: Equatable {
    package let id: Int32
    /// The view model instance, by its handle.
    package let instance: InstanceHandle
}

extension [ListItem] {
    /// The index of the first item that other items do not have there; nil where they are the same.
    func firstDifference(from others: [ListItem]) -> Int? {
        let common = Swift.min(count, others.count)
        WorkCounter.note(common)
        return (0..<common).first { self[$0] != others[$0] } ?? (count == others.count ? nil : common)
    }
}
