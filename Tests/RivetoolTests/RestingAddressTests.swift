import RiveTestSupport
import Testing

@testable import ToolSupport

/// What a run calls values by, asked of the file.
@Suite struct RestingAddressTests {
    /// A view model without an instance, whose values the runtime makes up, in an artboard.
    private static let text = """
        rive draft 7.0
        Backboard
        \(Draft.viewModel("Pet", .number("age"), .string("call")))
        Artboard name="A" width=1 height=1 viewModelId=0

        """

    @Test("get takes what a run prints of values that the file does not store")
    func madeUpValues() throws {
        let sandbox = try Sandbox(assembling: Self.text, as: "x.riv")
        let printed = sandbox.run(["advance", "x.riv", "--frames", "1", "--get", "age"])
        #expect(printed.status == .done && printed.text.contains("age"), "\(printed.text)\(printed.errors)")
        let stored = sandbox.run(["get", "x.riv", "age"])
        #expect(stored.status == .done && stored.text == "0\n", "\(stored.text)\(stored.errors)")
        #expect(sandbox.run(["get", "x.riv", "ages"]).status == .notFound)
        let set = sandbox.run(["set", "x.riv", "age", "3", "--dry-run"])
        #expect(set.status != .done && !set.errors.contains("no view model"), "\(set.errors)")
    }
}
