internal import RiveFormat
internal import RiveSchema

/// Byte strings of packed varuints: data bind paths and the indices of meshes.
enum PackedPath {
    /// The numbers of a byte string; nil where packing them again would give other bytes.
    static func numbers(in bytes: ArraySlice<UInt8>) -> [UInt64]? {
        var numbers: [UInt64] = []
        var value: UInt64 = 0
        var width = 0
        for byte in bytes {
            guard width < 9 || byte <= 1 else { return nil }
            value |= UInt64(byte & 0x7F) << UInt64(7 * width)
            width += 1
            guard byte < 0x80 else { continue }
            guard width == varuintWidth(value) else { return nil }
            numbers.append(value)
            value = 0
            width = 0
        }
        return width == 0 ? numbers : nil
    }

    /// The byte string of some numbers.
    static func bytes(_ numbers: [UInt64]) -> [UInt8] {
        var writer = ByteWriter()
        for number in numbers { writer.append(varuint: number) }
        return writer.bytes
    }
}

extension Document {
    /// The view model property that an absolute path leads to, through properties that are view models themselves.
    func viewModelProperty(at path: [UInt64]) -> ViewModelProperty? {
        guard let first = path.first, let model = UInt32(exactly: first) else { return nil }
        var property: ViewModelProperty?
        var next = viewModel(at: model)
        for step in path.dropFirst() {
            property = UInt32(exactly: step).flatMap { next?.property($0) }
            guard let property else { return nil }
            if case .viewModel(let model) = property.type { next = viewModel(at: model) } else { next = nil }
        }
        return property
    }

    /// The enum of the property that the data binds behind a bindable lead to.
    func enumIndex(boundTo bindable: Int) -> UInt32? {
        for next in following(bindable) {
            guard Schema.isKind(file.type(of: next), of: .dataBind) else { return nil }
            let path = bytes(.sourcePathIds, of: next).flatMap(PackedPath.numbers)
            if case .enum(.custom(let index))? = path.flatMap(viewModelProperty(at:))?.type { return index }
        }
        return nil
    }

    /// The enum whose values a comparator counts in: that of the bindable which stands before it in its condition.
    func enumIndex(comparedBy comparator: Int) -> UInt32? {
        guard let condition = owner(of: comparator) else { return nil }
        for next in following(condition) {
            if file.type(of: next) == .bindablePropertyEnum { return enumIndex(boundTo: next) }
            if Schema.isKind(file.type(of: next), of: .transitionCondition) { return nil }
        }
        return nil
    }

    /// The few records behind one in which its parts stand.
    private func following(_ record: Int) -> Range<Int> {
        record + 1..<min(record + 9, file.recordCount)
    }
}

extension TypeKey {
    static var dataBind: TypeKey { 446 }
    static var bindablePropertyEnum: TypeKey { 474 }
    static var transitionCondition: TypeKey { 476 }
}

extension PropertyKey {
    static var sourcePathIds: PropertyKey { 588 }
    static var bindFlags: PropertyKey { 587 }
}
