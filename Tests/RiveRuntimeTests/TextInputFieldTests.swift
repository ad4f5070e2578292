import RiveSchema
import Testing

@testable import RiveRuntime

/// A text that is typed in reads as it would in the runtime. Without a font all of it is one line.
@Suite struct TextInputFieldTests {
    private static let draft = """
        rive draft 7.3
        Backboard
        Artboard name="Main" width=400 height=400 defaultStateMachineId="Machine"
          TextInput name="Field" text="One two" multiline=MULTILINE
            FocusData
          StateMachine name="Machine"
            StateMachineListener targetId="Field"
              ListenerInputTypeKeyboard listenerTypeValue=keyboard
              ListenerInputTypeText listenerTypeValue=textInput
        """

    private static let steps: [(deed: String, text: String)] = [
        ("text >", ">One two"), ("key 269", ">One two"), ("text !", ">One two!"), ("key 259", ">One two"),
        ("key 263 !4", ">One two"), ("text a", ">One atwo"), ("key 261", ">One awo"), ("key 263 !1", ">One awo"),
        ("key 259", ">One wo"), ("key 90 !8", ">One awo"), ("key 90 !9", ">One wo"), ("key 65 !8", ">One wo"),
        ("text fooBar_baz", "fooBar_baz"), ("key 268", "fooBar_baz"), ("key 262 !6", "fooBar_baz"),
        ("text |", "foo|Bar_baz"), ("key 262 !6", "foo|Bar_baz"), ("text |", "foo|Bar|_baz"),
        ("key 263 !9", "foo|Bar|_baz"), ("key 261", "_baz"), ("key 65", "_baz"), ("text ", "_baz"),
    ]

    @Test func isEdited() throws {
        let scene = try SceneDraft(Self.draft.replacing("MULTILINE", with: "false")).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        #expect(scene.text("x") == .unheard)
        _ = scene.moveFocus(.next)
        for (index, step) in Self.steps.enumerated() {
            _ = scene.focusOutcome(step.deed)
            #expect(scene.text == step.text, "\(index): \(step.deed)")
        }
        #expect(scene.text("a\r\nb\n") == .taken)
        #expect(scene.text == "a b _baz")
        #expect(scene.focusOutcome("key 257") == "unheard" && scene.focusOutcome("key 256") == "unheard")
        #expect(scene.focusOutcome("key 259 up") == "unheard")
    }

    @Test func losesItsSelectionWithTheFocus() throws {
        let scene = try SceneDraft(Self.draft.replacing("MULTILINE", with: "false")).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        for deed in ["next", "key 65 !8"] { _ = scene.focusOutcome(deed) }
        #expect(scene.selectedText == "One two")
        for deed in ["clear", "next"] { _ = scene.focusOutcome(deed) }
        #expect(scene.selectedText == "")
        #expect(scene.text("!") == .taken && scene.text == "One two!")
    }

    @Test func isOneLineWithoutAFont() throws {
        let scene = try SceneDraft(Self.draft.replacing("MULTILINE", with: "true")).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        _ = scene.moveFocus(.next)
        for deed in ["key 269", "key 257", "text ab", "key 265", "text ^", "key 264", "text _"] {
            _ = scene.focusOutcome(deed)
        }
        #expect(scene.text == "^One two\nab_")
    }

    @Test func forgetsWhatWasUndoneAndWhatIsTooMuch() {
        var field = TextInputField()
        _ = field.adopt("a", isMultiline: false)
        for _ in 0..<2000 { field.insert("bc", isMultiline: false) }
        for _ in 0..<3000 { field.undo() }
        #expect(field.text.count == 2001, "a thousand edits can be undone")
        field.redo()
        field.insert("d", isMultiline: false)
        field.redo()
        #expect(field.text.count == 2004)
        let long = String(repeating: "x", count: 1 << 19)
        for _ in 0..<4 { field.insert(long, isMultiline: false) }
        #expect(field.memory < 20 << 20)
        for _ in 0..<4 { field.undo() }
        #expect(field.text.count == 2004 + 2 << 19, "what was too much can't be undone")
    }

    @Test func goesOverWords() {
        var field = TextInputField()
        _ = field.adopt("  __ab cd-é ", isMultiline: false)
        func stops(isForward: Bool, ofPart: Bool = false) -> [Int] {
            var stops = [isForward ? 0 : field.characters.count]
            while case let next = field.wordEnd(from: stops.last!, isForward: isForward, ofPart: ofPart),
                next != stops.last
            {
                stops.append(next)
            }
            return stops
        }
        #expect(stops(isForward: true) == [0, 4, 6, 9, 10, 11, 12])
        #expect(stops(isForward: false) == [12, 10, 9, 7, 2, 0])
        #expect([0, 2, 5, 6, 9, 12].map(field.word) == [0..<2, 2..<6, 2..<6, 2..<6, 7..<9, 11..<12])
    }
}

extension RuntimeScene {
    /// What the first text input of the artboard reads.
    fileprivate var text: String {
        let slot = root.definition.slots.indices.lazy.map { SlotIndex($0) }.first {
            self.root.definition.slots[$0].key == .textInputText
        }
        return slot.map(root.string) ?? ""
    }
}
