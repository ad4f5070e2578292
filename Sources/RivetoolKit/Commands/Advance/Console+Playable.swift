import RiveFormat
import RiveModel
import RivePlay
import ToolSupport

extension Console {
    /// What the records of a file mean that is about to run: one that can be read to its end, and that the runtime takes.
    func playableDocument(_ path: String) throws(ToolError) -> Document {
        let document = try readDocument(path)
        if let problem = document.file.problem(at: path) { throw problem }
        if let refusal = document.refusal(at: path) { throw refusal }
        return document
    }

    /// Files that steps name. What is called like a file is one, even where there is none.
    var guests: GuestFiles {
        GuestFiles { (path) throws(PlayError) in
            let isNamedSo = [".riv", ".zip"].contains(where: path.hasSuffix)
            guard isNamedSo || files.exists(RivePath(path, files).file) else { return nil }
            return try ToolError.mapped(try playableDocument(path)) { PlayError($0) }
        }
    }
}
