package import RiveFormat
package import RiveJSON
package import RiveModel

/// What a document of coverage says was reached, by file: to draw it.
package struct CoverageHits {
    private var files: [(name: String, hash: String, addresses: Set<ByteText>)] = []

    /// The names of the files that it is of.
    package var names: [String] { files.map(\.name) }

    /// - Throws: `JSONError` for what is no JSON, and no such document.
    package init(parsing bytes: [UInt8]) throws(JSONError) {
        let text = try JSONText(bytes)
        for file in try text.array("files", of: text.value) {
            var addresses: Set<ByteText> = []
            for artboard in try text.array("artboards", of: file) {
                for machine in try text.array("stateMachines", of: artboard) {
                    for kind: StaticString in ["states", "transitions"] {
                        for hit in try text.array("hit", of: try text.object(kind, of: machine)) {
                            guard let address = hit.string else { throw text.error("expected an address", at: hit) }
                            addresses.insert(address)
                        }
                    }
                }
            }
            files.append((try text.string("file", of: file), try text.string("hash", of: file), addresses))
        }
    }

    /// The addresses of the states and transitions that were reached in a file; nil where it is not of the file as it is.
    package func addresses(in document: Document) -> Set<ByteText>? {
        let hash = CoverageReport.hash(of: document)
        return files.first { $0.hash == hash }?.addresses
    }
}
