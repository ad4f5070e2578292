import Foundation
import RiveFormat
import RiveModel
import RiveTestSupport
import Testing

@testable import RivePlay

/// The sentences of steps and expectations, on the sample of a button: `label`, `enabled`, `remaining`, `theme`, `clicked`.
@Suite struct SentenceTests {
    private static let operators =
        "expected is, is not, =, !=, <, <=, >, >= or contains, then a value, after the name"
    private static let qualified = "; for a property of this name, write Model/name or quotes"

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
            ("printed \"a \\\"b\"", "printed \"a \\\"b\""), ("not  printed \"\" ever", "not printed \"\" ever"),
            ("no  script  error", "no script error"), ("script error ever", "script error ever"),
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
            ("theme", 5, operators),
            ("theme is", 8, operators),
            ("", 0, operators),
            ("\"label = x", 0, "the closing quote is missing"),
            ("label is \"x", 9, "label: the closing quote is missing"),
            ("label is \"x\" y", 12, "label: unexpected text after the closing quote of a text"),
            (#"label is "\q""#, 10, #"label: unknown escape; expected one of " \ n t r u{…} after the backslash"#),
            ("\"label\" x = y", 8, operators),
            ("event", 5, "missing name of an event"),
            ("fired", 5, "missing name of a trigger"),
            ("fired input", 11, "missing name of an input"),
            ("event Pressed with weight", 25, operators),
            ("event Pressed with weight = 1,", 30, "missing property of the event and its value"),
            ("remaining is 1 within x", 22, "remaining: \"within\" takes a number that is not negative, not \"x\""),
            ("hit = 5", 4, "unexpected text after \"hit\" other than \"ever\"\(qualified)"),
            ("2 clicks", 2, "expected \"events\" or \"event\"\(qualified)"),
            ("lines is 2", 6, "expected \"of\"\(qualified)"),
            ("not printed x", 12, "expected the text of a line in quotes"),
            ("printed \"x\" y", 12, "unexpected text behind the line that is printed"),
            ("no script", 3, "expected \"event\" or \"hit\" or \"semantic\" or \"script error\"\(qualified)"),
            ("not x", 4, "expected \"fired\"\(qualified)"),
            ("snapshot", 8, "missing name of the snapshot, as in snapshot \"pressed\""),
            ("no hit never", 7, "unexpected text after \"hit\" other than \"ever\"\(qualified)"),
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
            ("label > \"a\"", "label: only numbers have an order; use \"is\" or \"is not\" for other values"),
            ("remaining contains 1", "remaining: \"contains\" compares texts only"),
            ("remaining is \"1\"", "remaining: \"1\" is a text; without quotes it is a number"),
            ("remaining < 1 within 2", "remaining: \"within\" requires \"is\" or \"is not\""),
            ("enabled = \"true\"", "enabled: \"true\" is a text; without quotes it is a boolean"),
            (
                "input Press is true",
                "Press: this is a trigger, which has no value; to expect that it was fired, write \"fired input NAME\""
            ),
            ("fired input Hover", "Hover: this is not a trigger; to expect its value, write \"input NAME is VALUE\""),
            ("fired label", "label: this is not a trigger"),
            (
                "clicked is 0",
                "clicked: this is a trigger, which has no value; to expect that it was fired, write \"fired clicked\""
            ),
            (
                "artboard:Button/animation:Idle is 1",
                "artboard:Button/animation:Idle: this has no value; name a property of it after a \".\""
            ),
            ("state Theme < Dark", "Theme: a state compares with \"is\" and \"is not\" only"),
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
