import Rive
import RivePlay
import RiveTestSupport
import Testing

/// The code of the README; its paths start at the package.
@Suite struct ReadmeSnippets {
    @Test func library() throws {
        let file = try File(path: "Samples/player.riv")
        let machine = try file.createArtboard("Profile").createStateMachine("Card")
        let player = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
        try machine.bind(player)
        try player.setValue(of: StringProperty(path: "name"), to: "Marian")
        try machine.advance(by: 1 / 60)
        print(machine.artboard.text(ofRun: "Name run") ?? "")  // Marian
        #expect(machine.artboard.text(ofRun: "Name run") == "Marian")
    }

    @Test(arguments: try TestFile(path: "Samples/button.rivtest").tests)
    func staysTrue(_ test: TestCase) {
        for failure in test.run() { Issue.record("\(failure)") }
    }
}
