import Rive
import RivePlay
import Testing

/// The code of `docs/guide/app-developer.md`; its paths start at the package.
@Suite struct GuideSnippets {
    @Test func library() throws {
        let file = try File(path: "Samples/player.riv")
        let machine = try file.createArtboard("Profile").createStateMachine("Card")
        let player = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Player")))
        try machine.bind(player)
        try player.setValue(of: StringProperty(path: "name"), to: "Marian")
        try machine.advance(by: 1 / 60)
        print(machine.artboard.text(ofRun: "Name run") ?? "")  // Marian

        var picture = Picture(width: 480, height: 288, background: Color(argb: 0xFFFF_FFFF))
        try Scene.stateMachine(machine).draw(into: &picture)  // picture.png() has the bytes of a file
        #expect(Set(picture.pixels).count > 2 && picture.png().count > 100)
        #expect(machine.artboard.text(ofRun: "Name run") == "Marian")
    }

    @Test(arguments: try TestFile(path: "Samples/button.rivtest").tests)
    func staysTrue(_ test: TestCase) {
        for failure in test.run() { Issue.record("\(failure)") }
    }
}
