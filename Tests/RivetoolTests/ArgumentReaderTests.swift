import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// Command lines of a made-up command, and how they are read.
@Suite struct ArgumentReaderTests {
    private static let set = Command(
        "set", .change, "sets values",
        operands: [
            Operand("FILE", .file),
            Operand("ADDRESS", isOptional: true),
            Operand("VALUE", isOptional: true, isLiteral: true),
        ],
        repeating: 2,
        options: [
            Option("json", help: "one document"),
            Option("output", letter: "o", takes: "FILE", .file, help: "where to write"),
            Option("step", takes: "STEP", isRepeatable: true, help: "a step"),
            Option("mode", takes: "MODE", .choice(["fast", "slow"]), help: "how"),
        ],
        run: { (_, _) in .done }
    )

    private static func command(_ operands: [Operand], repeating: Int = 0, options: [Option] = []) -> Command {
        Command("c", .look, "", operands: operands, repeating: repeating, options: options, run: { (_, _) in .done })
    }

    private func summary(_ words: [String], _ command: Command = set) -> String {
        do throws(ToolError) {
            let arguments = try ArgumentReader.read(words[...], for: command)
            let options = arguments.given.map { given in
                given.option.name + (given.option.placeholder == nil ? "" : "=\(given.value)")
            }
            return (arguments.operands + ["/"] + options).joined(separator: " ")
        } catch {
            return "\(error.status.rawValue): \(error.message)\(error.suggestion.map { " -> \($0)" } ?? "")"
        }
    }

    @Test(arguments: [
        // operands and options in any order
        ("f", "f /"),
        ("f --json", "f / json"),
        ("--json f", "f / json"),
        ("f --json a 1", "f a 1 / json"),
        ("f a 1 --json", "f a 1 / json"),
        ("--output x f", "f / output=x"),
        ("--output=x f", "f / output=x"),
        ("--output= f", "2: set --output requires a value: FILE"),
        ("--output=a=b f", "f / output=a=b"),
        ("-o x f", "f / output=x"),
        ("f --step b --json --step a", "f / step=b json step=a"),
        // what follows an option that takes a value is that value
        ("f -o --json", "f / output=--json"),
        ("f --step --", "f / step=--"),
        // what follows an address is a value
        ("f a -5", "f a -5 /"),
        ("f a --json", "f a --json /"),
        ("f a -- b -5", "f a -- b -5 /"),
        ("f a 1 --json b --mode", "f a 1 b --mode / json"),
        // the end of options, and standard input
        ("- a 1", "- a 1 /"),
        ("-- --json", "--json /"),
        ("f -- -a -5", "f -a -5 /"),
        // help comes before any complaint
        ("--help --nonsense", "/ help"),
        ("-h", "/ help"),
        // complaints
        ("", "2: set takes FILE [ADDRESS VALUE]…; FILE is missing"),
        ("f a 1 b", "2: set takes FILE [ADDRESS VALUE]…; VALUE is missing"),
        ("f --jsno", "2: unknown option \"--jsno\" of set -> --json"),
        ("f --jsno=1", "2: unknown option \"--jsno\" of set -> --json"),
        ("f -x", "2: unknown option \"-x\" of set"),
        ("f -5", "2: unknown option \"-5\" of set"),
        ("f --json=1", "2: set --json takes no value"),
        ("f --json --json", "2: set takes --json only once"),
        ("f -o a --output b", "2: set takes --output only once"),
        ("f -o", "2: set --output requires a value: FILE"),
        ("f --mode fats", "2: unknown value \"fats\" of --mode, not one of fast|slow -> fast"),
    ])
    func reads(_ line: String, _ expected: String) {
        let words = line.split(separator: " ").map(String.init)
        #expect(summary(words).replacing(" (see \"rivetool help set\")", with: "") == expected)
    }

    @Test(arguments: [
        ("a", [Operand("A")], 0, "a /"),
        ("a b", [Operand("A")], 0, "2: c takes A; unexpected argument \"b\""),
        ("", [Operand("A", isOptional: true)], 0, "/"),
        ("a", [], 0, "2: c takes no operands; unexpected argument \"a\""),
        ("", [Operand("A")], 1, "2: c takes A…; A is missing"),
        ("a b c", [Operand("A")], 1, "a b c /"),
        (
            "a", [Operand("A"), Operand("B"), Operand("C")], 2,
            "2: c takes A B C [B C]…; B is missing"
        ),
        (
            "a b c d", [Operand("A"), Operand("B"), Operand("C")], 2,
            "2: c takes A B C [B C]…; C is missing"
        ),
        ("a b c d e", [Operand("A"), Operand("B"), Operand("C")], 2, "a b c d e /"),
        (
            "z", [Operand("KIND", .choice(["x", "y"]))], 0,
            "2: unknown kind \"z\", not one of x|y"
        ),
    ])
    func counts(_ line: String, _ operands: [Operand], _ repeating: Int, _ expected: String) {
        let words = line.split(separator: " ").map(String.init)
        let command = ArgumentReaderTests.command(operands, repeating: repeating)
        #expect(summary(words, command).replacing(" (see \"rivetool help c\")", with: "") == expected)
    }

    @Test func asksForWhatIsRequired() {
        let output = Option("output", letter: "o", takes: "FILE", .file, isRequired: true, help: "where to write")
        let command = ArgumentReaderTests.command([Operand("TEXT", .file)], options: [output])
        #expect(command.synopses == ["c -o FILE TEXT"])
        #expect(summary(["t"], command) == "2: c requires -o, --output FILE (see \"rivetool help c\")")
        #expect(summary(["t", "-o", "f"], command) == "t / output=f")
    }
}
