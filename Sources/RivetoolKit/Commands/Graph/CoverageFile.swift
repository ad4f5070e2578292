import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveText
import ToolSupport

/// The file of a document of coverage, as `test --coverage` writes it.
struct CoverageFile {
    private let path: String
    private let hits: CoverageHits

    init(_ path: String, _ console: Console) throws(ToolError) { try self.init(try console.read(path), at: path) }

    init(_ bytes: [UInt8], at path: String) throws(ToolError) {
        self.path = path
        hits = try JSONError.mapped(try CoverageHits(parsing: bytes)) { error in
            let location = TextLocation(RivePath.name(of: path), line: error.line, column: error.column)
            return ToolError(.malformed, "not a coverage report of \"rivetool test --coverage\": \(error.message)").at(
                location)
        }
    }

    /// The addresses of the states and transitions that were reached in a file.
    /// - Throws: `ToolError` where the document is of other files, or of another version of it.
    func addresses(in document: Document, _ file: String) throws(ToolError) -> Set<ByteText> {
        if let addresses = hits.addresses(in: document) { return addresses }
        let others = hits.names.isEmpty ? "no file" : hits.names.map(RivePath.name).joined(separator: ", ")
        throw ToolError(
            .notFound, file: file,
            "\(RivePath.name(of: path)) has no coverage of this version of the file; it covers \(others)")
    }
}
