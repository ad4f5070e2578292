import RiveFormat
public import RiveModel
import RiveSchema

extension Editor {
    /// Sets the value at an address: of a view model instance, a text run, an input, or any property of a record.
    ///
    /// With `owning`, each nested instance or list item on the way that more than one reference reaches is copied first; without
    /// it a note says who shares what was edited.
    /// - Throws: `EditError` when the address leads nowhere, or the value does not fit the property.
    public mutating func set(_ address: String, to value: EditValue, owning: Bool = false) throws(EditError) {
        let target = try target(of: address)
        try EditError.mapped(try set(target, to: value, at: address, owning: owning)) { $0.at(address) }
    }

    /// Sets the value at an address as the command line spells it.
    ///
    /// A text that is what the address holds already changes nothing, whatever is there: so what `get` prints can be given back.
    /// - Throws: `EditError` as `set(_:to:owning:)` does.
    public mutating func set(_ address: String, parsing text: String, owning: Bool = false) throws(EditError) {
        let target = try target(of: address)
        if holds(target, text) { return }
        do throws(EditError) {
            switch target {
            case .value(let property, _, _):
                let value = try EditError.of(try EditValue(parsing: text, for: property.type))
                try set(target, to: value, at: address, owning: owning)
            case .object(.input, let record):
                try set(target, to: EditError.of(try inputValue(text, of: record)), at: address, owning: owning)
            case .property(let key, let record): try setProperty(key, of: record, parsing: text, at: address)
            default: try set(target, to: .string(text), at: address, owning: owning)
            }
        } catch {
            throw error.at(address)
        }
    }

    private mutating func set(
        _ target: AddressTarget, to value: EditValue, at address: String, owning: Bool
    ) throws(EditError) {
        switch target {
        case .value(let property, let record?, let path):
            if owning, let path, firstShared(on: path) != nil {
                try attempt { (editor) throws(EditError) in
                    try editor.copySharedInstances(on: address)
                    try editor.set(address, to: value)
                }
            } else {
                try set(record, of: property, path, to: value, at: address)
            }
        case .value(_, nil, _?): throw EditError(.notFound, "the instance stores no value of this property")
        case .value(_, nil, nil):
            throw EditError(.notFound, "the view model has no instance to set it in; create one first")
        case .object(.textRun, let record):
            guard case .string(let text) = value else { throw Self.mismatch("a string", value) }
            put(.bytes(Array(text.utf8)[...]), in: .textValueRunText, of: record, at: address)
        case .object(.input, let record): try setInput(record, to: value, at: address)
        case .viewModel, .instance: throw EditError(.unfit, "this is an instance; name a property of it")
        case .item: throw EditError(.unfit, "this is an item of a list; change the list with \"rivetool items\"")
        case .object, .record:
            throw EditError(.unfit, "this is a record; name a property of it, such as \(address).name")
        case .property: throw EditError(.unfit, "a property of a record is set by the text of its value")
        }
    }

    /// Whether an address holds what a text says, as the command line spells it; false for what has no single value.
    private mutating func holds(_ target: AddressTarget, _ text: String) -> Bool {
        // An item is printed as the address of the instance that it is.
        if case .item(_, let instance?, _) = target, case .instance(let named)? = try? self.target(of: text) {
            return named.record == instance.record
        }
        let spelling: String? =
            switch target {
            case .value(let property, let record?, _) where !patch.changes(record):
                document.storedValue(record, of: property).map(ValueSpelling.text)
            case .item(_, let instance, _): AddressPrinter(document).text(ofItem: instance)
            case .object(.input, let record) where document.file.type(of: record) == .stateMachineTrigger: "0"
            case .property(let key, let record) where !patch.changes(record): document.spelling(of: key, in: record)
            default: nil
            }
        // Not as strings: they are equal where only the bytes of an accent differ.
        return spelling.map { $0.utf8.elementsEqual(text.utf8) } ?? false
    }

    static func mismatch(_ expected: String, _ value: EditValue) -> EditError {
        EditError(.unfit, "it takes \(expected), not \(value.words)")
    }

    // MARK: View model values

    private mutating func set(
        _ record: Int, of property: ViewModelProperty, _ path: ValuePath?, to value: EditValue, at address: String
    ) throws(EditError) {
        let (key, stored) = try storable(value, in: record, of: property)
        guard put(stored, in: key, of: record, at: address) else { return }
        if case .instance = value { noteReference(record) }
        if let path { noteSharing(path, at: address) }
    }

    /// What a value record stores for a value, nil for none, and under which key.
    private mutating func storable(
        _ value: EditValue, in record: Int, of property: ViewModelProperty
    ) throws(EditError) -> (PropertyKey, Value?) {
        guard let kind = ViewModelPropertyKind(ofValue: document.file.type(of: record)), let key = kind.row.valueKey
        else { throw Self.mismatch("a value of type \(property.type.word)", value) }
        switch (kind.data, value) {
        case (.number, .number(let number)): return (key, try Self.finite(number))
        case (.string, .string(let text)): return (key, .bytes(Array(text.utf8)[...]))
        case (.boolean, .boolean(let value)): return (key, .bool(value ? 1 : 0))
        case (.color, .color(let color)): return (key, .color(color))
        case (.enumeration, .enum(let name)):
            return (key, try index(try document.enumIndex(name, of: property.type)))
        case (.enumeration, .systemEnum(let index)):
            guard case .enum(.system) = property.type else { throw Self.mismatch("a key of its enum", value) }
            return (key, .uint(UInt64(index)))
        case (.asset, .asset(nil)), (.artboard, .artboard(nil)): return (key, nil)
        case (.asset, .asset(let name?)): return (key, try index(try document.assetIndex(name, of: property.type)))
        case (.artboard, .artboard(let name?)): return (key, try index(try document.artboardIndex(name)))
        case (.viewModel, .instance(let name)):
            return (key, .uint(try instanceIndex(name, in: record, of: property)))
        default: throw Self.mismatch("a value of type \(property.type.word)", value)
        }
    }

    private static func finite(_ number: Float) throws(EditError) -> Value {
        guard number.isFinite else { throw EditError(.unfit, "it takes a finite number") }
        return .float(number.bitPattern)
    }

    // MARK: References by name

    private func index(_ index: @autoclosure () throws(LookupError) -> Int) throws(EditError) -> Value {
        .uint(UInt64(try EditError.of(try index())))
    }

    private mutating func instanceIndex(
        _ name: String, in record: Int, of property: ViewModelProperty
    ) throws(EditError) -> UInt64 {
        let index = try EditError.of(try document.instanceIndex(name, of: property.type))
        if case .viewModel(let model) = property.type, let instance = document.viewModel(at: model)?.instances[index] {
            try refuseCircle(from: record, through: instance.record)
        }
        return UInt64(index)
    }

    // MARK: Inputs

    private func inputValue(_ text: String, of record: Int) throws(LookupError) -> EditValue {
        switch document.file.type(of: record) {
        case .stateMachineBool: try EditValue(parsing: text, for: .plain(.boolean))
        case .stateMachineNumber: try EditValue(parsing: text, for: .plain(.number))
        default: try EditValue(parsing: text, for: .plain(.trigger))
        }
    }

    private mutating func setInput(_ record: Int, to value: EditValue, at address: String) throws(EditError) {
        switch (document.file.type(of: record), value) {
        case (.stateMachineBool, .boolean(let value)):
            put(.bool(value ? 1 : 0), in: .stateMachineBoolValue, of: record, at: address)
        case (.stateMachineNumber, .number(let number)):
            put(try Self.finite(number), in: .stateMachineNumberValue, of: record, at: address)
        case (.stateMachineBool, _): throw Self.mismatch("a boolean", value)
        case (.stateMachineNumber, _): throw Self.mismatch("a number", value)
        default: throw EditError(.unfit, "a trigger has no value to store")
        }
    }

    // MARK: Properties

    /// Whether a property of a record, set to a value or removed for nil, did not have that value already.
    @discardableResult
    mutating func put(_ value: Value?, in key: PropertyKey, of record: Int, at address: String) -> Bool {
        let pending = patch.change(of: key, of: record)
        let stored = document.file.property(key, of: record).map { document.file.value(ofProperty: $0) }
        let old = pending ?? stored
        // A default that is set need not be stored: it holds already.
        guard (old ?? Schema.property(key)?.defaultValue) != (value ?? Schema.property(key)?.defaultValue) else {
            return false
        }
        changes.append(
            Change(
                address: address, old: text(of: old, in: key, of: record), new: text(of: value, in: key, of: record)))
        if let value { patch.set(key, of: record, to: value) } else { patch.remove(key, of: record) }
        noteOverrides(of: key, of: record, at: address)
        return true
    }

    /// A value of a property as the command line spells it.
    private func text(of value: Value?, in key: PropertyKey, of record: Int) -> String? {
        switch value ?? Schema.property(key)?.defaultValue {
        case .uint(let number)?:
            guard let property = Schema.property(key), property.space.isIndex, let index = UInt32(exactly: number)
            else {
                return String(number)
            }
            guard let target = document.target(of: property, value: index, in: record) else {
                return index == .missing ? "none" : String(number)
            }
            let name = document.nameBytes(of: target).map { String(decoding: $0, as: UTF8.self) } ?? ""
            return name.isEmpty ? "#\(number)" : name
        case let value?: return ValueSpelling.text(value)
        case nil: return nil
        }
    }
}
