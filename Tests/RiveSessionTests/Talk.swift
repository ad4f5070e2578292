import Foundation
import RiveJSON
import RivePlay
import RiveSession
import RiveTestSupport
import Testing

/// A conversation with a session that has the samples, and where what is saved is kept.
final class Talk {
    let session: Session
    private let program = SampleProgram()
    private var count = 0

    init(_ limits: SessionLimits = SessionLimits()) {
        session = Session(program, SessionMethod.all, limits: limits)
    }

    /// What was saved, by path; a file without one of its own under none.
    var saved: [String: [UInt8]] { program.saved }

    /// The line that is answered, without its line break; nil for none.
    func answer(_ line: String) throws -> String? {
        guard let answer = session.answer(Array(line.utf8)) else { return nil }
        #expect(answer.last == 0x0A && answer.count { $0 == 0x0A } == 1)
        return String(decoding: answer.dropLast(), as: UTF8.self)
    }

    /// What is answered to a request.
    private func reply(_ method: String, _ parameters: String) throws -> RiveJSON.JSONValue {
        count += 1
        let line = try #require(
            try answer(#"{"jsonrpc":"2.0","id":\#(count),"method":"\#(method)","params":{\#(parameters)}}"#))
        let reply = try JSONReader.value(of: Array(line.utf8))
        #expect(reply["id"]?.integer == count && reply["jsonrpc"]?.string == "2.0")
        return reply
    }

    /// What comes of a request that can be done.
    @discardableResult
    func ask(_ method: String, _ parameters: String = "") throws -> RiveJSON.JSONValue {
        let reply = try reply(method, parameters)
        let error = reply["error"]?["message"]?.string
        return try #require(reply["result"], "\(method) {\(parameters)}: \(error ?? "")")
    }

    /// Why a request can't be done: its number, a word, what is wrong, and the address that it is about.
    func failure(
        _ method: String, _ parameters: String = ""
    ) throws -> (code: Int, word: String, message: String, address: String?) {
        let error = try #require(try reply(method, parameters)["error"], "\(method) {\(parameters)} is done")
        let data = try #require(error["data"])
        let word = [data["group"]?.string, data["code"]?.string].compactMap(\.self).joined(separator: " ")
        return (
            try #require(error["code"]?.integer), word, try #require(error["message"]?.string), data["address"]?.string
        )
    }

    /// A scene of a sample, both by the key `s`.
    static func scene(of sample: String, _ more: String = "", _ limits: SessionLimits = SessionLimits()) throws -> Talk
    {
        let talk = Talk(limits)
        try talk.ask("file.open", #""key":"f","path":"\#(sample)""#)
        try talk.ask("scene.open", #""key":"s","file":"f"\#(more.isEmpty ? "" : ",\(more)")"#)
        return talk
    }
}

/// A program that has the samples.
private final class SampleProgram: SessionProgram {
    var saved: [String: [UInt8]] = [:]
    let version = "1.2.3"
    var guests: GuestFiles { GuestFiles { (_) throws(PlayError) in nil } }

    func text(at path: String) throws(SessionError) -> [UInt8] {
        guard let bytes = try? Data(contentsOf: PackageFiles.samples.appending(path: path)) else {
            throw SessionError(.inputOutput, .io, "inputOutput", "\(path): cannot read")
        }
        return [UInt8](bytes)
    }

    func source(at path: String) throws(SessionError) -> SessionSource {
        guard let bytes = try? Data(contentsOf: PackageFiles.samples.appending(path: path)) else {
            throw SessionError(.inputOutput, .io, "inputOutput", "\(path): cannot read")
        }
        return source(of: [UInt8](bytes))
    }

    func source(of bytes: [UInt8]) -> SessionSource {
        SessionSource(bytes) { [self] (bytes, path, _) throws(SessionError) in saved[path ?? ""] = bytes }
    }

    func stored(at path: String) -> [UInt8]? { saved[path] }

    func output(at path: String) -> SessionOutput {
        { [self] (bytes) throws(SessionError) in saved[path] = bytes }
    }
}

/// The JSON of a value, to be compared.
func text(_ value: RiveJSON.JSONValue?) -> String {
    switch value?.content {
    case nil: "nothing"
    case .null: "null"
    case .boolean(let flag): "\(flag)"
    case .number(let number): "\(Float(number))"
    case .string(let text): text.debugDescription
    case .array(let elements): "[\(elements.map(text).joined(separator: ","))]"
    case .object(let fields):
        "{\(fields.map { "\($0.key):\(text($0.value))" }.joined(separator: ","))}"
    }
}
