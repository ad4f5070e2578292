import Testing

/// The texts of errors that scripts can get, as the runtime words them.
@Suite struct ScriptErrorTests {
    private static let texts = [
        "'nothing' is not a valid index of Artboard",
        "nothing is not a valid method of Artboard",
        "'nothing' is not a valid index of NodeData",
        "nothing is not a valid method of NodeData",
        "nothing is not a valid method of Context",
        "nothing is not a valid method of PropertyViewModel",
        "nothing is not a valid method of Property<number>",
        "values is not a valid method of Property<number>",
        "push is not a valid method of PropertyString",
        "removeAt index out of range",
        "attempt to index userdata with number",
        "attempt to index userdata with 'first'",
        "'nothing' is not a valid index of DataValue",
        "'nothing' is not a valid index of Mat2D",
        "invalid argument #1 (string expected, got userdata)",
        "yields:1: unknown error while running module",
        "waits:1: module can not yield",
    ]

    @Test func areWordedAsInTheRuntime() throws {
        let said = try ScriptProgram("errors").run()
        for text in Self.texts { #expect(said.contains(text), "\(text)") }
    }

    private static let others: [(program: String, texts: [String])] = [
        (
            "paths",
            [
                "nothing is not a valid method of Path", "'nothing' is not a valid index of PathCommand",
                "invalid argument #3 (Mat2D expected, got number)",
            ]
        ),
        (
            "paints",
            [
                "'dotted' is not a valid PaintStyle", "invalid argument #3 (string expected, got number)",
                "'none' is not a valid StrokeCap", "'none' is not a valid BlendMode",
                "invalid argument #1 to 'with' (table expected, got userdata)",
                "invalid argument #-1 to 'with' (number expected, got string)",
                "invalid argument #-1 to 'radial' (number expected, got nil)", "'none' is not a valid ImageWrap",
                "'sharp' is not a valid ImageFilter", "index 70000 exceeds 65535",
            ]
        ),
        (
            "assets",
            [
                "'nothing' is not a valid index of Blob", "'nothing' is not a valid index of Image",
                "context:canvas() requires a RIVE_CANVAS build",
                "context:gpuCanvas() requires a RIVE_CANVAS + RIVE_ORE build",
                "decodeImage: not supported on this platform", "decodeImage: empty buffer",
            ]
        ),
        (
            "drawing",
            [
                "Renderer save/restore stack was unbalanced by trying to restore more times than saved.",
                "Renderer is no longer valid.", "nothing is not a valid method of Renderer",
                "invalid argument #3 (Paint expected, got number)", "a triangle has a corner that is no vertex",
            ]
        ),
        (
            "layout",
            ["expected measure to return a Vec2D", "measure failed", "resize failed: [string \"layout\"]:14: no room"]
        ),
        ("effect", ["expected update to return a Path", "update function failed"]),
        ("pointers", ["pointerUp failed"]),
        (
            "promises",
            [
                "'foo' is not a valid member of Promise", "'foo' is not a valid method of Promise",
                "Promise.all: element 2 is not a Promise", "await() must be called inside async()",
                "'m15' is not a valid index of Mat4", "Mat4:writeToBuffer offset out of range",
            ]
        ),
    ]

    @Test(arguments: others.indices) func areWordedInOtherPrograms(_ index: Int) throws {
        let (program, texts) = Self.others[index]
        let said = try ScriptProgram(program).run()
        for text in texts { #expect(said.contains(text), "\(text)") }
    }

    @Test func modulesGiveSomething() throws {
        let said = try ScriptProgram("results").run()
        #expect(said.contains("nothing:1: module must return a value"))
        #expect(said.contains("number:1: module must return a table or function"))
    }
}
