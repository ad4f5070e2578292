import RiveTestSupport
import Testing

@testable import RiveRuntime

/// What data binds follow once an instance was put into the place of another.
@Suite struct ReplacementTests {
    private func scene() throws -> RuntimeScene {
        try SceneDraft(
            """
            rive draft 7.0
            Backboard
            \(Draft.viewModel("Inner", instance: "One", .number("x", 1)))
            \(Draft.instance("Two", .number("x", 2)))
            \(Draft.viewModel(
                "Outer", instance: "Main", .viewModel("inner", of: "Inner", "One"), .number("near", 7),
                .number("seen", 0), .number("nearSeen", 0)))
            Artboard name="Main" width=100 height=100 viewModelId="Outer"
              Node
                DataBindContext propertyKey=x sourcePathIds="Outer/inner/x"
                DataBindContext propertyKey=x flags=toSource sourcePathIds="Outer/seen"
                DataBindContext propertyKey=y sourcePathIds="Outer/near"
                DataBindContext propertyKey=y flags=toSource sourcePathIds="Outer/nearSeen"
            """
        ).scene()
    }

    private func settle(_ scene: RuntimeScene) { for _ in 0..<3 { _ = scene.advance(0) } }

    @Test func bindsFollowIt() throws {
        let scene = try scene()
        settle(scene)
        #expect(scene.text("seen") == "1.0")
        let two = try scene.store.makeCopy(model: 0, authored: 1)
        scene.store.replace(try scene.cell("inner"), with: two)
        settle(scene)
        #expect(scene.text("seen") == "2.0")
        #expect(scene.text("nearSeen") == "7.0")
    }

    /// From the second time on only those are asked whose paths lead through what is replaced.
    @Test func bindsFollowAgainAndAgain() throws {
        let scene = try scene()
        settle(scene)
        for number in 1...5 {
            let other = try scene.store.makeCopy(model: 0, authored: number % 2)
            scene.store.replace(try scene.cell("inner"), with: other)
            settle(scene)
            #expect(scene.text("seen") == "\(number % 2 + 1).0")
        }
    }

    /// A nested artboard, what is in it, and a listener, each at the end of a path through two instances.
    @Test func allThatHasPathsFollows() throws {
        let scene = try SceneDraft(
            """
            rive draft 7.0
            Backboard
            \(Draft.viewModel("Inner", instance: "One", .number("x", 1), .number("seen")))
            \(Draft.viewModel("Middle", instance: "Two", .viewModel("inner", of: "Inner", "One")))
            \(Draft.viewModel("Outer", instance: "Main", .viewModel("middle", of: "Middle", "Two")))
            Artboard name="Main" width=100 height=100 viewModelId="Outer"
              NestedArtboard name="Part" artboardId="Part" dataBindPathIds="Outer/middle/inner"
              StateMachine name="Machine"
                StateMachineListenerSingle listenerTypeValue=viewModel viewModelPathIds="Outer/middle/inner/x"
            \(Draft.layer())
            Artboard name="Part" width=100 height=100 viewModelId="Inner"
              Node
                DataBindContext propertyKey=x sourcePathIds="Inner/x"
                DataBindContext propertyKey=x flags=toSource sourcePathIds="Inner/seen"
            """
        ).scene()
        settle(scene)
        for number in 1...6 {
            let (path, model) = number % 3 == 0 ? ("middle", Int32(1)) : ("middle/inner", 0)
            let other = try scene.store.makeCopy(model: model, authored: 0)
            scene.store.replace(try scene.cell(path), with: other)
            try scene.set("middle/inner/x", to: String(number))
            settle(scene)
            #expect(scene.text("middle/inner/seen") == "\(number).0")
            #expect(scene.machine?.valueListeners.map(\.cell) == [try scene.cell("middle/inner/x")])
        }
    }

    @Test func changesOfItAreHeard() throws {
        let scene = try scene()
        settle(scene)
        let one = try scene.cell("inner/x")
        let two = try scene.store.makeCopy(model: 0, authored: 1)
        scene.store.replace(try scene.cell("inner"), with: two)
        scene.store.set(try scene.cell("inner/x"), .number(5))
        scene.store.set(one, .number(9))
        scene.store.set(try scene.cell("near"), .number(8))
        settle(scene)
        #expect(scene.text("seen") == "5.0")
        #expect(scene.text("nearSeen") == "8.0")
    }
}
