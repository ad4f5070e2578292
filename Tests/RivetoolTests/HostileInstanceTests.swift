import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// Small files whose view model instances lead to more values than anybody can print.
@Suite struct HostileInstanceTests {
    private static let millions =
        "rivetool: hostile.riv: the values of its view model instances, with the paths to them, take more than 4,000,000 steps to show; the rest is left out\n"
    private static let deep =
        "rivetool: hostile.riv: view model instances nest more than 128 deep; their values are cut there\n"

    /// View models that each name the next one so many times, and the last one a number.
    private static func chain(of count: Int, fanOut: Int) -> String {
        (0..<count).map { index in
            let properties = (0..<fanOut).map { number in
                index + 1 < count
                    ? "  ViewModelPropertyViewModel name=\"\(number)\" viewModelReferenceId=\(index + 1)\n"
                    : "  ViewModelPropertyNumber name=\"\(number)\"\n"
            }
            let type = index + 1 < count ? "ViewModelInstanceViewModel" : "ViewModelInstanceNumber"
            let values = (0..<fanOut).map { "    \(type) viewModelPropertyId=\($0) propertyValue=0\n" }
            return (["ViewModel name=\"\(index)\"\n"] + properties + ["  ViewModelInstance\n"] + values).joined()
        }.joined()
    }

    private func sandbox(with text: String) throws -> Sandbox {
        try Sandbox(assembling: text, as: "hostile.riv")
    }

    @Test func stopsAtTooManyValues() throws {
        let result = try sandbox(with: HostileInstanceTests.chain(of: 30, fanOut: 2))
            .run(["inspect", "--json", "hostile.riv"])
        #expect(result.status == .unsupported)
        #expect(result.errors == HostileInstanceTests.millions)
        #expect(result.output.count < 30_000_000)
        #expect(result.output.count > 1_000_000)
    }

    @Test(arguments: [["inspect", "--json", "hostile.riv"], ["get", "hostile.riv", "0"]])
    func stopsAtItsDepth(_ words: [String]) throws {
        let result = try sandbox(with: HostileInstanceTests.chain(of: 200, fanOut: 1)).run(words)
        #expect(result.status == .unsupported)
        #expect(result.errors == HostileInstanceTests.deep)
        #expect(!result.output.isEmpty)
    }

    /// What no values are shown of is shown whole, and so is one value.
    @Test(arguments: [
        ["inspect", "hostile.riv"], ["list", "instances", "hostile.riv"], ["list", "properties", "hostile.riv"],
        ["get", "hostile.riv", "27/0/1/0"], ["dump", "hostile.riv"],
    ])
    func showsWhatIsSmall(_ words: [String]) throws {
        let result = try sandbox(with: HostileInstanceTests.chain(of: 30, fanOut: 2)).run(words)
        #expect(result.status == .done)
        #expect(!result.output.isEmpty && result.errors.isEmpty)
    }

    @Test func printsValidJSONUpToTheLimit() throws {
        let result = try sandbox(with: HostileInstanceTests.chain(of: 200, fanOut: 1))
            .run(["inspect", "--json", "hostile.riv"])
        let problems = try JSONSchema(parsing: #require(InspectCommand.command.jsonSchema))
            .problems(of: JSONParser.parse(result.text))
        #expect(problems.isEmpty, "\(problems.prefix(5))")
    }
}
