import Foundation
import RiveFormat
import RiveModel
import RivePlay
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// Where everything lies, as JSON.
@Suite struct GeometryNumbersTests {
    /// The document of a file after so many frames, which has to be as the schema says.
    private static func document(_ path: String, in sandbox: Sandbox, frames: Int = 1) throws -> JSONValue {
        let words = ["advance", path, "--frames", "\(frames)", "--geometry", "places.JSON"]
        let result = sandbox.run(words)
        try #require(result.status == .done, "\(path): \(result.errors)")
        let text = try String(contentsOf: sandbox.folder.appending(path: "places.JSON"), encoding: .utf8)
        let document = try JSONParser.parse(text)
        let problems = try JSONSchema(parsing: #require(AdvanceCommand.command.jsonSchema)).problems(of: document)
        #expect(problems.isEmpty, "\(path): \(problems)")
        return document
    }

    private static func sandbox(_ draft: String) throws -> Sandbox {
        try Sandbox(assembling: "rive draft 7.0\nBackboard\n\(draft)\n")
    }

    /// The objects of an artboard of a document by name.
    private static func objects(_ artboard: JSONValue?) throws -> [String: JSONValue] {
        guard case .array(let objects)? = artboard?["objects"] else { throw Missing() }
        let named = objects.compactMap { object -> (String, JSONValue)? in
            guard case .string(let name)? = object["name"] else { return nil }
            return (name, object)
        }
        return Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    private struct Missing: Error {}

    private static func numbers(_ value: JSONValue?) -> [Double]? {
        guard case .array(let values)? = value else { return nil }
        return values.compactMap { if case .number(let number) = $0 { number } else { nil } }
    }

    /// Whether numbers are those, but for what floats lose.
    private static func isNear(_ one: [Double]?, _ other: [Double]?) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        return one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) < 1e-3 }
    }

    // MARK: Objects

    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Objects of an artboard, one of which is called `Probe`.
        let objects: String
        let transform: [Double]?
        let bounds: [Double]?
        let isHidden: Bool

        init(
            _ name: String, _ objects: String, transform: [Double]? = nil, bounds: [Double]?, isHidden: Bool = false
        ) {
            testDescription = name
            self.objects = objects
            self.transform = transform
            self.bounds = bounds
            self.isHidden = isHidden
        }
    }

    private static let box = "Rectangle width=40 height=20"

    /// Two nodes, and an animation that moves one; its last key frame has an easing.
    private static func keys(of name: String, easing: String) -> String {
        """
          Node name="Probe" x=3 y=4
          Node name="Other"
          LinearAnimation
        """ + keyedObject(name, easing: easing)
    }

    private static func keyedObject(_ name: String, easing: String = "") -> String {
        """

            KeyedObject objectId="\(name)"
              KeyedProperty propertyKey=Node.x
                KeyFrameDouble value=50
              KeyedProperty propertyKey=Node.y
                KeyFrameDouble value=60 \(easing)
        """
    }

    static let rows = [
        Row(
            "a shape", "  Shape name=\"Probe\" x=50 y=30\n    \(box)", transform: [1, 0, 0, 1, 50, 30],
            bounds: [-20, -10, 20, 10]),
        Row(
            "a shape in a node", "  Node x=5 scaleX=2 scaleY=3\n    Shape name=\"Probe\" x=10\n      \(box)",
            transform: [2, 0, 0, 3, 25, 0], bounds: [-20, -10, 20, 10]),
        Row("two paths", "  Shape name=\"Probe\"\n    \(box)\n    \(box) x=100", bounds: [-20, -10, 120, 10]),
        // The matrix of the path comes first, as in the runtime.
        Row(
            "a path beside the middle of a turned shape",
            "  Shape name=\"Probe\" rotation=1.5707964\n    \(box) x=100", bounds: [-20, 90, 20, 110]),
        Row("no path", "  Shape name=\"Probe\" x=50", bounds: nil),
        Row(
            "a path of one point", "  Shape name=\"Probe\" x=50\n    PointsPath\n      StraightVertex x=7",
            bounds: [0, 0, 0, 0]),
        Row("a node", "  Node name=\"Probe\" x=3 y=4", transform: [1, 0, 0, 1, 3, 4], bounds: nil),
        Row("a path by itself", "  Shape\n    Rectangle name=\"Probe\" x=3 width=4", bounds: nil),
        Row(
            "what a solo hides", "  Solo activeComponentId=\"One\"\n    Node name=\"One\"\n    Node name=\"Probe\"",
            bounds: nil, isHidden: true),
        Row(
            "a path that is hidden",
            "  Shape name=\"Probe\"\n    \(box)\n    Solo activeComponentId=\"One\"\n      Node name=\"One\"\n      \(box) x=500",
            bounds: [-20, -10, 20, 10]),
        Row("what nobody has seen", "  Shape name=\"Probe\" opacity=0\n    \(box)", bounds: [0, 0, 0, 0]),
        Row(
            "what lies in what nobody has seen", "  Node opacity=0\n    Shape name=\"Probe\"\n      \(box)",
            bounds: [0, 0, 0, 0]),
        Row(
            "what clips, seen or not",
            "  Node opacity=0 name=\"Mask\"\n    Shape name=\"Probe\"\n      \(box)\n  Node\n    ClippingShape sourceId=\"Mask\"",
            bounds: [-20, -10, 20, 10]),
        Row(
            "what others follow, seen or not",
            "  Shape opacity=0 name=\"Probe\"\n    \(box)\n  Node\n    FollowPathConstraint targetId=\"Probe\"",
            bounds: [-20, -10, 20, 10]),
        Row(
            "what listens, seen or not",
            """
              Shape opacity=0 name="Probe"
                \(box)
              StateMachine name="S"
                StateMachineBool name="b"
                StateMachineListenerSingle targetId="Probe" listenerTypeValue=down
                  ListenerBoolChange inputId="b" value=toggle
            """, bounds: [-20, -10, 20, 10]),
        Row(
            "a path that a bone moves, seen or not: a curve begins where the bone puts the point before it",
            """
              RootBone name="Bone" x=100 length=10
              Shape name="Probe" opacity=0
                PointsPath isClosed=true
                  StraightVertex x=-5
                    Weight
                  CubicMirroredVertex x=5 distance=2
                    CubicWeight
                  Skin
                    Tendon boneId="Bone"
            """, bounds: [95, 0, 107, 0]),
        Row(
            "an object one of whose key frames names an easing that is none: all its keys are left out",
            keys(of: "Probe", easing: "interpolatorId=0"), transform: [1, 0, 0, 1, 3, 4], bounds: nil),
        Row(
            "what is keyed behind it", keys(of: "Other", easing: "interpolatorId=0") + keyedObject("Probe"),
            transform: [1, 0, 0, 1, 50, 60], bounds: nil),
        Row(
            "an object whose key frames name none", keys(of: "Probe", easing: ""), transform: [1, 0, 0, 1, 50, 60],
            bounds: nil),
        Row(
            "what follows a curve whose first handle lies in its start: it looks to the next",
            """
              Shape name="Way"
                PointsPath
                  StraightVertex
                  CubicDetachedVertex x=100 y=100 inRotation=-1.5707964 inDistance=100
              Node name="Probe"
                FollowPathConstraint targetId="Way"
            """, transform: [1, 0, 0, 1, 0, 0], bounds: nil),
        Row(
            "what follows it to its end, whose handle lies in it",
            """
              Shape name="Way"
                PointsPath
                  CubicDetachedVertex outDistance=100 outRotation=0
                  StraightVertex x=100 y=100
              Node name="Probe"
                FollowPathConstraint targetId="Way" distance=1
            """, transform: [0, 1, -1, 0, 100, 100], bounds: nil),
    ]

    @Test("transform and bounds of an object are those of its parents and properties", arguments: rows)
    func placesObject(_ row: Row) throws {
        let sandbox = try Self.sandbox("Artboard name=\"Main\" width=200 height=100\n" + row.objects)
        let document = try Self.document("file.riv", in: sandbox)
        let object = try #require(try Self.objects(document["artboard"])["Probe"])
        if let transform = row.transform {
            #expect(Self.isNear(Self.numbers(object["transform"]), transform), "\(object)")
        }
        #expect(Self.isNear(Self.numbers(object["bounds"]), row.bounds), "\(object)")
        #expect(object["hidden"] == .bool(row.isHidden))
        #expect(object["box"] == .null)
        #expect(object["address"] == .string("artboard:Main/object:Probe"))
    }

    /// What was seen once lies where it would be seen.
    @Test func keepsWhatHasFaded() throws {
        let sandbox = try Self.sandbox(
            """
            Artboard name="Main" width=200 height=100
              Shape name="Probe"
                \(Self.box)
              LinearAnimation name="Fade" duration=10 fps=60
                KeyedObject objectId="Probe"
                  KeyedProperty propertyKey=opacity
                    KeyFrameDouble frame=0 value=1 interpolationType=linear
                    KeyFrameDouble frame=10 value=0
            """)
        for (frames, opacity) in [(1, "0.9"), (20, "0")] {
            let shown = sandbox.run(
                ["advance", "file.riv", "--frames", "\(frames)", "--get", "object:Probe.opacity"])
            if shown.status == .done { #expect(shown.text.contains(opacity)) }
            let document = try Self.document("file.riv", in: sandbox, frames: frames)
            let probe = try #require(try Self.objects(document["artboard"])["Probe"])
            #expect(Self.numbers(probe["bounds"]) == [-20, -10, 20, 10], "after \(frames)")
        }
    }

    // MARK: What is nested

    /// Artboards inside, and the items of lists, have where they lie in them.
    @Test func goesIntoWhatIsNested() throws {
        let sandbox = try Self.sandbox(
            """
            ViewModel name="M"
              ViewModelPropertyList name="list"
              ViewModelInstance name="I"
                ViewModelInstanceList viewModelPropertyId=0
                  ViewModelInstanceListItem viewModelId="Item" viewModelInstanceId=0
                  ViewModelInstanceListItem viewModelId="Other" viewModelInstanceId=0
            ViewModel name="Item"
              ViewModelInstance name="J"
            ViewModel name="Other"
              ViewModelInstance name="K"
            Artboard name="Main" width=200 height=100 viewModelId="M"
              Node x=10
                NestedArtboard name="Lamp" y=20 artboardId="Inner"
              NestedArtboard name="Dark" opacity=0 artboardId="Inner"
              NestedArtboard name="Nothing"
              Node
                ArtboardComponentList name="List" x=7
                  DataBindContext propertyKey=listSource sourcePathIds="M/list"
                ArtboardComponentList name="Dark list" opacity=0
                  DataBindContext propertyKey=listSource sourcePathIds="M/list"
            Artboard name="Inner" width=30 height=40 originX=0.5 viewModelId="Item"
              Shape name="Bulb" x=1
                \(Self.box)
            """)
        let document = try Self.document("file.riv", in: sandbox)
        #expect(document["artboard"]?["name"] == .string("Main"))
        #expect(Self.numbers(document["artboard"]?["bounds"]) == [0, 0, 200, 100])
        let objects = try Self.objects(document["artboard"])
        #expect(Self.numbers(objects["Main"]?["box"]) == [0, 0, 200, 100])
        let lamp = try #require(objects["Lamp"])
        #expect(Self.numbers(lamp["transform"]) == [1, 0, 0, 1, 10, 20])
        #expect(lamp["artboard"]?["name"] == .string("Inner"))
        #expect(Self.numbers(lamp["artboard"]?["bounds"]) == [-15, 0, 15, 40])
        let bulb = try #require(try Self.objects(lamp["artboard"])["Bulb"])
        #expect(Self.numbers(bulb["transform"]) == [1, 0, 0, 1, 1, 0])
        #expect(Self.numbers(bulb["bounds"]) == [-20, -10, 20, 10])
        #expect(bulb["address"] == .string("artboard:Inner/object:Bulb"))
        let dark = try #require(try Self.objects(objects["Dark"]?["artboard"])["Bulb"])
        #expect(Self.numbers(dark["bounds"]) == [0, 0, 0, 0])
        #expect(try #require(objects["Nothing"])["artboard"] == nil)
        // In its first update an item is as visible as it is by itself.
        guard case .array(let hiddenItems)? = objects["Dark list"]?["items"] else { throw Missing() }
        let hidden = try #require(try Self.objects(hiddenItems.first?["artboard"])["Bulb"])
        #expect(Self.numbers(hidden["bounds"]) == [-20, -10, 20, 10])
        guard case .array(let items)? = objects["List"]?["items"] else { throw Missing() }
        try #require(items.count == 2)
        #expect(Self.numbers(items[0]["size"]) == [30, 40])
        #expect(Self.numbers(items[0]["transform"]) == [1, 0, 0, 1, 7, 0])
        #expect(items[0]["artboard"]?["name"] == .string("Inner"))
        #expect(Self.numbers(items[1]["size"]) == [0, 0])
        #expect(items[1]["transform"] == .null && items[1]["artboard"] == nil)
        #expect(lamp["items"] == nil && objects["List"]?["artboard"] == nil)
    }

    /// What repeats artboards until there is far too much ends with the reason.
    @Test func endsWhereTheDocumentIsTooLarge() throws {
        let scene = try PlayScene(
            Document(RiveFile(parsing: PackageFiles.sample("button.riv"))),
            PlaySettings(), watching: [], guests: GuestFiles { (_) throws(PlayError) in nil })
        let play = Play(scene, [], PlaySettings(), alsoActing: [], Deaf())
        try play.rehearse()
        _ = try play.run { _ in }
        #expect(try GeometryJSON.document(of: play).count > 2000)
        let error = try #require(throws: PlayError.self) { try GeometryJSON.document(of: play, byteLimit: 2000) }
        #expect(error.kind == .unsupported)
        #expect(
            error.message { _ in "" }
                == "the geometry takes more than 2,000 bytes, because artboards are repeated")
    }

    private final class Deaf: PlayListener {
        func advanced(to frame: Int) {}
        let wantsMore = true
    }

    // MARK: Samples

    /// Every object has an address that leads to it.
    @Test(arguments: Corpus.samples)
    func samplesHaveAddresses(_ file: URL) throws {
        let sandbox = try Sandbox()
        let document = try Self.document(file.path, in: sandbox)
        guard case .array(let objects)? = document["artboard"]?["objects"] else { throw Missing() }
        #expect(!objects.isEmpty)
        let rows = sandbox.run(["list", "objects", file.path]).text.split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        guard case .string(let artboard)? = document["artboard"]?["name"] else { throw Missing() }
        for object in objects {
            guard case .string(let address)? = object["address"], case .string(let type)? = object["type"],
                case .number(let index)? = object["index"]
            else { throw Missing() }
            let row = rows.first { $0[2] == artboard && $0[3] == "\(Int(index))" }
            #expect(row?[1] == type, "\(address)")
            #expect(sandbox.run(["get", file.path, address]).status == .done, "\(address)")
        }
    }
}
