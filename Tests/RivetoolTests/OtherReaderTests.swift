import Foundation
import Testing

@testable import ToolSupport

/// Tables for translators, read by other programs.
@Suite(.enabled(if: BuiltTool.path != nil && Python.path != nil, "other readers are those of Python"))
struct OtherReaderTests {
    /// What a program in Python prints that gets all forms of a sample in files named after them.
    private func run(_ program: String) throws -> String {
        let sandbox = try Sandbox()
        for form in ["csv", "xliff", "xliff12", "arb"] {
            let language = form == "csv" ? [] : ["--language", "en"]
            let table = sandbox.run(
                ["list", "strings", "Samples/player.riv", "--format", form, "--pseudo"] + language)
            try Data(table.output).write(to: sandbox.folder.appending(path: "t.\(form)"))
        }
        let process = Process(), output = Pipe()
        process.executableURL = URL(filePath: try #require(Python.path))
        process.arguments = ["-c", program]
        process.currentDirectoryURL = sandbox.folder
        (process.standardOutput, process.standardError) = (output, output)
        try process.run()
        let bytes = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return String(decoding: bytes, as: UTF8.self)
    }

    /// A text with a line break at its start, as each reader finds it.
    private static let expected = "artboard:Profile/textRun:#4|\\nScore |[Šçööřéé ]\n10\n"

    @Test("Python's csv reads CSV") func csv() throws {
        let found = try run(
            """
            import csv
            rows = list(csv.DictReader(open("t.csv", encoding="utf-8-sig", newline="")))
            row = rows[-1]
            print("|".join([row["address"], row["text"].replace("\\n", "\\\\n"), row["en-XA"].strip()]))
            print(len(rows))
            """)
        #expect(found == Self.expected)
    }

    @Test(
        "Python's parser of XML reads XLIFF",
        arguments: [
            ("t.xliff", "document:2.0", "unit", "name"), ("t.xliff12", "document:1.2", "trans-unit", "resname"),
        ]) func xml(file: String, space: String, unit: String, address: String) throws
    {
        let found = try run(
            """
            import xml.etree.ElementTree as tree
            space = "{urn:oasis:names:tc:xliff:\(space)}"
            units = list(tree.parse("\(file)").iter(space + "\(unit)"))
            texts = [next(units[-1].iter(space + name)).text for name in ("source", "target")]
            print("|".join([units[-1].get("\(address)"), texts[0].replace("\\n", "\\\\n"), texts[1].strip()]))
            print(len(units))
            assert len({unit.get("id") for unit in units}) == len(units)
            """)
        #expect(found == Self.expected)
    }

    @Test("translate-toolkit reads XLIFF") func translateToolkit() throws {
        let found = try run(
            """
            try:
                from translate.storage import xliff, xliff2
            except ImportError:
                print("missing")
            else:
                for store in (xliff.xlifffile.parsefile("t.xliff12"), xliff2.Xliff2File.parsefile("t.xliff")):
                    unit = store.units[-1]
                    print(unit.source.replace("\\n", "\\\\n") + "|" + unit.target.strip(), len(store.units))
            """)
        let expected = "\\nScore |[Šçööřéé ] 10\n"
        #expect(found == "missing\n" || found == expected + expected)
    }

    @Test("ARB is what its schema says") func arb() throws {
        // Messages are strings under identifiers, and what "@" says of one is an object about it.
        let found = try run(
            """
            import json, re
            table = json.load(open("t.arb"))
            for key, value in table.items():
                if key.startswith("@@"):
                    assert isinstance(value, str) and (key == "@@locale" or key.startswith("@@x-")), key
                elif key.startswith("@"):
                    assert key[1:] in table and isinstance(value["type"], str), key
                    assert all(name in ("type", "description", "placeholders") or name.startswith("x-") for name in value), key
                    names = re.findall(r"{(\\w+)}", table[key[1:]])
                    assert names == list(value.get("placeholders", {})), key
                else:
                    assert isinstance(value, str) and re.fullmatch(r"[a-z]\\w*", key), key
            print(table["@@locale"], table["profileDetails"].count("{"))
            """)
        #expect(found == "en-XA 3\n")
    }
}

/// Python, where the machine has it.
private enum Python {
    static let path = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}
