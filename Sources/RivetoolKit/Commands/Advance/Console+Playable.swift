internal import RiveFormat
internal import RiveModel

extension Console {
    /// What the records of a file mean that is about to run: one that can be read to its end, and that the runtime takes.
    func playableDocument(_ path: String) throws(ToolError) -> Document {
        let file = try readRiveFile(path)
        if let problem = file.problem(at: path) { throw problem }
        let document = Document(file)
        if let refusal = document.refusal(at: path) { throw refusal }
        return document
    }
}
