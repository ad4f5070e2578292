import RiveFormat
import RiveJSON

/// Tables as Application Resource Bundles: JSON with a message for each text, in the language of the table.
///
/// > Note: https://github.com/google/app-resource-bundle/wiki/ApplicationResourceBundleSpecification
enum ARBTable {
    // MARK: Writing

    static func write(
        _ messages: [TranslationMessage], _ header: TableHeader, to output: OutputBuffer
    ) {
        JSONWriter.write(to: output) { json in
            json.object { json in
                json.field("@@locale", header.targetLanguage ?? header.sourceLanguage)
                json.field("@@x-source", header.file)
                for message in messages where !message.units.isEmpty && !json.isClosed { write(message, &json) }
            }
        }
    }

    private static func write(_ message: TranslationMessage, _ json: inout JSONWriter) {
        json.field(.name(message.key), value(of: message))
        json.object(.name("@\(message.key)")) { json in
            json.field("type", "text")
            let units = message.units
            if let context = units.first?.context, !context.isEmpty {
                json.field("description", context.map { "\($0.key.rawValue): \($0.value)" }.joined(separator: "; "))
            }
            if let change = units.lazy.compactMap(\.change).first {
                json.field("x-change", change.word)
                if let previous = change.previous { json.field("x-previous", previous) }
            }
            json.array("x-addresses") { json in for unit in units { json.value(unit.address) } }
            writePlaceholders(of: message, &json)
        }
    }

    private static func writePlaceholders(of message: TranslationMessage, _ json: inout JSONWriter) {
        let placeholders = message.parts.indices.compactMap { index in
            message.placeholder(of: index).map { (name: $0, part: message.parts[index]) }
        }
        guard !placeholders.isEmpty else { return }
        json.object("placeholders") { json in
            for (name, part) in placeholders {
                json.object(.name(name)) { json in
                    switch part {
                    case .variable(_, let example):
                        json.field("description", "filled when the file runs")
                        json.field("example", example)
                    case .unit:
                        json.field("description", "the start of the next run, in a style of its own")
                    }
                }
            }
        }
    }

    /// A message with its placeholders.
    private static func value(of message: TranslationMessage) -> String {
        message.parts.indices.reduce(into: "") { text, index in
            if let placeholder = message.placeholder(of: index) { text += "{\(placeholder)}" }
            if case .unit(let unit) = message.parts[index] { text += ICUText.escaped(unit.target ?? unit.source) }
        }
    }

    // MARK: Reading

    static func read(
        _ bytes: [UInt8], _ messages: [TranslationMessage]
    ) throws(TableError) -> TranslationTable.Language {
        let fields: [JSONField]
        do throws(JSONError) {
            guard let found = try JSONReader.value(of: bytes, atMost: mostValues).fields else {
                throw JSONError("expected an object with messages", in: bytes, at: 0)
            }
            fields = found
        } catch {
            throw TableError(.malformed, error.message, line: error.line, column: error.column)
        }
        let known = Dictionary(grouping: messages) { ByteText($0.key) }
        var lines = LineCounter(bytes)
        var language = TranslationTable.Language(name: fields.first { $0.key == "@@locale" }?.value.string)
        for field in fields where !field.key.hasPrefix("@") {
            let line = lines.line(at: field.value.offset)
            guard let text = field.value.string else {
                throw TableError(.malformed, "the message \"\(field.key)\" is not a string", line: line)
            }
            try read(text, field.key, known[ByteText(field.key)] ?? [], line, &language)
        }
        return language
    }

    /// How many values a table may have.
    private static let mostValues = 1 << 20

    /// Adds what the runs of a message say:. A key that is none of a message is the address of a text.
    private static func read(
        _ text: String, _ key: String, _ candidates: [TranslationMessage], _ line: Int,
        _ language: inout TranslationTable.Language
    ) throws(TableError) {
        let parts = try ICUText.parts(of: text, "the message \"\(key)\"", line)
        let fit = candidates.first { $0.parts.indices.compactMap($0.placeholder) == parts.placeholders }
        guard let message = fit ?? candidates.first else {
            guard key.contains(where: { "/#:".contains($0) }) else {
                throw TableError(
                    .notFound, "no message \"\(key)\" in the file, as list strings --format arb has them", line: line)
            }
            guard parts.placeholders.isEmpty else {
                throw TableError(
                    .malformed, "the message \"\(key)\" has a placeholder {\(parts.placeholders[0])}; one run has none",
                    line: line)
            }
            return try language.add(key, parts.texts[0], line: line)
        }
        let wanted = message.parts.indices.compactMap(message.placeholder)
        guard parts.placeholders == wanted else {
            let shown = wanted.map { "{\($0)}" }.joined(separator: " ")
            let right =
                wanted.isEmpty
                ? "must have no placeholder: its text is one run"
                : "must have \(shown), in this order: runs keep their places"
            throw TableError(.malformed, "the message \"\(key)\" \(right)", line: line)
        }
        var (next, owned) = (0, Set<Int>())
        for (index, part) in message.parts.enumerated() {
            if message.placeholder(of: index) != nil { next += 1 }
            guard case .unit(let unit) = part else { continue }
            owned.insert(next)
            try language.add(unit.address, parts.texts[next], line: line)
        }
        // Beside a variable the text may have no run that words could go to.
        for (index, text) in parts.texts.enumerated() where !text.isEmpty && !owned.contains(index) {
            throw TableError(
                .malformed, "the message \"\(key)\" says \"\(text)\" where the text has no run", line: line)
        }
    }
}

/// The lines of places in a text that are asked for in their order.
private struct LineCounter {
    private let bytes: [UInt8]
    private var offset = 0
    private var line = 1

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    mutating func line(at place: Int) -> Int {
        line += bytes[offset..<max(offset, place)].count { $0 == UInt8(ascii: "\n") }
        offset = max(offset, place)
        return line
    }
}
