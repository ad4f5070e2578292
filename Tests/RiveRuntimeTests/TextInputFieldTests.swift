import RiveSchema
import Testing

@testable import RiveRuntime

/// A text that is typed in reads as it would in the runtime, whose characters are no wider than a code point here.
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

    @Test func hasLines() throws {
        let scene = try SceneDraft(Self.draft.replacing("MULTILINE", with: "true")).scene()
        defer { scene.dispose() }
        _ = scene.advance(0)
        _ = scene.moveFocus(.next)
        for deed in ["key 269", "key 257", "text ab", "key 265", "text ^", "key 264", "key 268", "text _"] {
            _ = scene.focusOutcome(deed)
        }
        #expect(scene.text == "On^e two\n_ab")
        #expect(scene.advance(0.0166666675), "an edit is a change")
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
