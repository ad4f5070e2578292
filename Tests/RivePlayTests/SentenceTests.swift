import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

@testable import RivePlay

/// The sentences of steps and expectations, on the sample of a button: `label`, `enabled`, `remaining`, `theme`, `clicked`.
@Suite struct SentenceTests {
    private let scene: PlayScene

    init() throws {
        let bytes = try Data(contentsOf: PackageFiles.samples.appending(path: "button.riv"))
        scene = try PlayScene(
            Document(RiveFile(parsing: [UInt8](bytes))), PlaySettings(), watching: [],
            guests: GuestFiles { (_) throws(PlayError) in nil })
    }

    private func prepare(_ sentence: String) throws -> Judge {
        try Sentence.expectation(sentence).prepare(in: scene)
    }

    @Test(
        "A sentence is read, and spelt as those of conditions are",
        arguments: [
            ("theme is Dark", "theme is Dark"),
            ("theme=Dark", "theme is Dark"),
            ("  theme  =  Dark  ", "theme is Dark"),
            ("theme != \"Dark\"", "theme is not Dark"),
            ("theme is  not Dark", "theme is not Dark"),
            ("remaining is 5 within 0.01", "remaining = 5 within 0.01"),
            ("remaining<=10", "remaining <= 10"),
            ("remaining <10", "remaining < 10"),
            ("Download/remaining >= 1e1", "Download/remaining >= 10"),
            ("Download@Ready/remaining > -1", "Download@Ready/remaining > -1"),
            ("label is not \"\"", "label is not \"\""),
            (#"label contains "a\"b\\c\n\u{e9}""#, #"label contains "a\"b\\c\né""#),
            ("label is lost within 5", "label is \"lost within 5\""),
            ("label=", "label is \"\""),
            ("label=a=b < c is d", "label is \"a=b < c is d\""),
            ("\"label\" = x", "label is \"x\""),
            ("enabled is true", "enabled is true"),
            ("input Hover is true", "input Hover is true"),
            ("input Progress != 3", "input Progress != 3"),
            ("state Theme is Dark", "state Theme is Dark"),
            ("state Progress = Empty + Full", "state Progress is Empty + Full"),
            ("state Theme is not #3", "state Theme is not #3"),
            ("event Pressed", "event Pressed"),
            ("event Pressed ever", "event Pressed ever"),
            ("semantic Play", "semantic \"Play\""),
            (
                "semantic  \"Play it\" role  button enabled value 5 not focused checked",
                "semantic \"Play it\" role button enabled value \"5\" not focused checked"
            ),
            ("no semantic \"\" not disabled", "no semantic \"\" enabled"),
            (
                "event \"Pressed\" with weight = 2.5,source is download ever",
                "event Pressed with weight = 2.5, source is \"download\" ever"
            ),
            ("no event Help", "no event Help"),
            ("2 events Help", "2 events Help"),
            ("1 event Help", "1 event Help"),
            ("fired clicked", "fired clicked"),
            ("fired input Press", "fired input Press"),
            ("not fired clicked", "not fired clicked"),
            ("fired clicked  ever", "fired clicked ever"),
            ("fired \"clicked\" ever", "fired clicked ever"),
            ("not fired input Press ever", "not fired input Press ever"),
            ("hit ever", "hit ever"), ("no hit  ever", "no hit ever"),
            (
                "artboard:Button/stateMachine:Button/input:Progress is 25",
                "input artboard:Button/stateMachine:Button/input:Progress = 25"
            ),
            (
                "artboard:Button/stateMachine:Button/layer:Theme is not Dark",
                "state artboard:Button/stateMachine:Button/layer:Theme is not Dark"
            ),
            ("artboard:Button.width=240", "artboard:Button.width = 240"),
            ("hit", "hit"), ("no hit", "no hit"), ("settled", "settled"), ("going", "going"),
            ("textRun:Label run fits", "textRun:Label run fits"),
            ("object:Label  does not  fit", "object:Label does not fit"),
            ("\"object:Label\" fits", "object:Label fits"),
            ("lines of object:Label = 2", "lines of object:Label = 2"),
            ("lines of \"textRun:Label run\"<=2", "lines of textRun:Label run <= 2"),
            ("label is not fits", "label is not \"fits\""),
            ("textRun:Label run is fits", "textRun:Label run is \"fits\""),
        ])
    func sentencesAreRead(_ sentence: String, _ spelling: String) throws {
        let spelt = try prepare(sentence).sentence
        #expect(spelt == spelling)
        #expect(try prepare(spelt).sentence == spelling)
    }

    @Test(
        "What is no sentence is told where, and what could stand there",
        arguments: [
            ("theme", 5, "behind a name stands is, is not, =, !=, <, <=, >, >= or contains, and then a value"),
            ("theme is", 8, "behind a name stands is, is not, =, !=, <, <=, >, >= or contains, and then a value"),
            ("", 0, "behind a name stands is, is not, =, !=, <, <=, >, >= or contains, and then a value"),
            ("\"label = x", 0, "the quotation has no end"),
            ("label is \"x", 9, "label: the quotation has no end"),
            ("label is \"x\" y", 12, "label: a text ends with its quotation"),
            (#"label is "\q""#, 10, #"label: what may follow a \ in quotes is " \ n t r or u{…}"#),
            (
                "\"label\" x = y", 8,
                "behind a name stands is, is not, =, !=, <, <=, >, >= or contains, and then a value"
            ),
            ("event", 5, "the name of an event is missing"),
            ("fired", 5, "the name of a trigger is missing"),
            ("fired input", 11, "the name of an input is missing"),
            (
                "event Pressed with weight", 25,
                "behind a name stands is, is not, =, !=, <, <=, >, >= or contains, and then a value"
            ),
            ("event Pressed with weight = 1,", 30, "a property of the event and its value are missing"),
            ("remaining is 1 within x", 22, "remaining: \"x\" behind \"within\" is no distance"),
            (
                "hit = 5", 4,
                "nothing stands behind \"hit\" but \"ever\"; a property of such a name is written Model/name or in quotes"
            ),
            (
                "2 clicks", 2,
                "here stands \"events\" or \"event\"; a property of such a name is written Model/name or in quotes"
            ),
            (
                "lines is 2", 6,
                "here stands \"of\"; a property of such a name is written Model/name or in quotes"
            ),
            ("not x", 4, "here stands \"fired\"; a property of such a name is written Model/name or in quotes"),
            ("snapshot", 8, "the name of a snapshot is missing, as in snapshot \"pressed\""),
            (
                "no hit never", 7,
                "nothing stands behind \"hit\" but \"ever\"; a property of such a name is written Model/name or in quotes"
            ),
        ])
    func failuresSayWhere(_ sentence: String, _ position: Int, _ message: String) throws {
        let error = try #require(throws: PlayError.self) { _ = try prepare(sentence) }
        #expect(error.message == message && error.position == position, "\(error.position ?? -1): \(error.message)")
        #expect(error.kind == .syntax)
    }

    @Test(
        "What can never be so is refused",
        arguments: [
            ("theme < Dark", "theme: only numbers have an order"),
            ("label > \"a\"", "label: only numbers have an order; \"is\" and \"is not\" compare anything"),
            ("remaining contains 1", "remaining: only a text contains another"),
            ("remaining is \"1\"", "remaining: \"1\" in quotes is a text; without them it is a number"),
            ("remaining < 1 within 2", "remaining: \"within\" goes with \"is\" and \"is not\""),
            ("enabled = \"true\"", "enabled: \"true\" in quotes is a text; without them it is a boolean"),
            (
                "input Press is true",
                "Press: it is a trigger, which holds nothing; \"fired input\" asks whether it was fired"
            ),
            ("fired input Hover", "Hover: not a trigger; \"input NAME is VALUE\" asks what it is"),
            ("fired label", "label: not a trigger"),
            (
                "clicked is 0",
                "clicked: it is a trigger, which holds nothing; \"fired clicked\" asks whether it was fired"
            ),
            (
                "artboard:Button/animation:Idle is 1",
                "artboard:Button/animation:Idle: this has no value; name one of its properties behind a ."
            ),
            ("state Theme < Dark", "Theme: a state is, or is not"),
            ("event Pressed with wieght = 1", "no property \"wieght\" in event \"Pressed\""),
            ("event Pressed with weight = heavy", "weight: \"heavy\" is not a number"),
            ("Other/theme is Dark", "Other/theme: no property \"Other\" in view model \"Download\""),
        ])
    func impossibleThingsAreRefused(_ sentence: String, _ message: String) throws {
        let error = try #require(throws: PlayError.self) { _ = try prepare(sentence) }
        #expect(error.message.hasPrefix(message), "\(error.message)")
    }

    // MARK: Assignments

    @Test func splitsAtEveryPlainEqualsSign() throws {
        let readings = SentenceReading.assignments(of: #"a=b\=c=d"#)
        #expect(readings.map(\.address) == ["a", #"a=b\=c"#])
        #expect(try readings.map { try $0.value().text } == [#"b\=c=d"#, "d"])
    }

    @Test func looksForTheNameOnlyInFrontOfLongValues() {
        let text = String(repeating: "a=", count: 100_000)
        #expect(SentenceReading.assignments(of: text).count == 100)
    }
}
