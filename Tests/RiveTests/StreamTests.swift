import Testing

@testable import Rive

/// Values and triggers as they come, once an advance.
@Suite struct StreamTests {
    @Test func severalSetsAreOneUpdate() async throws {
        let (machine, player) = try Samples.player()
        let scores = player.valueStream(of: NumberProperty(path: "score"))
        for score in 1...3 { try player.setValue(of: NumberProperty(path: "score"), to: Float(score)) }
        try machine.advance(by: 0.1)
        try machine.advance(by: 0.1)
        try player.setValue(of: NumberProperty(path: "score"), to: 9)
        try machine.advance(by: 0.1)
        var iterator = scores.makeAsyncIterator()
        #expect(try await iterator.next() == 3)
        #expect(try await iterator.next() == 9)
    }

    @Test func triggersAreTold() async throws {
        let (machine, player) = try Samples.player()
        let levels = player.stream(of: TriggerProperty(path: "levelUp"))
        let heard = Heard<Int>()
        _ = try player.addListener(to: TriggerProperty(path: "levelUp")) { heard.values.append(1) }
        try player.fire(trigger: TriggerProperty(path: "levelUp"))
        try player.fire(trigger: TriggerProperty(path: "levelUp"))
        #expect(heard.values.isEmpty)
        try machine.advance(by: 0.1)
        try machine.advance(by: 0.1)
        #expect(heard.values.count == 1)
        var iterator = levels.makeAsyncIterator()
        let first: Void? = try await iterator.next()
        #expect(first != nil)
    }

    @Test func streamsEndWithTheirFile() async throws {
        let stream = try {
            let (machine, player) = try Samples.player()
            let stream = player.valueStream(of: ListProperty(path: "inventory"))
            try player.removeAllInstances(from: ListProperty(path: "inventory"))
            try machine.advance(by: 0)
            return stream
        }()
        var sizes: [Int] = []
        for try await size in stream { sizes.append(size) }
        #expect(sizes == [0])
    }

    @Test func pathsThatLeadNowhereFail() async throws {
        let (machine, player) = try Samples.player()
        let title = player.valueStream(of: StringProperty(path: "inventory/0/title"))
        let number = player.valueStream(of: NumberProperty(path: "name"))
        try player.removeAllInstances(from: ListProperty(path: "inventory"))
        try machine.advance(by: 0)
        await #expect(throws: ViewModelInstanceError.indexOutOfRange(path: "inventory/0/title", index: 0, count: 0)) {
            for try await _ in title {}
        }
        await #expect(throws: ViewModelInstanceError.wrongType(path: "name", expected: .number, found: .string)) {
            for try await _ in number {}
        }
    }

    @Test func pathsFollowReplacedInstances() throws {
        let (machine, player) = try Samples.player()
        let heard = Heard<String>()
        _ = try player.addListener(to: StringProperty(path: "stats/guild/name")) { heard.values.append($0) }
        let guild = try player.file.createViewModelInstance(from: .name("Lanterns", from: .name("Guild")))
        try player.setValue(of: ViewModelInstanceProperty(path: "stats/guild"), to: guild)
        try machine.advance(by: 0)
        try guild.setValue(of: StringProperty(path: "name"), to: "Moths")
        try machine.advance(by: 0)
        #expect(heard.values == ["The Lanterns", "Moths"])
    }

    @Test func listenersCanBeRemoved() throws {
        let (machine, player) = try Samples.player()
        let heard = Heard<Float>()
        let listener = try player.addListener(to: NumberProperty(path: "score")) { heard.values.append($0) }
        try player.setValue(of: NumberProperty(path: "score"), to: 1)
        try machine.advance(by: 0)
        #expect(player.removeListener(listener))
        try player.setValue(of: NumberProperty(path: "score"), to: 2)
        try machine.advance(by: 0)
        #expect(heard.values == [1])
        #expect(!player.removeListener(listener))
    }

    @Test func onlyWhatIsBoundIsTold() throws {
        let (machine, player) = try Samples.player()
        let other = try player.file.createViewModelInstance(from: .blank(from: .name("Player")))
        let heard = Heard<Float>()
        _ = try other.addListener(to: NumberProperty(path: "score")) { heard.values.append($0) }
        try other.setValue(of: NumberProperty(path: "score"), to: 5)
        try machine.advance(by: 0)
        #expect(heard.values.isEmpty)
        try machine.bind(other)
        try machine.advance(by: 0)
        #expect(heard.values == [5])
    }

    @Test func nestedInstancesAreToldWithTheirOwner() throws {
        let (machine, player) = try Samples.player()
        let stats = try player.value(of: ViewModelInstanceProperty(path: "stats"))
        let heard = Heard<Float>()
        _ = try stats.addListener(to: NumberProperty(path: "health")) { heard.values.append($0) }
        try player.setValue(of: NumberProperty(path: "stats/health"), to: 7)
        try machine.advance(by: 0)
        #expect(heard.values == [7])
    }

    @Test func listenersMaySetValues() throws {
        let (machine, player) = try Samples.player()
        let heard = Heard<Float>()
        _ = try player.addListener(to: NumberProperty(path: "score")) { score in
            heard.values.append(score)
            if score < 3 { try? player.setValue(of: NumberProperty(path: "score"), to: score + 1) }
        }
        try player.setValue(of: NumberProperty(path: "score"), to: 1)
        for _ in 0..<4 { try machine.advance(by: 0) }
        #expect(heard.values == [1, 2, 3])
    }
}
