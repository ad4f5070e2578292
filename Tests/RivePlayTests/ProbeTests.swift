import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import RiveText
import Testing

@testable import RivePlay

/// What a probe says of small files: each has one thing that does something in its own way, or nothing.
@Suite struct ProbeTests {
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// What is asked of the thing, by the name that steps have for it.
        let subject: String
        let verdict: ProbeFinding.Verdict
        /// What was done when the effect was seen, where that says how it was found.
        var change: String?
        var situation: String?
        /// The properties of the view model "M", those of its instance, and what the artboard has.
        var properties = "ViewModelPropertyNumber name=\"n\""
        var values = "ViewModelInstanceNumber propertyValue=5"
        var before = ""
        var artboard = ""
        /// The inputs, and the states of the only layer.
        var inputs = ""
        var any = ""
        var entry = ""
        var states = ""
        var listeners = ""

        init(
            _ name: String, _ subject: String, _ verdict: ProbeFinding.Verdict, _ change: String? = nil,
            after situation: String? = nil, _ fill: (inout Row) -> Void
        ) {
            testDescription = name
            self.subject = subject
            self.verdict = verdict
            self.change = change
            self.situation = situation
            fill(&self)
        }

        var text: String {
            func block(_ text: String, _ depth: Int) -> String {
                text.split(separator: "\n").map { String(repeating: "  ", count: depth) + $0 }.joined(separator: "\n")
            }
            return """
                rive draft 7.2
                Backboard
                \(before)
                ViewModel name="M"
                \(block(properties, 1))
                  ViewModelInstance name="I"
                \(block(values, 2))
                Artboard name="A" width=100 height=100 viewModelId="M" defaultStateMachineId="S"
                  Shape name="Box" x=50 y=50
                    Rectangle name="Path" width=40 height=40
                    Fill
                      SolidColor name="Colour" colorValue=#FF000000
                \(block(artboard, 1))
                  LinearAnimation name="Low" duration=1
                    KeyedObject objectId="Colour"
                      KeyedProperty propertyKey=colorValue
                        KeyFrameColor interpolationType=linear value=#FF000000
                  LinearAnimation name="High" duration=1
                    KeyedObject objectId="Colour"
                      KeyedProperty propertyKey=colorValue
                        KeyFrameColor interpolationType=linear value=#FFFFFFFF
                  StateMachine name="S"
                \(block(inputs, 2))
                    StateMachineLayer name="L"
                      AnyState
                \(block(any, 4))
                      EntryState
                \(block(entry.isEmpty ? "StateTransition stateToId=$low" : entry, 4))
                      ExitState
                      AnimationState $low animationId="Low"
                \(block(states, 3))
                \(block(listeners, 2))
                """
        }
    }

    /// A condition on the number, as lines below a transition.
    private static func number(_ op: String, _ value: Float) -> String {
        """
          TransitionViewModelCondition opValue=\(op)
            BindablePropertyNumber
              DataBindContext propertyKey=propertyValue sourcePathIds="M/n"
            TransitionPropertyViewModelComparator
            TransitionValueNumberComparator value=\(value)
        """
    }

    /// Something that the number moves, with a box in it.
    private static func moved(by bind: String = "", _ node: String = "", _ box: String = "") -> String {
        """
        Node x=0\(node)
          DataBindContext propertyKey=x sourcePathIds="M/n"\(bind)
          Shape name="Moved"\(box)
            Rectangle width=10 height=10
            Fill
              SolidColor
        """
    }

    /// A line that the number decides, by lines that go below its stroke.
    private static func stroked(_ property: String, _ lines: String, shape: String = "") -> String {
        let lines = lines.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
        return """
            Shape\(shape)
              Rectangle width=10 height=10
              Stroke thickness=2
                SolidColor
            \(lines)
                  DataBindContext propertyKey=\(property) sourcePathIds="M/n"
            """
    }

    /// A text without a font, which apps may have.
    private static func text(_ text: String) -> String {
        """
        Text name="T"\(text)
          TextStylePaint name="Style"
            Fill
              SolidColor
          TextValueRun name="Run" styleId="Style"
            DataBindContext propertyKey=text sourcePathIds="M/s"
        """
    }

    private static func colour(_ row: inout Row, _ artboard: String) {
        row.properties = "ViewModelPropertyColor name=\"k\""
        row.values = "ViewModelInstanceColor propertyValue=#FF123456"
        row.artboard = artboard
    }

    /// A listener of the box that sets a property to the value of one.
    private static func copying(_ kind: String, _ source: String, to target: String) -> String {
        """
        StateMachineListenerSingle targetId="Box" listenerTypeValue=down
          BindableProperty\(kind)
            DataBindContext propertyKey=propertyValue flags=toSource sourcePathIds="M/\(target)"
            DataBindContext propertyKey=propertyValue sourcePathIds="M/\(source)"
          ListenerViewModelChange
        """
    }

    /// A square with a paint.
    private static func filled(_ paint: String, options: String = "") -> String {
        """
        Shape
          Rectangle width=10 height=10
          Fill\(options)
            \(paint)
        """
    }

    private static func string(_ row: inout Row, _ artboard: String) {
        row.properties = "ViewModelPropertyString name=\"s\""
        row.values = "ViewModelInstanceString propertyValue=\"one\""
        row.artboard = artboard
    }

    private static let high = "AnimationState $high animationId=\"High\""

    private static let rows: [Row] = [
        Row("a value that nothing is bound to", "n", .none) { _ in },
        Row("a value that moves something", "n", .effect, "6") {
            $0.artboard = moved()
        },
        Row("a value that something moves", "n", .written) {
            $0.artboard = "Node x=0\n  DataBindContext propertyKey=x sourcePathIds=\"M/n\" flags=toSource"
        },
        Row("a number above all sizes", "n", .effect, "70001") {
            $0.any = "StateTransition stateToId=$high\n" + number("greaterThanOrEqual", 70000)
            $0.states = high
        },
        Row("a number in a gap", "n", .effect, "40.0625") {
            $0.any =
                "StateTransition stateToId=$high\n" + number("greaterThan", 40) + "\n" + number("lessThan", 40.125)
            $0.states = high
        },
        Row("a number that counts only at the start", "n", .effect, "7") {
            $0.entry = "StateTransition stateToId=$high\n" + number("equal", 7) + "\nStateTransition stateToId=$low"
            $0.states = high
        },
        Row("a number that is clamped", "n", .effect) {
            $0.before =
                "DataConverterRangeMapper name=\"R\" flags=clampLower|clampUpper minInput=5000 maxInput=6000 maxOutput=9"
            $0.artboard = moved(by: " converterId=\"R\"")
        },
        Row("a text that is compared", "s", .effect, "open") {
            $0.properties = "ViewModelPropertyString name=\"s\""
            $0.values = "ViewModelInstanceString propertyValue=\"closed\""
            $0.any = """
                StateTransition stateToId=$high
                  TransitionViewModelCondition
                    BindablePropertyString
                      DataBindContext propertyKey=propertyValue sourcePathIds="M/s"
                    TransitionPropertyViewModelComparator
                    TransitionValueStringComparator value="open"
                """
            $0.states = high
        },
        Row("a mix of colours that nothing reads", "input Mix", .effect, "101") {
            $0.inputs = "StateMachineNumber name=\"Mix\" value=0"
            $0.entry = "StateTransition stateToId=$blend"
            $0.states = """
                BlendState1DInput $blend inputId="Mix"
                  BlendAnimation1D animationId="Low" value=0
                  BlendAnimation1D animationId="High" value=100
                """
        },
        Row("an input that chooses among events on the way to one state", "input Loud", .effect, "true") {
            $0.inputs = "StateMachineBool name=\"Loud\"\nStateMachineTrigger name=\"Go\""
            $0.artboard = "Event name=\"Quiet\"\nEvent name=\"Noise\""
            $0.states = high
            $0.any = """
                StateTransition stateToId=$high
                  TransitionBoolCondition inputId="Loud"
                  StateMachineFireEvent eventId="Noise"
                StateTransition stateToId=$high
                  StateMachineFireEvent eventId="Quiet"
                """
        },
        Row("an input that nothing names", "input Idle", .none) { $0.inputs = "StateMachineBool name=\"Idle\"" },
        Row("an input of a transition that is never tried", "input Late", .none) {
            $0.inputs = "StateMachineBool name=\"Late\""
            $0.states = high + "\n  StateTransition stateToId=$low\n    TransitionBoolCondition inputId=\"Late\""
        },
        Row("an input behind another", "input Second", .effect, "true", after: "First = true") {
            $0.inputs = "StateMachineBool name=\"First\"\nStateMachineBool name=\"Second\""
            $0.any = """
                StateTransition stateToId=$high
                  TransitionBoolCondition inputId="First"
                  TransitionBoolCondition inputId="Second"
                """
            $0.states = high + "\n" + "AnimationState $low2 animationId=\"Low\""
            $0.entry = "StateTransition stateToId=$low"
            $0.artboard = "Node name=\"N\""
            $0.any += "\nStateTransition stateToId=$low2\n  TransitionBoolCondition inputId=\"First\""
        },
        Row(
            "a value that a press copies", "n", .effect,
            after: "move on artboard:A/object:Box, then down on artboard:A/object:Box"
        ) {
            $0.properties += "\nViewModelPropertyNumber name=\"m\""
            $0.values += " viewModelPropertyId=\"n\"\nViewModelInstanceNumber viewModelPropertyId=\"m\""
            $0.listeners = copying("Number", "n", to: "m")
        },
        Row("an input that waits for another and for a number", "input Push", .effect, "fire") {
            $0.inputs = "StateMachineBool name=\"Unlocked\"\nStateMachineTrigger name=\"Push\""
            $0.any =
                "StateTransition stateToId=$high\n  TransitionTriggerCondition inputId=\"Push\"\n"
                + "  TransitionBoolCondition inputId=\"Unlocked\"\n" + number("greaterThan", 20000)
            $0.states = high
        },
        Row("a trigger that a listener fires", "t", .written) {
            $0.properties = "ViewModelPropertyTrigger name=\"t\""
            $0.values = "ViewModelInstanceTrigger"
            $0.listeners = copying("Trigger", "t", to: "t")
        },
        Row("a value in a file with a drawable of a script", "n", .none) {
            $0.before = "ScriptAsset name=\"Code\""
            $0.artboard = "ScriptedDrawable scriptAssetId=\"Code\""
        },
        Row("a value in a file whose scripts draw nothing", "n", .none) { $0.before = "ScriptAsset name=\"Code\"" },
        Row("a list that becomes texts", "l", .unknown) {
            $0.properties = "ViewModelPropertyList name=\"l\""
            $0.values = "ViewModelInstanceList"
            $0.artboard = "Text name=\"T\"\n  DataBindContext propertyKey=textRunListSource sourcePathIds=\"M/l\""
        },
        Row("a value for an artboard that an app puts there", "c/x", .unknown) {
            $0.before =
                "ViewModel name=\"N\"\n  ViewModelPropertyNumber name=\"x\"\n  ViewModelInstance name=\"J\"\n    ViewModelInstanceNumber"
            $0.properties =
                "ViewModelPropertyViewModel name=\"c\" viewModelReferenceId=\"N\"\nViewModelPropertyArtboard name=\"a\""
            $0.values =
                "ViewModelInstanceViewModel viewModelPropertyId=\"c\" propertyValue=\"J\"\nViewModelInstanceArtboard viewModelPropertyId=\"a\""
            $0.artboard =
                "NestedArtboard dataBindPathIds=\"M/c\"\n  DataBindContext propertyKey=artboardId sourcePathIds=\"M/a\""
        },
        Row("a list that is shown", "l", .effect, "one more item of M") {
            $0.properties = "ViewModelPropertyList name=\"l\""
            $0.values = "ViewModelInstanceList"
            $0.artboard =
                "ArtboardComponentList name=\"L\"\n  DataBindContext propertyKey=listSource sourcePathIds=\"M/l\""
        },
        Row("a view model of which there is none", "c", .unknown) {
            $0.properties += "\nViewModelPropertyViewModel name=\"c\" viewModelReferenceId=99"
            $0.values += "\nViewModelInstanceViewModel viewModelPropertyId=\"c\""
            $0.artboard = moved() + "\nNestedArtboard dataBindPathIds=\"M/c\""
        },
        Row("a list whose item has no instance", "l", .effect, "one more item of M") {
            $0.properties = "ViewModelPropertyList name=\"l\""
            $0.values = "ViewModelInstanceList\n  ViewModelInstanceListItem viewModelId=\"M\" viewModelInstanceId=99"
            $0.artboard =
                "ArtboardComponentList name=\"L\"\n  DataBindContext propertyKey=listSource sourcePathIds=\"M/l\""
        },
    ]

    /// What is drawn counts, in whatever way, and nothing else of an object.
    private static let drawn: [Row] = [
        Row("where nothing is drawn", "n", .none) {
            $0.artboard = "Node x=0\n  DataBindContext propertyKey=x sourcePathIds=\"M/n\""
        },
        Row("what is drawn without any opacity", "n", .none) { $0.artboard = moved("", " opacity=0") },
        Row("what lies in something without opacity", "n", .none) { $0.artboard = moved(" opacity=0") },
        Row("what listens without being drawn", "n", .effect) {
            $0.artboard = moved("", " opacity=0")
            $0.listeners = """
                StateMachineListenerSingle targetId="Moved" listenerTypeValue=down
                  ListenerTriggerChange inputId="Hit"
                """
            $0.inputs = "StateMachineTrigger name=\"Hit\""
        },
        Row("a colour", "k", .effect) {
            colour(&$0, filled("SolidColor\n      DataBindContext propertyKey=colorValue sourcePathIds=\"M/k\""))
        },
        Row("the colour of a fill that is not shown", "k", .none) {
            colour(
                &$0,
                filled(
                    "SolidColor\n      DataBindContext propertyKey=colorValue sourcePathIds=\"M/k\"",
                    options: " isVisible=false"))
        },
        Row("a stop of a gradient", "k", .effect) {
            colour(
                &$0,
                filled(
                    """
                    LinearGradient endX=10
                          GradientStop
                            DataBindContext propertyKey=colorValue sourcePathIds="M/k"
                          GradientStop position=1
                    """))
        },
        Row("a thickness", "n", .effect) {
            $0.artboard =
                """
                Shape
                  Rectangle width=10 height=10
                  Stroke
                    DataBindContext propertyKey=thickness sourcePathIds="M/n"
                    SolidColor
                """
        },
        Row("a feather", "n", .effect) { $0.artboard = stroked("strength", "Feather") },
        Row("a dash", "n", .effect) { $0.artboard = stroked("length", "DashPath\n  Dash length=3") },
        Row("a dash of something without opacity", "n", .none) {
            $0.artboard = stroked("length", "DashPath\n  Dash length=3", shape: " opacity=0")
        },
        Row("a text that is drawn by a font of the app", "s", .effect) { string(&$0, text("")) },
        Row("a text without opacity that would be drawn by a font of the app", "s", .none) {
            string(&$0, text(" opacity=0"))
        },
        Row("where a text is drawn by a font of the app", "n", .effect) {
            $0.artboard = """
                Node x=0
                  DataBindContext propertyKey=x sourcePathIds="M/n"
                  Text name="T"
                    TextStylePaint name="Style"
                    TextValueRun text="one" styleId="Style"
                """
        },
        Row("the opacity of an image of the app", "n", .effect) {
            $0.before = "ImageAsset name=\"Photo\""
            $0.artboard = "Image assetId=\"Photo\"\n  DataBindContext propertyKey=opacity sourcePathIds=\"M/n\""
        },
        Row("a property that apps read", "n", .effect) {
            $0.artboard =
                "Event name=\"E\"\n  CustomPropertyNumber name=\"p\"\n"
                + "    DataBindContext propertyKey=propertyValue sourcePathIds=\"M/n\""
        },
        Row("what screen readers say", "s", .effect) {
            string(
                &$0,
                "Node\n  SemanticData role=button\n    DataBindContext propertyKey=label sourcePathIds=\"M/s\"")
        },
        Row("what screen readers say of something that they do not tell of", "s", .none) {
            string(
                &$0,
                "Node\n  SemanticData role=button stateFlags=hidden\n"
                    + "    DataBindContext propertyKey=label sourcePathIds=\"M/s\"")
        },
    ]

    static func document(_ text: String) throws -> Document {
        let bytes = try TextReader.assemble(Array(text.utf8))
        return Document(try RiveFile(parsing: bytes))
    }

    @Test(arguments: rows + drawn)
    func says(_ row: Row) throws {
        let document: Document
        do { document = try Self.document(row.text) } catch { throw Unreadable(text: row.text, error: "\(error)") }
        let report = try Probe(document, PlaySettings(), ProbeLimits()).run()
        let isInput = row.subject.hasPrefix("input ")
        let name = isInput ? String(row.subject.dropFirst(6)) : row.subject
        let finding = try #require(report.findings.first { $0.isInput == isInput && $0.name == name })
        #expect(finding.verdict == row.verdict, "\(finding)")
        if let change = row.change { #expect(finding.effect?.change == change) }
        if row.situation != nil { #expect(finding.effect?.situation == row.situation) }
        #expect(!report.isCut && report.leftOut == 0)
    }

    private struct Unreadable: Error {
        let text: String
        let error: String
    }

    /// What is too much is told, and not run.
    @Test func endsWhereItMay() throws {
        let properties = (0..<200).map { "  ViewModelPropertyNumber name=\"p\($0)\"" }.joined(separator: "\n")
        let values = (0..<200).map { "    ViewModelInstanceNumber viewModelPropertyId=\($0)" }.joined(separator: "\n")
        let document = try Self.document(
            """
            rive draft 7.0
            Backboard
            ViewModel name="M"
            \(properties)
              ViewModelInstance name="I"
            \(values)
            Artboard name="A" width=100 height=100 viewModelId="M"
            """)
        var limits = ProbeLimits(subjects: 50)
        let few = try Probe(document, PlaySettings(), limits).run()
        #expect(few.findings.count == 50 && few.leftOut == 150 && few.count(.none) == 50)
        limits.work = 100_000
        let cut = try Probe(document, PlaySettings(), limits).run()
        #expect(cut.count(.none) > 0 && cut.count(.notProbed) > 0)
        #expect(cut.count(.none) + cut.count(.notProbed) == 50)
    }

    #if DEBUG
        /// However much there is of, what is done stays within what may be, and what was not tried is told.
        @Test func workIsBounded() throws {
            func work(_ count: Int) throws -> Int {
                let lines = (0..<count).flatMap { number in
                    [
                        "        StateTransition stateToId=0",
                        "          TransitionBoolCondition inputId=\(number)",
                    ]
                }
                let inputs = (0..<count).map { "    StateMachineBool name=\"i\($0)\"" }
                let document = try Self.document(
                    """
                    rive draft 7.0
                    Backboard
                    Artboard name="A" width=100 height=100
                      StateMachine name="S"
                    \(inputs.joined(separator: "\n"))
                        StateMachineLayer name="L"
                          AnyState
                          EntryState
                    \(lines.joined(separator: "\n"))
                          ExitState
                    """)
                let counter = WorkCounter()
                let report = try WorkCounter.$current.withValue(counter) {
                    try Probe(document, PlaySettings(), ProbeLimits(frames: 10, work: 100_000)).run()
                }
                let tried = report.findings.count - report.count(.notProbed)
                #expect(tried > 0 && report.count(.notProbed) > 0)
                #expect(report.findings.count + report.leftOut == count)
                return counter.count
            }
            let (small, large) = (try work(500), try work(2000))
            #expect(small > 100_000 && large < 6 * small, "\(small) → \(large)")
        }
    #endif
}
