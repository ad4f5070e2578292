internal import RiveFormat
internal import RiveSchema

extension Document {
    /// The name that a record is known by: its own, the key of an enum value, or that of the animation which a state plays.
    package func nameBytes(of record: Int) -> ArraySlice<UInt8>? {
        let type = file.type(of: record)
        let animationKey: PropertyKey
        switch type {
        case .animationState: animationKey = .animationStateAnimationId
        case .blendAnimation1D, .blendAnimationDirect: animationKey = .blendAnimationAnimationId
        default: return RecordName.keys[type].flatMap { bytes($0, of: record) }
        }
        return artboardIndex(of: record).flatMap { animations.member(Int(uint(animationKey, of: record)), of: $0) }
            .flatMap { bytes(.animationName, of: $0) }
    }

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

    /// An absolute path as names joined by `/`; nil for one that leads nowhere or goes by the names of the manifest.
    func pathNames(_ bytes: ArraySlice<UInt8>, of record: Int) -> [UInt8]? {
        let isByName = Schema.isKind(file.type(of: record), of: .dataBind) && bindFlags(of: record).contains(.nameBased)
        guard !isByName, let path = PackedPath.numbers(in: bytes), path.count <= Self.longestPath,
            let first = path.first, var model = UInt32(exactly: first).flatMap({ viewModel(at: $0) })
        else { return nil }
        var names = Array(nameBytes(of: model.record)?.prefix(Self.longestStep) ?? [])
        for (index, step) in path.enumerated().dropFirst() {
            guard let property = UInt32(exactly: step).flatMap({ model.property($0) }) else { return nil }
            names.append(UInt8(ascii: "/"))
            names += nameBytes(of: property.record)?.prefix(Self.longestStep) ?? []
            guard index < path.count - 1 else { break }
            guard case .viewModel(let next) = property.type, let nested = viewModel(at: next) else { return nil }
            model = nested
        }
        return names
    }

    /// Longer paths, and longer names on them, are cut: they stand in comments only.
    private static let longestPath = 16, longestStep = 80
}

/// Which property holds the name of a record.
private enum RecordName {
    static let keys: [TypeKey: PropertyKey] = Dictionary(
        uniqueKeysWithValues: ObjectType.table.compactMap { type in
            let name = Schema.property(named: type.key == .dataEnumValue ? "key" : "name", of: type.key)
            return name.map { (type.key, $0.key) }
        })
}
