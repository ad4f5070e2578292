import RiveCheck
import RiveContract
import RiveFormat
import RiveModel
import RiveText
import ToolSupport

/// What a `.rivetool-check` says: levels of codes, for all that has one or for what is at some addresses.
struct Configuration {
    /// The file, as its place follows from that of what it holds for.
    let path: String
    private(set) var severities = ChosenLevels<Severity>()
    private(set) var changes = ChosenLevels<ContractLevel>()
    /// The lines about addresses.
    private(set) var lines: [Line] = []

    /// A line about addresses: where it is, and what it is about.
    struct Line {
        let number: Int
        let location: TextLocation
        /// The code and the addresses as they are spelt.
        let words: String
        /// Whether it is about changes of contracts.
        let isChange: Bool
    }

    /// More lines than any real file has.
    private static let mostBytes = 16 << 20

    /// The configuration in a file.
    /// - Throws: `ToolError` for a line that says nothing, with its place and what could stand there.
    init(reading path: String, _ files: FileSystem) throws(ToolError) {
        self.path = path
        let bytes = try files.read(path)
        guard bytes.count <= Self.mostBytes else {
            throw ToolError(.usage, file: path, "the file has more than \(NumberWords.grouped(Self.mostBytes)) bytes")
        }
        let name = RivePath.name(of: path)
        var known: Set<ByteText> = []
        for line in FileLines(bytes) {
            let text = try line.text(in: path, .usage)
            let setting = try LineProblem.mapped(try ConfigurationLine(text)) { $0.at(line, of: name) }
            guard let setting else { continue }
            let words = setting.setting.code + (setting.address.map { " \($0)" } ?? "")
            let location = TextLocation(name, line, at: text[...].leftTrimmed)
            guard known.insert(words).inserted else {
                throw ToolError(.usage, "\(words) is set a second time").at(location)
            }
            add(setting, words, location)
        }
    }

    private mutating func add(_ line: ConfigurationLine, _ words: String, _ location: TextLocation) {
        let isChange: Bool
        switch line.setting {
        case .finding(let rule, let severity):
            isChange = false
            severities.add(
                .init(severity, reason: line.reason, line: location.line), for: rule.number, at: line.pattern)
        case .change(let rule, let level):
            isChange = true
            changes.add(.init(level, reason: line.reason, line: location.line), for: rule.number, at: line.pattern)
        }
        guard line.pattern != nil else { return }
        lines.append(Line(number: location.line, location: location, words: words, isChange: isChange))
    }
}
