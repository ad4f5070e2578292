import Testing

@testable import ToolSupport

/// Addresses with more readings than are tried, in each of the places that read them.
@Suite struct AddressLimitTests {
    /// A view model that leads into itself, in whose values a path can go on for ever.
    private static let endless = """
        rive draft 7.0
        Backboard
        ViewModel name="M" viewModelType=global
          ViewModelPropertyViewModel name="n" viewModelReferenceId="M"
          ViewModelInstance
            ViewModelInstanceViewModel viewModelPropertyId=0 propertyValue=0
        Artboard name="A" width=10 height=10 viewModelId="M"
          StateMachine name="S"
            StateMachineNumber name="i"
        """

    private static let deep = String(repeating: "n/", count: 600) + "x"

    @Test(arguments: [
        (world: "get M/", reason: "an address with so many ways to read it leads nowhere", status: 2),
        (world: "advance --get ", reason: "an address with so many ways to read it leads nowhere", status: 2),
        (world: "advance --get @global/M/", reason: "an address with so many ways to read it leads nowhere", status: 2),
        (world: "advance --input ", reason: "…\"; there is \"i\"", status: 3),
    ])
    func endInAReason(_ row: (world: String, reason: String, status: Int)) throws {
        let sandbox = try Sandbox(assembling: Self.endless, as: "endless.riv")
        var words = row.world.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
        words[words.count - 1] += Self.deep + (words.contains("--input") ? "=1" : "")
        words.insert("endless.riv", at: 1)
        let result = sandbox.run(words)
        #expect(result.errors.hasSuffix("\(row.reason)\n"), "\(row.world): \(result.errors)")
        #expect(result.status.rawValue == row.status)
    }
}
