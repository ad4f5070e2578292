import RiveBundle
package import RiveFormat
package import RiveModel

/// What holds for any bytes, however they came about: the tests ask it of their files, the fuzzer of its inventions.
///
/// A crash is a failure too, so the checks also ask for everything that a command could ask for.
package enum ByteChecks {
    /// Reading ends, and either fails at a place in the bytes or gives a file of which everything else holds. What is no
    /// file is taken for a bundle, for an image, for a font, or for texts of all kinds.
    package static func run(_ bytes: [UInt8]) throws(CheckFailure) {
        if Bundle.isArchive(bytes) {
            try BundleChecks.opensOrRefuses(bytes)
        } else if let file = try read(bytes) {
            try run(file, Document(file))
        } else {
            try ScriptChecks.chunkIsReadOrRefused(bytes)
            try TextChecks.assemblesOrRefuses(bytes)
            try JSONChecks.readsOrRefuses(bytes)
            try SessionChecks.answers(bytes)
            try TestFileChecks.readsOrRefuses(bytes)
            try ContractChecks.readsOrRefuses(bytes)
            try ContractChecks.needsAreReadOrRefused(bytes)
            try ImageChecks.decodesOrRefuses(bytes[...])
            try ImageChecks.packsOrRefuses(bytes[...])
            try FontChecks.opensOrRefuses(bytes[...], text: String(decoding: bytes.suffix(64), as: UTF8.self))
        }
    }

    /// Everything that holds for a file once it is read.
    package static func run(_ file: RiveFile, _ document: Document) throws(CheckFailure) {
        try FileChecks(file: file).run()
        try DocumentChecks(document: document).run()
        try FindingChecks(document: document).run()
        try FeatureChecks(document: document).run()
        try SizeChecks(document: document).run()
        try AddressChecks.run(document)
        try TextChecks.textReadsBack(file, document)
        try TextChecks.reviewIsText(file, document)
        try ContractChecks.lockReadsBack(document)
        try DiffChecks.run(document)
        try EditChecks(document).run()
        try ScriptChecks.run(document)
        try FontChecks.run(document)
        try ImageChecks.run(document)
        try RuntimeChecks(document: document).run()
    }

    /// The file, nil where the bytes are none.
    private static func read(_ bytes: [UInt8]) throws(CheckFailure) -> RiveFile? {
        do throws(FormatError) {
            return try RiveFile(parsing: bytes)
        } catch {
            try require((0...bytes.count).contains(error.offset), "\(error) is blamed on byte \(error.offset)")
            return nil
        }
    }
}
