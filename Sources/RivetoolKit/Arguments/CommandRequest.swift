import ToolSupport

/// A command with what it is asked to do, as a program asks for it: no line of words has to be written and read for it.
struct CommandRequest: Sendable {
    let command: Command
    private(set) var arguments = Arguments()

    init(_ command: Command, _ operands: [String]) {
        self.command = command
        arguments.operands = operands
    }

    /// A request of arguments that were read already.
    init(_ command: Command, _ arguments: Arguments) {
        self.command = command
        self.arguments = arguments
    }

    /// The request with an option that takes no value, where it `applies`.
    func with(_ option: Option, if applies: Bool = true) -> CommandRequest { applies ? adding(option, "") : self }

    /// The request with an option and its value, where there is one.
    func with(_ option: Option, _ value: String?) -> CommandRequest { value.map { adding(option, $0) } ?? self }

    /// The request with an option that may be given several times.
    func with(_ option: Option, each values: [String]) -> CommandRequest {
        values.reduce(self) { $0.adding(option, $1) }
    }

    /// Runs the command.
    /// - Returns: The exit status; what goes wrong is reported on the console.
    func run(on console: Console) -> ExitStatus {
        console.finish { () throws(ToolError) in
            try ArgumentReader.check(self)
            return try command.run(arguments, console)
        }
    }

    private func adding(_ option: Option, _ value: String) -> CommandRequest {
        var request = self
        request.arguments.given.append(.init(option: option, value: value))
        return request
    }
}
