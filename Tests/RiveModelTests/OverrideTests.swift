import RiveEdit
import RiveFormat
import RiveTestSupport
import Testing

/// What replaces a value as soon as a file runs, and what does not.
@Suite("What replaces values")
struct OverrideTests {
    /// A file with one text run, what is bound to it, and what plays; and what replaces the text.
    struct Row: CustomTestStringConvertible, Sendable {
        let testDescription: String
        var binds = ""
        var model = "viewModelId=\"Card\""
        var converters = ""
        var keyFrames = "KeyFrameString value=\"Keyed\""
        var animations = ""
        let replaced: [String]

        var text: String {
            """
            DataConverterToString name="Text"
            DataConverterToNumber name="Number"
            DataConverterGroup name="Both"
              DataConverterGroupItem converterId="Number"
              DataConverterGroupItem converterId="Text"
            \(Draft.viewModel(
                "Card", instance: "", .string("title", "a"), .number("count"), .viewModel("inner", of: "Inner")))
            \(Draft.viewModel("Inner", instance: "", .string("label", "b")))
            Artboard name="Main" \(model)
              Text
                TextValueRun name="Run" text="Hello"
            \(binds)
              LinearAnimation name="Keyed"
                KeyedObject objectId="Run"
                  KeyedProperty propertyKey=text
                    \(keyFrames)
              LinearAnimation name="Other"
            \(animations)
            """
        }
    }

    private static func bind(_ rest: String) -> String { "        DataBindContext propertyKey=text \(rest)" }

    private static func machine(_ states: String) -> String {
        """
          StateMachine name="Machine"
            StateMachineBool name="on"
            StateMachineLayer
              AnyState
              EntryState
                StateTransition stateToId=$first
        \(states)
              ExitState
        """
    }

    static let rows: [Row] =
        [
            // The first animation plays where there is no state machine.
            Row(testDescription: "an animation", replaced: ["animation \"Keyed\""]),
            Row(
                testDescription: "a machine whose first state plays it",
                animations: machine("      AnimationState $first animationId=\"Keyed\""),
                replaced: ["animation \"Keyed\""]),
            Row(
                testDescription: "a machine that comes to it by itself",
                animations: machine(
                    """
                          AnimationState $first animationId="Other"
                            StateTransition stateToId=$second
                          AnimationState $second animationId="Keyed"
                    """), replaced: ["animation \"Keyed\""]),
            Row(
                testDescription: "a machine that comes to it on a condition",
                animations: machine(
                    """
                          AnimationState $first animationId="Other"
                            StateTransition stateToId=$second
                              TransitionBoolCondition inputId="on"
                          AnimationState $second animationId="Keyed"
                    """), replaced: []),
            Row(
                testDescription: "a machine that never does",
                animations: machine("      AnimationState $first animationId=\"Other\""), replaced: []),
            Row(testDescription: "no key frame", keyFrames: "", replaced: []),
            Row(
                testDescription: "a bind before an animation", binds: bind("sourcePathIds=\"Card/title\""),
                replaced: ["the binding to Card/title", "animation \"Keyed\""]),
        ] + bindRows

    /// What is bound, where nothing plays.
    private static let bindRows: [Row] =
        [
            ("a bind", "sourcePathIds=\"Card/title\"", ["the binding to Card/title"]),
            (
                "a bind through a nested view model", "sourcePathIds=\"Card/inner/label\"",
                ["the binding to Card/inner/label"]
            ),
            ("a bind once", "sourcePathIds=\"Card/title\" flags=once", ["the binding to Card/title"]),
            ("a bind in both directions", "sourcePathIds=\"Card/title\" flags=twoWay", ["the binding to Card/title"]),
            ("a bind to the source", "sourcePathIds=\"Card/title\" flags=toSource", []),
            ("a number", "sourcePathIds=\"Card/count\"", []),
            ("a number as text", "sourcePathIds=\"Card/count\" converterId=\"Text\"", ["the binding to Card/count"]),
            ("text as a number", "sourcePathIds=\"Card/title\" converterId=\"Number\"", []),
            ("a group", "sourcePathIds=\"Card/count\" converterId=\"Both\"", ["the binding to Card/count"]),
            ("a path to nothing", "sourcePathIds=[0 9]", []),
            ("a view model that is not bound here", "sourcePathIds=\"Inner/label\"", []),
            ("a name that no manifest has", "sourcePathIds=[7] flags=nameBased", []),
        ].map { name, rest, replaced in
            Row(
                testDescription: name, binds: bind(rest),
                animations: machine("      AnimationState $first animationId=\"Other\""), replaced: replaced)
        } + [
            Row(
                testDescription: "an artboard without a view model", binds: bind("sourcePathIds=\"Card/title\""),
                model: "",
                animations: machine("      AnimationState $first animationId=\"Other\""), replaced: [])
        ]

    private func notes(_ text: String, _ address: String, _ value: String) throws -> [String] {
        let file = try RiveFile(draft: text)
        var editor = try Editor(file)
        try editor.set(address, parsing: value)
        return editor.notes
    }

    @Test("Of a text run", arguments: rows)
    func textRuns(_ row: Row) throws {
        let address = "artboard:Main/textRun:Run"
        let expected =
            row.replaced.isEmpty
            ? [] : ["\(address) is replaced as soon as the file runs, by \(row.replaced.joined(separator: ", "))"]
        #expect(try notes(row.text, address, "New") == expected)
    }

    @Test(
        "Of a value of an instance",
        arguments: [
            ("flags=toSource", true), ("flags=twoWay", true), ("flags=twoWay|sourceToTargetRunsFirst", false),
            ("", false), ("flags=toSource converterId=\"Number\"", false),
        ])
    func instanceValues(_ flags: String, _ isReplaced: Bool) throws {
        let row = Row(
            testDescription: "", binds: Self.bind("sourcePathIds=\"Card/title\" \(flags)"), replaced: [])
        let notes = try notes(row.text, "Card/title", "New")
        #expect(notes.count == (isReplaced ? 1 : 0))
        #expect(
            notes.allSatisfy {
                $0 == "Card/title is replaced as soon as the file runs, by the binding from artboard:Main/textRun:Run"
            })
    }

    @Test("What is set to what it is already is not worth a word")
    func unchanged() throws {
        let row = Row(testDescription: "", replaced: [])
        #expect(try notes(row.text, "artboard:Main/textRun:Run", "Hello").isEmpty)
    }

    @Test("Of any property of a record")
    func properties() throws {
        let text = """
            Artboard name="Main"
              Node name="Content" x=5
              LinearAnimation name="Move"
                KeyedObject objectId="Content"
                  KeyedProperty propertyKey=x
                    KeyFrameDouble value=1
            """
        #expect(
            try notes(text, "#1.x", "7") == ["#1.x is replaced as soon as the file runs, by animation \"Move\""])
        #expect(try notes(text, "#1.y", "7").isEmpty)
    }

    @Test("Groups of converters inside themselves end")
    func circles() throws {
        let row = Row(testDescription: "", binds: Self.bind("sourcePathIds=\"Card/count\" converterId=2"), replaced: [])
        let text = row.text.replacing(
            "DataConverterGroupItem converterId=\"Text\"", with: "DataConverterGroupItem converterId=2")
        #expect(try notes(text, "artboard:Main/textRun:Run", "New").count == 1)
    }
}
