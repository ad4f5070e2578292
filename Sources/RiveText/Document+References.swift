internal import RiveFormat
internal import RiveModel
internal import RiveSchema

extension Document {
    /// What a reference counts in. Enum values of bindables and comparators are found through the path that they are bound to.
    func resolve(_ space: IndexSpace, from record: Int, _ scope: ReferenceScope) -> ReferenceSpace? {
        guard space == .enumValue else { return scope.resolve(space, from: record) }
        let index: UInt32? =
            switch file.type(of: record) {
            case .bindablePropertyEnum: enumIndex(boundTo: record)
            case .transitionValueEnumComparator: enumIndex(comparedBy: record)
            default: enumIndex(for: record)
            }
        return index.map { ReferenceSpace(space, enumValues.range(of: Int($0))) }
    }
}
