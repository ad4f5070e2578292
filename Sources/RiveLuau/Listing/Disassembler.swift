/// Texts of the instructions and constants of functions, whether these were verified or not.
struct Disassembler {
    /// No name or text of a program takes more characters.
    private static let longestText = 40
    private static let mostKeys = 8

    let bytes: [UInt8]
    let strings: [Range<Int>]

    /// The words of the instruction at a word: one or two; one where the second is missing.
    func size(of word: Int, in function: FunctionCode) -> Int {
        let hasAux = Opcode(rawValue: function.code[word].opcode)?.hasAux ?? false
        return hasAux && word + 1 < function.code.count ? 2 : 1
    }

    /// `GETTABLEKS R1 R0 K2 ["width"]`.
    func text(of word: Int, in function: FunctionCode) -> String {
        let instruction = function.code[word]
        guard let opcode = Opcode(rawValue: instruction.opcode) else { return "operation \(instruction.opcode)" }
        let aux = size(of: word, in: function) == 2 ? function.code[word + 1] : 0
        let (name, operands) = opcode.form
        return operands.withUTF8Buffer { letters in
            letters.reduce(into: "\(name)") { text, letter in
                let operand = operand(letter, instruction, aux, word, function)
                if !operand.isEmpty { text += " " + operand }
            }
        }
    }

    private func operand(
        _ letter: UInt8, _ word: UInt32, _ aux: UInt32, _ at: Int, _ function: FunctionCode
    ) -> String {
        switch UnicodeScalar(letter) {
        case "a": "R\(word.a)"
        case "b": "R\(word.b)"
        case "c": "R\(word.c)"
        case "x":
            function.code[at].opcode == Opcode.fastCall3.rawValue
                ? "R\(aux & 0xFF) R\(aux >> 8 & 0xFF)" : "R\(aux & 0xFF)"
        case "B": reference(word.b, function)
        case "C": reference(word.c, function)
        case "k": reference(word.d, function)
        case "K": reference(Int(aux), function)
        case "m": reference(Int(aux & 0xFF_FFFF), function)
        case "t": "→ \(at + 1 + word.d)"
        case "e": "→ \(at + 1 + word.e)"
        case "f": word.c == 0 && word.opcode == Opcode.loadBoolean.rawValue ? "" : "→ \(at + 1 + word.c)"
        case "n": "\(word.a)"
        case "o": "\(word.b)"
        case "d": "\(word.d)"
        case "i": "\(aux)"
        case "j": "\(word.c + 1)"
        case "y": count(word.b)
        case "z": count(word.c)
        case "u": "U\(word.b)"
        case "v": child(word.d, function)
        case "q": "\(word.b != 0)"
        case "r": "\(aux & 1 != 0)"
        case "s": capture(word)
        case "g": "[" + path(aux, function) + "]"
        default: aux >> 31 == 0 ? "" : "not"
        }
    }

    /// How many values, `…` for as many as there are.
    private func count(_ stored: Int) -> String { stored == 0 ? "…" : "\(stored - 1)" }

    private func child(_ number: Int, _ function: FunctionCode) -> String {
        function.children.indices.contains(number) ? "function \(function.children[number])" : "no function"
    }

    private func capture(_ word: UInt32) -> String {
        switch word.a {
        case 0: "value R\(word.b)"
        case 1: "variable R\(word.b)"
        default: "U\(word.b)"
        }
    }

    private func reference(_ number: Int, _ function: FunctionCode) -> String {
        guard function.constants.indices.contains(number) else { return "K\(number)" }
        return "K\(number) [" + text(of: function.constants[number], in: function) + "]"
    }

    // MARK: Constants

    func text(of constant: ChunkConstant, in function: FunctionCode) -> String {
        switch constant {
        case .none: "nil"
        case .boolean(let value): "\(value)"
        case .number(let number): NumberText.string(number)
        case .string(let index): quoted(index)
        case .path(let names): path(names, function)
        case .shape(let fields): shape(fields, function)
        case .closure(let index): "function \(index)"
        case .vector(let x, let y, let z):
            "vector " + [x, y, z].map { NumberText.string(Double($0)) }.joined(separator: ", ")
        }
    }

    private func shape(_ fields: [ChunkConstant.ShapeField], _ function: FunctionCode) -> String {
        let keys = fields.prefix(Self.mostKeys).map { field in
            switch function.constants.indices.contains(field.key) ? function.constants[field.key] : .none {
            case .string(let index): quoted(index)
            case .number(let number): NumberText.string(number)
            case .boolean(let value): "\(value)"
            default: "K\(field.key)"
            }
        }
        return "{" + keys.joined(separator: ", ") + (fields.count > keys.count ? ", …}" : "}")
    }

    private func path(_ packed: UInt32, _ function: FunctionCode) -> String {
        guard let names = ImportPath(packed) else { return "" }
        return names.map { number in
            guard function.constants.indices.contains(number), case .string(let index) = function.constants[number]
            else { return "K\(number)" }
            return escaped(bytes[strings[index]])
        }.joined(separator: ".")
    }

    /// A string in quotes, cut where it is long.
    func quoted(_ index: Int) -> String { "\"" + escaped(bytes[strings[index]]) + "\"" }

    private func escaped(_ bytes: ArraySlice<UInt8>) -> String {
        // Of a huge text, only as much is decoded as could be shown.
        let text = String(decoding: bytes.prefix(4 * Self.longestText), as: UTF8.self).unicodeScalars
        let shown = text.prefix(Self.longestText)
        let isCut = shown.count < text.count || bytes.count > 4 * Self.longestText
        return shown.reduce(into: "") { escaped, scalar in
            switch scalar {
            case "\"", "\\": escaped += "\\\(scalar)"
            case "\n": escaped += "\\n"
            case "\0"..<" ", "\u{7F}": escaped += "\\\(scalar.value)"
            default: escaped.unicodeScalars.append(scalar)
            }
        } + (isCut ? "…" : "")
    }
}

extension NumberText {
    /// The text of a number as scripts print it.
    static func string(_ number: Double) -> String {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 96) { buffer in
            guard let start = buffer.baseAddress else { return "" }
            let count = write(number, start)
            return String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
        }
    }
}
