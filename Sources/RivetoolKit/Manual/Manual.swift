/// The pages of the manual: on the program, its commands and the topics of its help.
struct Manual {
    private let program: ManualPage
    private let commands: [(name: String, page: ManualPage)]
    private let topics: [(name: String, page: ManualPage)]

    init(of commands: [Command]) {
        self.commands = commands.map { ($0.name, ManualPage.page($0)) }
        // The page on the program has it.
        topics = HelpTopic.all.filter { $0.name != HelpTopic.exitStatus.name }.map { ($0.name, ManualPage.page($0)) }
        program = ManualPage.program(commands, leadingTo: (self.commands + topics).map(\.page))
    }

    /// All of them, the one on the program first.
    var pages: [ManualPage] { [program] + (commands + topics).map(\.page) }

    /// The page on a command or on a topic, or on the program where nothing is named; nil where there is none.
    func page(on name: String) -> ManualPage? {
        if name.isEmpty || name == HelpTopic.exitStatus.name { return program }
        return (commands + topics).first { $0.name == name }?.page
    }
}
