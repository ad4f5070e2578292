package import RiveFormat
package import RiveModel
import RiveText

extension RiveFile {
    /// The file of a draft.
    package init(draft: String) throws { try self.init(parsing: TextReader.assemble(Array(draft.utf8))) }
}

extension Document {
    /// The document of a draft.
    package convenience init(draft: String) throws { self.init(try RiveFile(draft: draft)) }

    /// The document of a draft that starts behind its backboard.
    package convenience init(body draft: String) throws { try self.init(draft: "Backboard\n\(draft)") }
}
