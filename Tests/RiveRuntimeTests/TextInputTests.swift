import RiveGeometry
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveRuntime

/// Texts to type in with a font whose letters are 10 points wide and its blanks 5, in lines 20 high.
@Suite struct TextInputTests {
    /// A scene with a text to type in, in a layout of some width or without one.
    private static func draft(_ text: String, _ options: String, width: Int? = nil) -> String {
        let indent = width == nil ? "  " : "    "
        let layout = width.map {
            """
              LayoutComponent width=\($0) height=200 styleId="Style"
                LayoutComponentStyle name="Style"

            """
        }
        return """
            rive draft 7.3
            Backboard
            FontAsset name="Letters"
            Artboard name="Main" width=400 height=400 defaultStateMachineId="Machine"
            \(layout ?? "")\(indent)TextInput name="Field" text="\(text)" \(options)
            \(indent)  FocusData
            \(indent)  TextStyle fontAssetId="Letters" fontSize=20
              StateMachine name="Machine"
                StateMachineListener targetId="Field"
                  ListenerInputTypeKeyboard listenerTypeValue=keyboard
                  ListenerInputTypeText listenerTypeValue=textInput
            """
    }

    private static func scene(_ draft: String) throws -> RuntimeScene {
        let bytes = ArtificialFont.letters.bytes
        let scene = try SceneDraft(draft).scene { $0.name == "Letters" ? bytes[...] : nil }
        _ = scene.advance(0)
        _ = scene.states(2)
        return scene
    }

    // MARK: Keys

    private static let (left, right, up, down, home, end) = (
        "key 263", "key 262", "key 265", "key 264", "key 268", "key 269"
    )

    /// What is done, with a frame behind each deed, and what the text is then, with `|` where the cursor is and `^` where the
    /// selection began.
    static let keys: [(text: String, width: Int?, steps: [(deed: String, shown: String)])] = [
        (
            "One two three", 60,
            [
                (end, "One| two three"), (down, "One two| three"), (down, "One two thr|ee"), (end, "One two three|"),
                (down, "One two three|"), (up, "One two| three"), (home, "One |two three"), (left, "One| two three"),
                ("key 264 !1", "One^ two| three"), (home, "One |two three"), ("key 269 !1", "One ^two| three"),
                ("text x", "One x| three"), (up, "|One x three"), (right, "O|ne x three"),
            ]
        ),
        (
            "a\\nb", nil,
            [
                (down, "a\n|b"), ("key 257", "a\n\n|b"), (up, "|a\n\nb"),
                ("key 262 !8", "a|\n\nb"), (home, "|a\n\nb"), (end, "a|\n\nb"), ("key 261", "a|\nb"),
                ("key 90 !8", "a|\n\nb"),
                ("key 90 !9", "a|\nb"), ("key 65 !8", "^a\nb|"), ("key 259", "|"), (up, "|"), (down, "|"),
            ]
        ),
    ]

    @Test(arguments: keys.indices) func movesOverLines(_ index: Int) throws {
        let row = Self.keys[index]
        let scene = try Self.scene(Self.draft(row.text, "", width: row.width))
        defer { scene.dispose() }
        _ = scene.moveFocus(.next)
        for (index, step) in row.steps.enumerated() {
            _ = scene.focusOutcome(step.deed)
            let goesOn = scene.advance(0.0166666675)
            #expect(goesOn, "\(index): what is done to a text keeps the scene going")
            #expect(try scene.shownInput() == step.shown, "\(index): \(step.deed)")
        }
    }

    @Test func doesNotKnowItsLineBeforeTheNextFrame() throws {
        let scene = try Self.scene(Self.draft("ab\\ncd", ""))
        defer { scene.dispose() }
        _ = scene.moveFocus(.next)
        for deed in [Self.down, "text x", Self.up] { _ = scene.focusOutcome(deed) }
        #expect(try scene.shownInput() == "|ab\nxcd")
        for deed in ["text y", Self.down] { _ = scene.focusOutcome(deed) }
        #expect(try scene.shownInput() == "|yab\nxcd", "the cursor stood at the left when it was last looked at")
    }

    @Test func takesClustersAsOne() throws {
        let scene = try Self.scene(Self.draft("a\u{301}b", ""))
        defer { scene.dispose() }
        _ = scene.moveFocus(.next)
        _ = scene.focusOutcome(Self.right)
        _ = scene.focusOutcome("key 261")
        // The letter and its accent belong together.
        #expect(try scene.shownInput() == "a\u{301}|")
    }

    @Test("a text input joins lines unless it is multiline")
    func followsMultiline() throws {
        let scene = try Self.scene(Self.draft("a\\nb", "multiline=false"))
        defer { scene.dispose() }
        #expect(try scene.input().placed.bounds == Bounds(minX: 0, minY: 0, maxX: 25, maxY: 20))
        let input = try scene.input()
        scene.root.wake()
        scene.root.set(input.definition.text, string: "a\r\n\nb c")
        #expect(try scene.shownInput() == "|a b c")
        _ = scene.states()
        #expect(input.placed.bounds.maxX == 40)
    }

    // MARK: Pointers

    @Test func followsPointers() throws {
        let scene = try Self.scene(Self.draft("One two", "multiline=false x=20 y=30"))
        defer { scene.dispose() }
        func press(_ x: Float, after frames: Int = 60) throws -> String {
            _ = scene.states(frames)
            _ = scene.pointer(.down, x: x, y: 40)
            _ = scene.pointer(.up, x: x, y: 40)
            return try scene.shownInput()
        }
        #expect(scene.pointer(.down, x: 19, y: 40) == .none)
        #expect(scene.focused == nil)
        #expect(scene.pointer(.down, x: 34, y: 40) == .hitOpaque)
        #expect(try scene.shownInput() == "O|ne two")
        #expect(scene.focused != nil)
        #expect(scene.pointer(.move, x: 36, y: 40) == .hitOpaque)
        #expect(try scene.shownInput() == "O^n|e two")
        _ = scene.pointer(.move, x: 300, y: 300)
        #expect(try scene.shownInput() == "O^ne two|", "it is dragged outside, too")
        _ = scene.pointer(.up, x: 300, y: 300)
        _ = scene.pointer(.move, x: 36, y: 40)
        #expect(try scene.shownInput() == "O^ne two|")
        #expect(scene.selectedText == "ne two")
        let clicks = try [
            press(36), press(36, after: 1), press(50, after: 1), press(36, after: 1), press(36, after: 31),
        ]
        #expect(clicks == ["On|e two", "^One| two", "^One two|", "On|e two", "On|e two"])
        #expect(try press(78) == "One tw|o")
        #expect(try press(40, after: 1) == "On|e two", "far from the press before")
    }

    @Test func isHiddenFromPointersByWhatClips() throws {
        let draft = Self.draft("One two", "multiline=false", width: 30)
            .replacing("LayoutComponent width=30", with: "LayoutComponent clip=true width=30")
        let scene = try Self.scene(draft)
        defer { scene.dispose() }
        #expect(scene.pointer(.down, x: 10, y: 10) == .hitOpaque)
        #expect(scene.pointer(.down, x: 40, y: 10) == .none)
    }

    // MARK: Scrolling

    /// A field 40 wide and 30 high through which a text is seen that is scrolled.
    private static func field(_ options: String, direction: String) -> String {
        """
        rive draft 7.3
        Backboard
        FontAsset name="Letters"
        Artboard name="Main" width=400 height=400 defaultStateMachineId="Machine"
          LayoutComponent width=40 height=30 styleId="Field"
            LayoutComponentStyle name="Field"
            LayoutComponent styleId="Content"
              LayoutComponentStyle name="Content" layoutWidthScaleType=hug layoutHeightScaleType=hug intrinsicallySizedValue=true
              ScrollConstraint directionValue=\(direction) interactive=false
              LayoutComponent styleId="Container"
                LayoutComponentStyle name="Container" layoutWidthScaleType=hug layoutHeightScaleType=hug intrinsicallySizedValue=true
                TextInput name="Input" \(options)
                  FocusData
                  TextStyle fontAssetId="Letters" fontSize=20
          StateMachine name="Machine"
            StateMachineListener targetId="Input"
              ListenerInputTypeKeyboard listenerTypeValue=keyboard
              ListenerInputTypeText listenerTypeValue=textInput
        """
    }

    @Test func keepsTheCursorInSight() throws {
        let scene = try Self.scene(Self.field("multiline=false", direction: "horizontal"))
        defer { scene.dispose() }
        _ = scene.moveFocus(.next)
        let scroll = try #require(scene.root.scrollers.all.view.first as? Scroll)
        for (deed, offset) in [("text abcdefgh", -41), (Self.left, -41), (Self.home, 0), (Self.end, -41)]
            as [(String, Float)]
        {
            _ = scene.focusOutcome(deed)
            _ = scene.states(2)
            #expect(scroll.offset == Point(x: offset, y: 0), "\(deed)")
        }
    }

    @Test func keepsTheLineInSight() throws {
        let scene = try Self.scene(Self.field("text=\"a\\nb\\nc\"", direction: "vertical"))
        defer { scene.dispose() }
        _ = scene.moveFocus(.next)
        let scroll = try #require(scene.root.scrollers.all.view.first as? Scroll)
        for (deed, offset) in [(Self.down, -10), (Self.down, -30), (Self.up, -20), (Self.up, 0)] as [(String, Float)] {
            _ = scene.focusOutcome(deed)
            _ = scene.states(2)
            #expect(scroll.offset == Point(x: 0, y: offset), "\(deed)")
        }
    }

    @Test func scrollsWhileItIsDraggedNearAnEdge() throws {
        let scene = try Self.scene(Self.field("text=\"abcdefgh\" multiline=false", direction: "horizontal"))
        defer { scene.dispose() }
        let scroll = try #require(scene.root.scrollers.all.view.first as? Scroll)
        _ = scene.pointer(.down, x: 5, y: 10)
        #expect(scene.advance(0.1) && scroll.offset.x == 0, "a press alone scrolls nothing")
        _ = scene.pointer(.move, x: 35, y: 10)
        // 15 points within the edge.
        #expect(scene.advance(0.1) && abs(scroll.offset.x + 10.5) < 0.001)
        #expect(try scene.shownInput() == "a^bcde|fgh")
        for _ in 0..<20 { #expect(scene.advance(0.1)) }
        #expect(scroll.offset.x == -40 && scene.selectedText == "bcdefgh")
        _ = scene.pointer(.up, x: 35, y: 10)
        _ = scene.states(2)
        #expect(!scene.advance(0.1), "nothing goes on")
    }
}

extension RuntimeScene {
    /// The text input of the artboard.
    fileprivate func input() throws -> TextInputInstance { try #require(root.texts?.inputs.first) }

    /// What it says, with `|` where the cursor is and `^` where the selection began.
    fileprivate func shownInput() throws -> String {
        let field = try input().field
        var shown = ""
        for index in 0...field.characters.count {
            if field.cursor.hasSelection, field.cursor.start.index == index { shown += "^" }
            if field.cursor.end.index == index { shown += "|" }
            if index < field.characters.count { shown.unicodeScalars.append(field.characters[index]) }
        }
        return shown
    }
}
