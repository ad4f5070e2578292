import RiveGeometry
import RiveModel
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Texts whose last runs are the items of a list, in a font whose letters are half as wide as they are high.
@Suite struct ListRunTests {
    private static let draft = """
        rive draft 7.3
        Backboard
        FontAsset name="Letters"
        \(Draft.viewModel(
            "Words", instance: "All", .list("items", ("Word", "One"), ("Word", "Two"), ("Number", "Seven"))))
        ViewModel name="Word"
          ViewModelPropertyString name="style" symbolTypeValue=textStyle
          ViewModelPropertyString name="says" symbolTypeValue=textContent
        \(Draft.instance("One", .string("style", "Big"), .string("says", "bc")))
        \(Draft.instance("Two", .string("style", "Unknown"), .string("says", "d")))
        ViewModel name="Number"
          ViewModelPropertyNumber name="says" symbolTypeValue=textContent
          ViewModelInstance name="Seven"
            ViewModelInstanceNumber viewModelPropertyId="says" propertyValue=7
        Artboard name="Main" width=400 height=400 viewModelId="Words" defaultStateMachineId="Machine" styleId="Board"
          LayoutComponentStyle name="Board"
          LayoutComponent width=0 height=0 styleId="Hug"
            LayoutComponentStyle name="Hug" layoutWidthScaleType=hug layoutHeightScaleType=hug intrinsicallySizedValue=true
            Text name="Line"
              DataBindContext propertyKey=textRunListSource sourcePathIds="Words/items"
              TextStylePaint name="Small" fontAssetId="Letters" fontSize=20
              TextStylePaint name="Big" fontAssetId="Letters" fontSize=40
              TextValueRun name="First" styleId="Small" text="a"
          StateMachine name="Machine"
            StateMachineBool name="Hit"
            StateMachineListenerSingle targetId="First" listenerTypeValue=down
              ListenerBoolChange inputId="Hit" value=setTrue
        """

    private static func scene() throws -> RuntimeScene {
        let bytes = ArtificialFont.letters.bytes
        let scene = try SceneDraft(draft).scene { $0.name == "Letters" ? bytes[...] : nil }
        _ = scene.advance(0)
        return scene
    }

    /// The widths of the text and of the layout around it.
    private static func widths(_ scene: RuntimeScene) throws -> [Float] {
        let text = try #require(scene.root.texts?.text(ObjectIndex(4)))
        return [text.placed.bounds.maxX, scene.root.geometry.size(of: ObjectIndex(2)).x]
    }

    /// An item of the list.
    private static func item(_ index: Int, _ scene: RuntimeScene) throws -> ListItem {
        let list = scene.store.cell(of: try #require(scene.boundInstances?.main), named: "items")
        return scene.store.items(of: list)[index]
    }

    @Test func addTheirOwnRuns() throws {
        let scene = try Self.scene()
        defer { scene.dispose() }
        // One letter of 10, two of 20, and one of 10 again: the style of an unknown name is the first.
        #expect(try Self.widths(scene) == [60, 60])
        #expect(scene.unsupported([]).report(isFocusMoved: false) == [])
    }

    @Test func followTheValuesOfItems() throws {
        let scene = try Self.scene()
        defer { scene.dispose() }
        _ = scene.states(3)
        let store = scene.store
        let one = try Self.item(0, scene).instance
        store.set(store.cell(of: one, named: "says"), .string("b"))
        #expect(scene.advance(0.0166666675))
        #expect(try Self.widths(scene) == [40, 40])
        store.set(store.cell(of: one, named: "style"), .string("Small"))
        _ = scene.states()
        #expect(try Self.widths(scene) == [30, 30])
        let list = store.cell(of: try #require(scene.boundInstances?.main), named: "items")
        store.replace(0..<1, of: list, with: [])
        _ = scene.states()
        #expect(try Self.widths(scene) == [20, 20])
        store.set(store.cell(of: one, named: "says"), .string("long"))
        _ = scene.states()
        #expect(try Self.widths(scene) == [20, 20], "what is no item any more says nothing")
    }

    @Test func areHitByNobody() throws {
        let scene = try Self.scene()
        defer { scene.dispose() }
        #expect(scene.pointer(.down, x: 5, y: 35) == .hit)
        #expect(scene.pointer(.down, x: 25, y: 35) == .none)
    }
}
