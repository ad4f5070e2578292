import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import ToolSupport

/// What all tests together have reached of the files that they ran on.
struct TestCoverage {
    private let library: RiveLibrary
    /// The path of the document; nil for a summary only.
    private let path: String?
    /// What must be reached, in hundredths; nil where nothing must.
    private let least: Float?
    private var files: [ByteText: Coverage] = [:]
    private var order: [String] = []

    /// - Parameters:
    ///   - library: Who has the files, which are kept until the end.
    ///   - path: The file that gets the document; empty for none.
    ///   - least: How much of all must be reached, in hundredths.
    init(_ library: RiveLibrary, path: String, least: Float?) {
        self.library = library
        self.path = path.isEmpty ? nil : path
        self.least = least
    }

    mutating func add(_ result: TestResult) {
        guard let coverage = result.outcome.coverage else { return }
        let file = result.test.riveFile
        if files[file] == nil { order.append(file) }
        files[file, default: Coverage()].merge(coverage)
    }

    /// Tells what was reached, and whether that is enough.
    func finish(isForPeople: Bool, _ console: Console) throws(ToolError) -> ExitStatus {
        let reports = order.compactMap { path in
            (try? library.document(path).get()).map {
                CoverageReport(RivePath.name(of: path), $0, files[path] ?? Coverage())
            }
        }
        let document = CoverageDocument(reports)
        if isForPeople {
            console.output.appendLine("")
            document.forEachLine { console.output.appendLine(ControlCharacters.escaped($0, backslash: false)) }
        }
        if let path {
            var bytes: [UInt8] = []
            let output = OutputBuffer { (part) throws(OutputBuffer.Failure) in bytes += part }
            JSONWriter.write(to: output) { json in
                json.object { json in CoverageDocument.fields.write(document, &json) }
            }
            output.flush()
            try console.write(bytes, to: path, as: .json)
        }
        guard let least, let percent = document.share.percent, percent < least else { return .done }
        console.report(
            ToolError(
                .answerIsNo,
                "coverage is \(ShortestDecimal.string(percent)) %, below \(ShortestDecimal.string(least)) %"))
        return .answerIsNo
    }
}
