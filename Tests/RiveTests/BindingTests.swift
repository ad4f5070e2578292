import Testing

@testable import Rive

/// Binding by hand and by itself.
@Suite struct BindingTests {
    @Test func stateMachinesBindTheirArtboards() throws {
        let file = try Samples.file("player")
        let machine = try file.createArtboard().createStateMachine()
        let veteran = try file.createViewModelInstance(from: .name("Veteran", from: .name("Player")))
        try machine.bind(veteran)
        #expect(machine.artboard.text(ofRun: "Name run") == "Name")
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: "Name run") == "Morgana")
        #expect(machine.viewModelInstance == veteran && machine.artboard.viewModelInstance == veteran)
    }

    @Test func artboardsBindAlone() throws {
        let file = try Samples.file("player")
        let artboard = try file.createArtboard()
        let machine = try artboard.createStateMachine()
        let rookie = try file.createViewModelInstance(from: .name("Rookie", from: .name("Player")))
        try artboard.bind(viewModelInstance: rookie)
        try machine.advance(by: 0)
        #expect(artboard.text(ofRun: "Name run") == "Robin")
        try rookie.fire(trigger: TriggerProperty(path: "levelUp"))
        try machine.advance(by: 0.1)
        #expect(machine.states.map(\.kind) == [.animation("Rest")])
    }

    @Test func anotherInstanceTakesOver() throws {
        let (machine, rookie) = try Samples.player()
        let veteran = try machine.artboard.file.createViewModelInstance(from: .name("Veteran", from: .name("Player")))
        try machine.bind(veteran)
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: "Name run") == "Morgana")
        try rookie.setValue(of: StringProperty(path: "name"), to: "Marian")
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: "Name run") == "Morgana")
        machine.artboard.unbind()
        try veteran.setValue(of: StringProperty(path: "name"), to: "Nimue")
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: "Name run") == "Morgana")
        #expect(machine.viewModelInstance == nil)
    }

    @Test func oneInstanceBindsSeveral() throws {
        let (first, player) = try Samples.player()
        let second = try player.file.createArtboard().createStateMachine()
        try second.bind(player)
        try player.setValue(of: StringProperty(path: "name"), to: "Marian")
        try first.advance(by: 0)
        try second.advance(by: 0)
        #expect(first.artboard.text(ofRun: "Name run") == "Marian")
        #expect(second.artboard.text(ofRun: "Name run") == "Marian")
    }

    @Test("a released artboard gets no changes of a value")
    func skipsReleasedArtboards() throws {
        let (machine, player) = try Samples.player()
        do {
            let other = try player.file.createArtboard().createStateMachine()
            try other.bind(player)
            try other.advance(by: 0)
        }
        try player.setValue(of: StringProperty(path: "name"), to: "Marian")
        try machine.advance(by: 0)
        #expect(machine.artboard.text(ofRun: "Name run") == "Marian")
    }

    @Test func scenesBindByThemselves() throws {
        let file = try Samples.file("player")
        let auto = try file.createScene(dataBind: .auto)
        #expect(try auto.viewModelInstance?.value(of: StringProperty(path: "name")) == "Robin")
        guard case .stateMachine(let machine) = auto else {
            Issue.record("the default state machine drives the artboard")
            return
        }
        #expect(machine.name == "Card")
        let veteran = try file.createViewModelInstance(from: .name("Veteran", from: .name("Player")))
        let given = try file.createScene(dataBind: .viewModelInstance(veteran))
        #expect(given.viewModelInstance == veteran)
        #expect(try file.createScene(dataBind: .none).viewModelInstance == nil)
        let still = try file.createScene(artboard: "Gold badge")
        guard case .artboard = still else {
            Issue.record("nothing drives the badge")
            return
        }
        #expect(still.viewModelInstance == nil)
        try still.advance(by: 0)
        #expect(try still.advance(by: 0.1) == .settled)
        let animation = try file.createScene(driver: .animation("Celebrate"))
        #expect(try animation.advance(by: 0.1) == .going)
        #expect(throws: FileError.otherFile) {
            try Samples.file("player").createScene(dataBind: .viewModelInstance(veteran))
        }
    }

    @Test func autoBindingHandsOutTheInstance() throws {
        let artboard = try Samples.file("player").createArtboard()
        let heard = Heard<ViewModelInstance>()
        try artboard.enableAutoBind { heard.values.append($0) }
        #expect(heard.values.count == 1)
        let machine = try artboard.createStateMachine()
        #expect(heard.values.count == 2)
        #expect(machine.viewModelInstance == heard.values[1])
        try heard.values[0].fire(trigger: TriggerProperty(path: "levelUp"))
        try machine.advance(by: 0.1)
        #expect(machine.states.map(\.kind) == [.animation("Celebrate")])
        artboard.disableAutoBind()
        _ = try artboard.createStateMachine()
        #expect(heard.values.count == 2)
        try Samples.file("player").createArtboard("Gold badge").enableAutoBind { _ in Issue.record("nothing to bind") }
    }
}
