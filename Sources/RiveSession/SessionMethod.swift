package import RiveJSON

/// A method that a session has: a row of a table, of which its help and its JSON Schema come too.
package struct SessionMethod {
    /// A closure that does it, and writes one value, its result.
    package typealias Body =
        (_ session: Session, _ arguments: SessionArguments, _ json: inout JSONWriter) throws(SessionError) -> Void

    package let name: String
    package let parameters: [SessionParameter]
    /// What it does, in half a line.
    package let help: String
    /// The steps of scripts that it stands for.
    package let steps: [String]
    let run: Body
    private let makeResult: () -> JSONType

    /// - Parameters:
    ///   - name: What it is called by, as `scene.set`.
    ///   - help: What it does, in half a line.
    ///   - parameters: What it takes.
    ///   - steps: The steps of scripts that it stands for.
    ///   - result: The type of what it writes.
    ///   - run: What it does.
    package init(
        _ name: String, _ help: String, _ parameters: [SessionParameter] = [], steps: [String] = [],
        writes result: @autoclosure @escaping () -> JSONType, run: @escaping Body
    ) {
        self.name = name
        self.help = help
        self.parameters = parameters
        self.steps = steps
        self.run = run
        makeResult = result
    }

    /// A method whose result is an object.
    /// - Parameters:
    ///   - name: What it is called by, as `scene.set`.
    ///   - help: What it does, in half a line.
    ///   - parameters: What it takes.
    ///   - steps: The steps of scripts that it stands for.
    ///   - fields: The fields of the object.
    ///   - run: What it does, and gives what the fields are of.
    package init<Result>(
        _ name: String, _ help: String, _ parameters: [SessionParameter] = [], steps: [String] = [],
        gives fields: Fields<Result>,
        run: @escaping (_ session: Session, _ arguments: SessionArguments) throws(SessionError) -> Result
    ) {
        self.init(name, help, parameters, steps: steps, writes: fields.type) {
            (session, arguments, json) throws(SessionError) in
            let result = try run(session, arguments)
            json.object { json in fields.write(result, &json) }
        }
    }

    /// The type of what it writes.
    package var result: JSONType { makeResult() }
}
