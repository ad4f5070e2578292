import RiveBundle
import RiveFormat
import RiveModel

/// What holds for any archive: it opens within its limits or is refused, and what is in it, packed again, is the same.
enum BundleChecks {
    /// Limits so low that no invention takes long.
    private static let limits = {
        var limits = BundleLimits()
        (limits.entrySize, limits.totalSize, limits.entryCount) = (1 << 20, 4 << 20, 200)
        return limits
    }()

    static func opensOrRefuses(_ bytes: [UInt8]) throws(CheckFailure) {
        guard let bundle = try? Bundle(bytes, limits: limits) else { return }
        try require(bundle.entries.count <= limits.entryCount, "there are more entries than the limit allows")
        var files: [(name: String, contents: [UInt8])] = []
        for entry in bundle.entries {
            try require(!entry.name.hasPrefix("/") && !entry.name.split(separator: "/").contains(".."), entry.name)
            guard let contents = try? bundle.contents(of: entry) else { continue }
            try require(contents.count == entry.byteCount, "\(entry.name) has another size than stated")
            if !entry.isFolder { files.append((entry.name, contents)) }
        }
        for entry in bundle.riveFiles { matchesEachFileOnce(bundle, entry) }
        try packsAgain(files)
    }

    private static func matchesEachFileOnce(_ bundle: Bundle, _ entry: BundleEntry) {
        guard let bytes = try? bundle.contents(of: entry), let file = try? RiveFile(parsing: bytes) else { return }
        _ = bundle.matching(Document(file).assets, of: entry)
    }

    private static func packsAgain(_ files: [(name: String, contents: [UInt8])]) throws(CheckFailure) {
        let again: Bundle
        do throws(BundleError) {
            var writer = BundleWriter()
            for file in files { try writer.add(file.contents[...], named: file.name) }
            var limits = limits
            limits.ratio = .max
            again = try Bundle(writer.archive(), limits: limits)
        } catch {
            throw CheckFailure(description: "what was unpacked can't be packed: \(error)")
        }
        try require(again.entries.map(\.name) == files.map(\.name), "other names come back")
        for (entry, file) in zip(again.entries, files) {
            try require((try? again.contents(of: entry)) == file.contents, "\(entry.name) comes back changed")
        }
    }
}
