package import RiveModel
package import RivePlay

/// What a session needs of the program that it runs in.
package protocol SessionProgram {
    /// The version of the program.
    var version: String { get }
    /// Other files that steps name.
    var guests: GuestFiles { get }

    /// The bytes of a text at a path that a request names.
    /// - Throws: `SessionError` where it can't be read, or not here.
    func text(at path: String) throws(SessionError) -> [UInt8]
    /// The file at a path.
    /// - Throws: `SessionError` where it can't be read, or is none to read here.
    func source(at path: String) throws(SessionError) -> SessionSource
    /// A file of these bytes, which is nowhere yet.
    /// - Throws: `SessionError` where the program takes no such file.
    func source(of bytes: [UInt8]) throws(SessionError) -> SessionSource
    /// The bytes of a file at a path below the folder that sessions write into; nil where there is none.
    /// - Throws: `SessionError` where there is no such folder, and for a path that leads out of it.
    func stored(at path: String) throws(SessionError) -> [UInt8]?
    /// What writes a file at a path below the folder that sessions write into; it replaces a file that is there.
    /// - Throws: `SessionError` where there is no such folder, and for a path that leads out of it.
    func output(at path: String) throws(SessionError) -> SessionOutput
}

/// A closure that writes the bytes of a file.
package typealias SessionOutput = (_ bytes: [UInt8]) throws(SessionError) -> Void

/// Where a file of a session is from.
package struct SessionSource {
    /// The bytes of the `.riv`.
    package let bytes: [UInt8]
    /// The loader of assets without embedded contents; nil without one.
    package let outsideSource: Document.OutsideSource?
    /// A closure that writes the file as a session has it: to a path, or where it is from. What has changed there is replaced
    /// only if that is said.
    package let save: (_ bytes: [UInt8], _ path: String?, _ force: Bool) throws(SessionError) -> Void

    package init(
        _ bytes: [UInt8], outsideSource: Document.OutsideSource? = nil,
        save: @escaping (_ bytes: [UInt8], _ path: String?, _ force: Bool) throws(SessionError) -> Void
    ) {
        self.bytes = bytes
        self.outsideSource = outsideSource
        self.save = save
    }
}
