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
    ]

    @Test func areWordedAsInTheRuntime() throws {
        let said = try ScriptProgram("errors").run()
        for text in Self.texts { #expect(said.contains(text), "\(text)") }
    }

    @Test func modulesGiveSomething() throws {
        let said = try ScriptProgram("results").run()
        #expect(said.contains("nothing:1: module must return a value"))
        #expect(said.contains("number:1: module must return a table or function"))
    }
}
