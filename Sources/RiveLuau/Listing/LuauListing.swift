/// A chunk for people, part by part: also one that is damaged, or that no machine may run.
package struct LuauListing: Sendable {
    /// Why the chunk is not loaded; nil for one that is.
    package let refusal: LuauRefusal?

    private let disassembler: Disassembler
    private let functions: [FunctionCode]
    private let parts: [ChunkPart]
    /// The bytes that were read: all of them, unless the chunk is damaged.
    private let readCount: Int
    private let main: Int?

    package init(_ bytes: [UInt8]) {
        var reader = ChunkReader(bytes, notesParts: true)
        var main: Int?
        do throws(LuauRefusal) {
            let chunk = try reader.read()
            main = chunk.main
            try Verifier(chunk).verify()
            refusal = nil
        } catch {
            refusal = error
        }
        self.main = main
        disassembler = Disassembler(bytes: bytes, strings: reader.strings)
        functions = reader.functions
        parts = reader.parts ?? []
        readCount = reader.at
    }

    // MARK: Bytes

    /// Calls `body` with all bytes in order, part by part: where they are in the chunk, what they are, and whether they are text.
    package func forEachPart(_ body: (Range<Int>, _ meaning: String, _ isText: Bool) -> Void) {
        for part in parts {
            switch part.meaning {
            case .words(let words): body(part.range, words, false)
            case .count(let count, let noun): body(part.range, Self.count(count, noun), false)
            case .string(let index): body(part.range, "string \(index + 1)", true)
            case .head(let index, let function): body(part.range, title(of: function, index), false)
            case .code(let index) where functions.indices.contains(index):
                forEachInstruction(of: functions[index]) { word, size, text in
                    let start = part.range.lowerBound + 4 * word
                    body(start..<start + 4 * size, "  \(word) \(text)", false)
                }
            case .code: body(part.range, "code", false)
            }
        }
        let known = parts.last?.range.upperBound ?? 0
        let read = min(max(known, readCount), disassembler.bytes.count)
        if known < read { body(known..<read, "here reading stopped", true) }
        if read < disassembler.bytes.count { body(read..<disassembler.bytes.count, "not read", true) }
    }

    // MARK: Functions

    /// Calls `body` with the lines of a listing: functions in file order, the inner ones first, with constants and instructions.
    package func forEachLine(_ body: (String, _ isTitle: Bool) -> Void) {
        for (index, function) in functions.enumerated() {
            body(title(of: function, index), true)
            for (number, constant) in function.constants.enumerated() {
                body("  K\(number) \(disassembler.text(of: constant, in: function))", false)
            }
            var line: Int32 = 0
            forEachInstruction(of: function) { word, _, text in
                if word < function.lines.count, function.lines[word] != line {
                    line = function.lines[word]
                    body("  line \(line)", false)
                }
                body("    \(word) \(text)", false)
            }
        }
    }

    private func forEachInstruction(of function: FunctionCode, _ body: (_ word: Int, _ size: Int, String) -> Void) {
        var word = 0
        while word < function.code.count {
            let size = disassembler.size(of: word, in: function)
            body(word, size, disassembler.text(of: word, in: function))
            word += size
        }
    }

    private func title(of function: FunctionCode, _ index: Int) -> String {
        let name = function.name > 0 ? " " + disassembler.quoted(function.name - 1) : ""
        let facts = [
            Self.count(function.parameterCount, "parameter"), Self.count(function.maxStack, "register"),
            function.upvalueCount > 0 ? Self.count(function.upvalueCount, "captured variable") : "",
            function.isVararg ? "variable arguments" : "", function.line > 0 ? "line \(function.line)" : "",
        ]
        return (index == main ? "main function \(index)" : "function \(index)") + name + ": "
            + facts.filter { !$0.isEmpty }.joined(separator: ", ")
    }

    private static func count(_ count: Int, _ noun: StaticString) -> String {
        "\(count) \(noun)" + (count == 1 ? "" : "s")
    }
}

extension LuauListing {
    /// One line about the chunk.
    package var summary: String {
        let version = disassembler.bytes.first.map { "bytecode version \($0)" } ?? "no bytecode"
        return "\(version), \(Self.count(functions.count, "function")), "
            + Self.count(disassembler.strings.count, "string")
    }
}
