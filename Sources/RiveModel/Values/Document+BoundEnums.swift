import RiveFormat
import RiveSchema

extension Document {
    /// The enum of the property that the data binds behind a bindable lead to.
    func enumIndex(boundTo bindable: Int) -> UInt32? {
        for next in following(bindable) {
            guard Schema.isKind(file.type(of: next), of: .dataBind) else { return nil }
            let path = bytes(.dataBindContextSourcePathIds, of: next).flatMap(PackedPath.numbers)
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
