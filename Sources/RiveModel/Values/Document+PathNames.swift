internal import RiveFormat
internal import RiveSchema

extension Document {
    /// An absolute path as names joined by `/`; nil for one that leads nowhere or goes by the names of the manifest.
    package func pathNames(_ bytes: ArraySlice<UInt8>, of record: Int) -> [UInt8]? {
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

    /// The lengths to which paths, and names on them, are cut: they stand in comments only.
    private static let longestPath = 16, longestStep = 80
}
