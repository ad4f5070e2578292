import RiveModel
import RiveTestSupport
import Testing

/// Addresses that lead nowhere in the file of `AddressRow`, and why.
@Suite("What is wrong with an address")
struct LookupErrorTests {
    private func failure(of address: String) -> LookupError? {
        thrown { () throws(LookupError) in _ = try AddressResolver(AddressRow.document).resolve(address) }
    }

    @Test(
        "Not found",
        arguments: [
            ("Plane", "no view model \"Plane\""),
            ("Plane/n", "no view model \"Plane\""),
            ("plain", "no view model \"plain\""),
            ("viewModel:#77", "no view model \"#77\""),
            ("Plain/m", "no property \"m\" in view model \"Plain\""),
            ("Plain/#77", "no property \"#77\" in view model \"Plain\""),
            ("Plain@Three/n", "no instance \"Three\" in view model \"Plain\""),
            ("Plain@#77", "no instance \"#77\" in view model \"Plain\""),
            ("Outer/inner/m", "no property \"m\" in view model \"Plain\""),
            ("Outer/lost/n", "no instance behind \"lost\""),
            ("Outer/list[2]", "no item \"[2]\" in a list of 2"),
            ("Outer/list[99999999999999999999]", "no item \"[99999999999999999999]\" in a list of 2"),
            ("Outer/list[1]/n", "no instance of item \"[1]\""),
            ("No instances/y", "no property \"y\" in view model \"No instances\", which has no instances"),
            ("artboard:Main/textRun:Tilte", "no text run \"Tilte\" in artboard \"Main\""),
            ("artboard:Main/textRun:#4", "no text run \"#4\" in artboard \"Main\""),
            ("artboard:Main/stateMachine:Button/input:Over", "no input \"Over\" in state machine \"Button\""),
            ("artboard:#4/animation:Idle", "no animation \"Idle\" in artboard #85"),
            ("enum:Dog", "no enum \"Dog\""),
            ("#1000", "no record \"#1000\" in a file of 86"),
            ("#64.heigth", "no property \"heigth\" in Artboard #64"),
        ])
    func notFound(address: String, message: String) throws {
        let error = try #require(failure(of: address))
        #expect(error.message == message)
        #expect(error.kind == .notFound)
    }

    @Test(
        "Ambiguous",
        arguments: [
            ("Plain/twice", "2 properties have the name \"twice\": #4, #5"),
            ("Plain@Two/n", "2 instances have the name \"Two\": #1, #5"),
            ("artboard:Main/textRun:Title", "2 text runs have the name \"Title\": #0, #2"),
        ])
    func ambiguous(address: String, message: String) throws {
        let error = try #require(failure(of: address))
        #expect(error.message == message)
        #expect(error.kind == .notFound && error.candidates.isEmpty)
    }

    @Test(
        "Malformed",
        arguments: [
            ("", "the address is empty"),
            ("Plain/", "a name is missing at the end of the address"),
            ("Plain@", "a name is missing at the end of the address"),
            ("artboard:", "a name is missing at the end of the address"),
            ("Outer/inner/", "a name is missing at the end of the address"),
            ("Plain/n/deeper", "\"n\" is a number and has no properties"),
            ("Plain/n[0]", "\"n\" is a number and has no properties"),
            ("Outer/inner[0]", "\"inner\" is a viewModel and has no properties"),
            ("Outer/list[]", "an item of a list is [N] with N from 0"),
            ("Outer/list[-1]", "an item of a list is [N] with N from 0"),
            ("Outer/list[0", "an item of a list is [N] with N from 0"),
            ("Outer/list[0]n", "an item of a list is [N] with N from 0"),
            ("Outer/list/first", "an item of a list is [N] with N from 0"),
            (
                "No instances/inner/n",
                "\"inner\" has no properties in view model \"No instances\", which has no instances"
            ),
            (
                "artboard:v1/Idle",
                "expected after an artboard: .property or one of animation: stateMachine: textRun: event: nested: object:"
            ),
            (
                "artboard:Main/stateMachine:Button/Hover",
                "expected after a state machine: .property or one of input: listener: layer:"
            ),
            ("artboard:Main/event:Done/x", "only .property can follow an event"),
        ])
    func malformed(address: String, message: String) throws {
        let error = try #require(failure(of: address))
        #expect(error.message == message)
        #expect(error.kind == .unfit && error.candidates.isEmpty)
    }

    @Test(
        "Names and what to suggest",
        arguments: [
            ("asset:rok.png", ["rok", "rok.png"], ["knight", "rook.png"]),
            ("artboard:Mian/event:Done", ["Mian", "Mian/event:Done"], ["Main", "v1", "v1.x", "v1.0"]),
            ("artboard:Main/event:Don", ["Don"], ["Done"]),
            ("enum:Dog", ["Dog"], ["Pet"]),
        ])
    func suggestions(address: String, names: [String], candidates: [String]) throws {
        let error = try #require(failure(of: address))
        #expect(error.names == names)
        #expect(error.candidates == candidates)
    }

    @Test(
        "A property without its view model is meant where one alone has the name",
        arguments: [
            ("n", "Plain/n"), ("list", "Outer/list"), ("Price (v1.0)", "Plain/Price (v1\\.0)"),
            ("On/Off", "Plain/On\\/Off"), ("twice", nil), ("inner", nil), ("m", nil),
        ] as [(String, String?)])
    func propertyAlone(address: String, suggestion: String?) throws {
        #expect(try #require(failure(of: address)).suggestion == suggestion)
        if let suggestion { #expect(failure(of: suggestion) == nil) }
    }

    /// An instance that contains itself can be gone through for ever, and read in ever more ways.
    @Test func endlessAddresses() throws {
        let draft = """
            rive draft 7.0
            Backboard
            \(Draft.viewModel(
                "Node", instance: "One", .viewModel("a", of: "Node", "One"), .viewModel("a/a", of: "Node", "One")))
            """
        let document = try Document(draft: draft)
        for count in [40, 100_000] {
            let address = "Node" + String(repeating: "/a", count: count)
            let error = #expect(throws: LookupError.self) {
                _ = try AddressResolver(document).resolve(address + "/none")
            }
            #expect(error?.message == "an address with so many ways to read it leads nowhere")
        }
        _ = try AddressResolver(document).resolve("Node" + String(repeating: "/a", count: 40))
    }
}
