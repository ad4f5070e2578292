package import RiveJSON

/// Something that a session can be asked for: a row of a table, of which its help comes too.
package struct SessionMethod {
    /// A closure that does it, and writes one value that says what came of it.
    package typealias Body =
        (_ session: Session, _ arguments: SessionArguments, _ json: inout JSONWriter) throws(SessionError) -> Void

    package let name: String
    package let parameters: [SessionParameter]
    /// What it does, in half a line.
    package let help: String
    let run: Body

    /// - Parameters:
    ///   - name: What it is called by, as `scene.set`.
    ///   - help: What it does, in half a line.
    ///   - parameters: What it takes.
    ///   - run: What it does.
    package init(_ name: String, _ help: String, _ parameters: [SessionParameter] = [], run: @escaping Body) {
        self.name = name
        self.help = help
        self.parameters = parameters
        self.run = run
    }
}
