import RiveFormat

extension Bundle {
    /// The archive with other contents for one of its entries; the others come out byte for byte, in their order.
    ///
    /// The entry keeps its name, time, permissions and comment, and whether it is packed. The result has been opened again and
    /// compared before it is returned.
    ///
    /// - Parameters:
    ///   - entry: an entry of this bundle.
    ///   - contents: what it is to hold.
    ///   - bytes: those that the bundle was made of.
    /// - Returns: the bytes of the new archive.
    /// - Throws: when the archive has entries that share bytes, or the new one would be refused on reading.
    public func replacing(
        _ entry: BundleEntry, with contents: [UInt8], in bytes: [UInt8]
    ) throws(BundleError) -> [UInt8] {
        let patch = try ZipPatch(bytes, archive.directory, of: entry.index)
        var writer = BundleWriter(limits: limits)
        try writer.add(contents[...], named: entry.name, storing: !entry.isDeflated)
        let packed = try writer.archive()
        let source = try Bundle(packed, limits: limits)
        let result = try patch.replacing(with: packed, source.archive.directory[0])
        try Bundle(result, limits: limits).check(isThisBut: entry, holding: contents, self)
        return result
    }

    /// Refuses an archive that is not as it was asked for.
    private func check(
        isThisBut entry: BundleEntry, holding contents: [UInt8], _ other: Bundle
    ) throws(BundleError) {
        let isSame =
            entries.count == other.entries.count
            && zip(entries, other.entries).allSatisfy {
                $0 == $1 || $1.index == entry.index && $0.name.isSame(as: $1.name)
            }
        guard isSame, try self.contents(of: entries[entry.index]) == contents else {
            throw BundleError(
                .unwritable(reason: "the archive has other contents when it is read again"), entry: entry.name)
        }
    }
}
