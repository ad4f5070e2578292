import RiveFormat
import RiveJSON
import RiveLuau
import RiveModel
import RiveScriptFiles
import ToolSupport

/// The instructions of a script, function by function.
struct ScriptListing {
    let path: String
    let address: String
    let console: Console

    /// Prints the listing. A script that no machine runs is printed as far as it can be read, and is malformed.
    func write() throws(ToolError) -> ExitStatus {
        let document = Document(try console.readRiveFile(path))
        let envelope = try envelope(in: document)
        if let message = envelope.compilerMessage {
            throw malformed("did not compile: \(String(decoding: message, as: UTF8.self))")
        }
        let listing = LuauListing(Array(envelope.code))
        console.output.appendLine(console.style(listing.summary, .dim))
        listing.forEachLine { line, isTitle in
            if console.output.isClosed { return }
            let line = ControlCharacters.escaped(line, backslash: false)
            console.output.appendLine(isTitle ? console.style(line, .bold) : line)
        }
        let status = console.reportProblem(of: document.file, at: path)
        guard let refusal = listing.refusal else { return max(status, console.reportExhaustion(at: path)) }
        let error = malformed("cannot be run: \(refusal.text)")
        console.report(error)
        return error.status
    }

    private func malformed(_ why: String) -> ToolError { ToolError(.malformed, file: path, "\(address) \(why)") }

    private func envelope(in document: Document) throws(ToolError) -> ScriptEnvelope {
        let record = try record(in: document)
        guard let script = ScriptFiles(document).scripts.first(where: { $0.record == record }) else {
            throw ToolError(
                .notFound, file: path, "\(address) is no script; \"rivetool list scripts\" lists the scripts")
        }
        guard let envelope = script.envelope, !envelope.code.isEmpty else {
            throw ToolError(.notFound, file: path, "\(address) has no code in the file")
        }
        return envelope
    }

    private func record(in document: Document) throws(ToolError) -> Int? {
        let target = try LookupError.mapped(try AddressPrinter(document).resolver.resolve(address)) {
            ToolError($0, file: path, address: address)
        }
        return switch target {
        case .record(let record), .object(_, let record): record
        default: nil
        }
    }
}
