import Testing

@testable import Rive

@Suite struct ObservingSnippets {
    @Test func streams() async throws {
        let (machine, player) = try Samples.player()
        let score = NumberProperty(path: "score")
        let scores = player.valueStream(of: score)

        let listening = Task {
            for try await value in scores { return value }
            return 0
        }

        // Two sets, one advance: one value.
        try player.setValue(of: score, to: 1)
        try player.setValue(of: score, to: 2)
        try machine.advance(by: 1 / 60)
        #expect(try await listening.value == 2)
    }

    @Test func triggers() async throws {
        let (machine, player) = try Samples.player()
        let levels = player.stream(of: TriggerProperty(path: "levelUp"))
        try player.fire(trigger: TriggerProperty(path: "levelUp"))
        try machine.advance(by: 1 / 60)
        for try await _ in levels { break }
    }

    @Test func listeners() throws {
        let (machine, player) = try Samples.player()
        let score = NumberProperty(path: "score")
        var heard: [Float] = []
        let listener = try player.addListener(to: score) { heard.append($0) }
        try player.setValue(of: score, to: 7)
        try machine.advance(by: 1 / 60)
        player.removeListener(listener)
        #expect(heard == [7])
    }

    @Test func states() throws {
        let (machine, player) = try Samples.player()
        var label = ""
        let observer = player.addObserver { old, new in
            guard let old else {
                label = "loaded"
                return
            }
            for change in new.difference(from: old) {
                switch change {
                case .changed("score", _, .number(let score)): label = "score \(score)"
                case .added(let path, _): label = "new: \(path)"
                default: break
                }
            }
        }
        try machine.advance(by: 0)
        #expect(label == "loaded")
        try player.setValue(of: NumberProperty(path: "score"), to: 3)
        try machine.advance(by: 1 / 60)
        #expect(label == "score 3.0")
        player.removeListener(observer)
    }

    @Test func statesAreValues() throws {
        let (machine, player) = try Samples.player()
        let before = player.state
        try player.setValue(of: BoolProperty(path: "online"), to: false)
        try machine.advance(by: 0)
        #expect(
            player.state.difference(from: before) == [
                .changed(path: "online", from: .boolean(true), to: .boolean(false))
            ])
    }
}
