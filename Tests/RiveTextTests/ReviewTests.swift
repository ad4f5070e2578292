import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import RiveText
import Testing

/// The text that git compares line by line.
@Suite("Texts for line diffs")
struct ReviewTests {
    private static func lines(of draft: String) throws -> [Substring] {
        let file = try RiveFile(draft: "rive draft 7.0 fileId=5\n\(draft)")
        try #require(file.problem == nil)
        return String(decoding: ReviewWriter(Document(file)).write(), as: UTF8.self).split(separator: "\n")
    }

    private static let card = """
        Backboard
        ImageAsset name="Sky" assetId=7
          FileAssetContents bytes=base64"\(String(repeating: "AAAA", count: 30))"
        ViewModel name="Player"
          ViewModelPropertyString name="title"
          ViewModelPropertyNumber name="score"
          ViewModelInstance name="Ann"
            ViewModelInstanceString viewModelPropertyId=0 propertyValue="A \\"B\\""
            ViewModelInstanceNumber viewModelPropertyId=1 propertyValue=3
        Artboard name="Main" width=10 height=20 x=0
          Shape name="Card" x=5
            Rectangle width=5
            Fill
              SolidColor colorValue=#FFAA0000
            Fill
              SolidColor
          CubicEaseInterpolator x1=0.25
          LinearAnimation name="Idle"
            KeyedObject objectId="Card"
              KeyedProperty propertyKey=Node.x
                KeyFrameDouble value=1
                KeyFrameDouble frame=10 interpolationType=cubicEase interpolatorId=7 value=2
          StateMachine name="S"
            StateMachineLayer name="L"
              AnimationState animationId="Idle"
              EntryState
                StateTransition stateToId=0
              AnyState
              ExitState
        """

    @Test("Records stand below each other, with names for references")
    func card() throws {
        let text = try Self.lines(of: Self.card).joined(separator: "\n")
        #expect(
            text == """
                rive 7.0, file 5
                Backboard
                ImageAsset "Sky"
                  assetId: 7
                  FileAssetContents
                    bytes: 90 bytes, 8aa8aa0fdb1997cd
                ViewModel "Player"
                  ViewModelPropertyString "title"
                  ViewModelPropertyNumber "score"
                  ViewModelInstance "Ann"
                    viewModelId: ViewModel "Player"
                    ViewModelInstanceString viewModelPropertyId: ViewModelPropertyString "title", propertyValue: "A \\"B\\""
                    ViewModelInstanceNumber viewModelPropertyId: ViewModelPropertyNumber "score", propertyValue: 3
                Artboard "Main"
                  width: 10
                  height: 20
                  Shape "Card"
                    x: 5
                    Rectangle
                      width: 5
                    Fill
                      SolidColor
                        colorValue: #FFAA0000
                    Fill
                      SolidColor
                  LinearAnimation "Idle"
                    KeyedObject objectId: Shape "Card"
                      KeyedProperty propertyKey: Node.x
                        KeyFrameDouble value: 1
                        KeyFrameDouble frame: 10, interpolationType: cubicEase, interpolatorId: CubicEaseInterpolator(x1: 0.25), value: 2
                  StateMachine "S"
                    StateMachineLayer "L"
                      AnimationState animationId: LinearAnimation "Idle"
                      EntryState
                        StateTransition stateToId: AnimationState "Idle"
                      AnyState
                      ExitState
                """)
    }

    /// What comes first gives all that follows another number.
    @Test(
        "An object or property in front of others adds its own lines and changes none",
        arguments: [
            ("  Shape name=\"Card\"", "  Node name=\"New\" y=4\n", 2),
            ("  CubicEaseInterpolator", "  CubicEaseInterpolator x1=0.5\n", 1),
            ("ImageAsset", "FontAsset name=\"F\" assetId=8\n", 2),
            ("ViewModel name=\"Player\"", "ViewModel name=\"Other\"\n", 1),
            ("      AnimationState", "      AnimationState animationId=\"Idle\"\n", 1),
        ])
    func insertion(_ place: String, _ draft: String, _ count: Int) throws {
        // What is counted by number in the draft has one more before it.
        var longer = Self.card.replacing(place, with: draft + place)
        if draft.contains("AnimationState") {
            longer = longer.replacing("stateToId=0", with: "stateToId=1")
        } else if draft.hasPrefix("  ") {
            longer = longer.replacing("interpolatorId=7", with: "interpolatorId=8")
        }
        let (before, after) = (try Self.lines(of: Self.card), try Self.lines(of: longer))
        let difference = after.difference(from: before)
        #expect(difference.removals.isEmpty && difference.insertions.count == count, "\(difference)")
    }

    @Test("What is stored as a default, and the order of properties, say nothing")
    func defaults() throws {
        let one = try Self.lines(of: "Backboard\nArtboard name=\"A\"\n  Node x=1 y=2 rotation=0 name=\"n\"")
        #expect(try Self.lines(of: "Backboard\nArtboard name=\"A\"\n  Node name=\"n\" y=2 x=1") == one)
        #expect(one.suffix(3) == ["  Node \"n\"", "    x: 1", "    y: 2"])
    }

    @Test("an object without a name is listed by its parent")
    func unnamed() throws {
        let lines = try Self.lines(
            of: """
                Backboard
                Artboard name="A"
                  Shape name="s"
                    Fill
                      SolidColor
                    Fill
                      SolidColor
                  Node
                  Node
                  LinearAnimation name="a"
                    KeyedObject objectId=3
                    KeyedObject objectId=5
                    KeyedObject objectId=6
                    KeyedObject objectId=7
                    KeyedObject objectId=99
                """)
        #expect(
            lines.suffix(5) == [
                "    KeyedObject objectId: Shape \"s\"/Fill/SolidColor",
                "    KeyedObject objectId: Shape \"s\"/Fill#1/SolidColor",
                "    KeyedObject objectId: Artboard \"A\"/Node", "    KeyedObject objectId: Artboard \"A\"/Node#1",
                "    KeyedObject objectId: 99",
            ])
    }
}
