import Foundation
import RiveFormat
import RiveJSON
import RiveModel
import RiveTestSupport
import RiveText
import Testing

@testable import RiveContract

/// The lock as text: stable, exact, and readable for ever.
@Suite struct LockTests {
    private static let locks = PackageFiles.root.appending(path: "Tests/RiveContractTests/Locks")

    /// What was written once is read for ever, and means the same: this file never changes.
    @Test func firstVersionIsRead() throws {
        let bytes = [UInt8](try Data(contentsOf: Self.locks.appending(path: "version-1.contract")))
        let contract = try ContractReader.contract(bytes)
        #expect(String(decoding: contract.lock, as: UTF8.self) == String(decoding: bytes, as: UTF8.self))
        #expect(contract.lines.count == 26)
        let button = try #require(contract.items.first { $0.name == "Button" })
        #expect(button.value(.size) == [.word("240"), .word("80.5")])
        #expect(button.value(.viewModel) == [.text("Download")])
        #expect(button.value(.isDefault) == [])
        let inputs = button.items.flatMap(\.items).filter { $0.kind == .input }
        #expect(inputs.map(\.name) == ["Hover", "Press", "Press"] && inputs.map(\.number) == [0, 0, 1])
        let model = try #require(contract.items.first { $0.kind == .viewModel })
        #expect(model.items.first?.name == "a \"quoted\\\" · name\n\u{200B}")
        #expect(contract.items.first { $0.kind == .enum }?.items.map(\.name) == ["Light", "Dark", "Dark"])
    }

    @Test func orderOfRecordsIsNoFact() throws {
        let parts = [
            """
            DataEnumCustom name="Theme"
              DataEnumValue key="Light"
              DataEnumValue key="Dark"
            """,
            """
            DataEnumCustom name="Size"
              DataEnumValue key="S"
            """,
            """
            \(Draft.viewModel("M", instance: "first", .number("b", 1), .enumeration("a", of: "Size", "S")))
              ViewModelInstance name="y"
              ViewModelInstance name="x"
            """,
            """
            ViewModel name="N"
              ViewModelPropertyString name="s"
            """,
        ]
        let other = [
            parts[3],
            """
            \(Draft.viewModel("M", instance: "first", .enumeration("a", of: "Size", "S"), .number("b", 1)))
              ViewModelInstance name="x"
              ViewModelInstance name="y"
            """,
            parts[1], parts[0],
        ]
        let boards = [
            """
            Artboard name="Main" viewModelId="M" defaultStateMachineId="Two"
              Event name="E"
                CustomPropertyString name="p"
                CustomPropertyNumber name="o"
              Event name="D"
              StateMachine name="One"
              StateMachine name="Two"
                StateMachineBool name="i"
                StateMachineNumber name="h"
            Artboard name="Second"
            Artboard name="First"
            """,
            """
            Artboard name="Main" viewModelId="M" defaultStateMachineId="Two"
              Event name="D"
              Event name="E"
                CustomPropertyNumber name="o"
                CustomPropertyString name="p"
              StateMachine name="Two"
                StateMachineNumber name="h"
                StateMachineBool name="i"
              StateMachine name="One"
            Artboard name="First"
            Artboard name="Second"
            """,
        ]
        let one = try Contract(text: (["Backboard"] + parts + [boards[0]]).joined(separator: "\n"))
        let two = try Contract(text: (["Backboard"] + other + [boards[1]]).joined(separator: "\n"))
        #expect(String(decoding: one.lock, as: UTF8.self) == String(decoding: two.lock, as: UTF8.self))
        #expect(one.lines.count == 20)
    }

    /// Where names repeat, or are empty, and for keys, the order is a fact.
    @Test(arguments: [
        (
            "Artboard name=\"A\" width=1\nArtboard name=\"A\" width=2",
            "Artboard name=\"A\" width=2\nArtboard name=\"A\" width=1"
        ),
        (
            "DataEnumCustom name=\"E\"\n  DataEnumValue key=\"a\"\n  DataEnumValue key=\"b\"",
            "DataEnumCustom name=\"E\"\n  DataEnumValue key=\"b\"\n  DataEnumValue key=\"a\""
        ),
    ])
    func someOrderIsAFact(_ one: String, _ other: String) throws {
        #expect(try Contract(text: "Backboard\n" + one).lock != Contract(text: "Backboard\n" + other).lock)
    }

    @Test(arguments: [
        ("", 1, "not a lock: the first line must be "),
        ("# rivetool contract", 1, "expected the version"),
        ("# rivetool contract 2", 1, "lock version 2 is not supported; this rivetool reads up to 1"),
        ("# rivetool contract 1\nboard \"A\"", 2, "expected a kind of item at the start of the line"),
        ("# rivetool contract 1\n\nartboard A", 3, "expected a name in quotes after \"artboard\""),
        ("# rivetool contract 1\nartboard \"A", 2, "the string does not end"),
        ("# rivetool contract 1\nartboard \"A\\q\"", 2, "unknown escape"),
        ("# rivetool contract 1\nartboard \"A\" · sized 1 2", 2, "unexpected sized"),
        ("# rivetool contract 1\nartboard \"A\" · size 1", 2, "unexpected size"),
        ("# rivetool contract 1\nartboard \"A\" · default · default", 2, "unexpected default"),
        ("# rivetool contract 1\nartboard \"A\" · · default", 2, "expected an item between"),
        (
            "# rivetool contract 1\nartboard \"A\" · \"b\"", 2,
            "unexpected quoted name; lines of this kind have none here"
        ),
        ("# rivetool contract 1\nartboard \"A\"\nartboard \"A\"", 3, "this item has a line already"),
        ("# rivetool contract 1\nenum \"A\" · \"b\" · \"b\"", 2, "\"b\" is given twice"),
        ("# rivetool contract 1\nenum \"A\" \"b\"", 2, "unexpected \"b\""),
        ("# rivetool contract 1\nformat \"7.0\"", 2, "unexpected \"7.0\""),
        ("# rivetool contract 1\nartboard \"\\xff\"", 2, "the text is not UTF-8"),
    ])
    func whatIsWrongIsTold(_ text: String, _ line: Int, _ message: String) {
        do {
            _ = try ContractReader.contract(Array(text.utf8))
            Issue.record("was read")
        } catch {
            #expect(error.line == line && error.message.hasPrefix(message), "\(error.line): \(error.message)")
        }
    }

    /// Bytes that nobody wrote are refused, and never trap.
    @Test func anyStartOfALockIsReadOrRefused() throws {
        let bytes = [UInt8](try Data(contentsOf: Self.locks.appending(path: "version-1.contract")))
        for end in 0..<bytes.count {
            _ = try? ContractReader.contract(Array(bytes[..<end]))
            var damaged = bytes
            damaged[end] ^= 0x81
            _ = try? ContractReader.contract(damaged)
        }
    }

    @Test func whatTakesTooMuchIsRefused() throws {
        let document = try Document(draft: "Backboard\nArtboard name=\"\(String(repeating: "x", count: 4000))\"")
        #expect(throws: ContractLimitError.self) { try Contract(Interface(document), ByteBudget(1000)) }
    }
}

extension Contract {
    /// The contract of a file in its text form.
    init(text: String) throws { try self.init(Interface(Document(draft: text)), ByteBudget()) }

    /// The lock that is written.
    var lock: [UInt8] {
        var bytes: [UInt8] = []
        let output = OutputBuffer { (part) throws(OutputBuffer.Failure) in bytes += part }
        write(to: output)
        output.flush()
        return bytes
    }
}
