import Testing

@testable import Rive

@Suite struct GettingStartedSnippets {
    let samples = Samples.folder

    @Test func firstScene() throws {
        let file = try File(path: "\(samples)/player.riv")
        let scene = try file.createScene()

        // The artboard is bound to the default instance of its view model.
        let player = try #require(scene.viewModelInstance)
        try player.setValue(of: StringProperty(path: "name"), to: "Marian")

        // What is set reaches the artboard with the next frame.
        try scene.advance(by: 0)
        #expect(scene.artboard.text(ofRun: "Name run") == "Marian")
    }

    @Test func stepByStep() throws {
        let file = try File(path: "\(samples)/player.riv")
        let artboard = try file.createArtboard("Profile")
        let machine = try artboard.createStateMachine("Card")
        let player = try file.createViewModelInstance(from: .name("Veteran", from: .artboardDefault(artboard)))
        try machine.bind(player)

        try machine.advance(by: 0)
        while try machine.advance(by: 1 / 60) == .going {}
        #expect(artboard.text(ofRun: "Name run") == "Morgana")
    }

    @Test func scripts() throws {
        let file = try File(path: "\(samples)/player.riv")
        file.scripts = .all
        let scene = try file.createScene()
        try scene.advance(by: 0)

        // An error that is retried is of a script that was run once more, behind what it requires.
        for message in file.takeScriptMessages() where message.kind == .error && !message.isRetried {
            Issue.record("script \(message.script): \(message.text)")
        }
    }

    @Test func failures() throws {
        let file = try File(path: "\(samples)/player.riv")
        do {
            _ = try file.createArtboard("Profil")
        } catch {
            // FileError: the type is known, and every failure has a group and a code.
            #expect(error.group == .file && error.code == 3)
            #expect("\(error)".hasPrefix("no artboard \"Profil\"; there is \"Profile\""))
        }
    }

    @Test func inAnActor() async throws {
        /// A card that shows a player, for any part of a program to use.
        actor Card {
            private let machine: StateMachine
            private let player: ViewModelInstance

            init(path: String) throws {
                let file = try File(path: path)
                machine = try file.createArtboard().createStateMachine()
                player = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
                try machine.bind(player)
            }

            func rename(_ name: String) throws -> String? {
                try player.setValue(of: StringProperty(path: "name"), to: name)
                try machine.advance(by: 0)
                return machine.artboard.text(ofRun: "Name run")
            }
        }

        let card = try Card(path: "\(samples)/player.riv")
        #expect(try await card.rename("Marian") == "Marian")
    }
}
