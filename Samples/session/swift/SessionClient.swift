import Foundation

/// A client of `rivetool session`: requests go in, answers come out.
///
///     let session = try SessionClient(tool: "/usr/local/bin/rivetool")
///     try session.ask("file.open", ["key": "button", "path": "Samples/button.riv"])
final class SessionClient {
    /// Why a request was not done.
    struct Failure: Error, Equatable {
        let code: Int
        let message: String
    }

    private let process = Process()
    private let input = Pipe()
    private let output = Pipe()
    private var rest = Data()
    private var count = 0

    /// - Parameter tool: The path of the program.
    init(tool: String) throws {
        process.executableURL = URL(filePath: tool)
        process.arguments = ["session"]
        process.standardInput = input
        process.standardOutput = output
        try process.run()
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    /// The result of a request. `rivetool help session` lists all methods with their parameters, and
    /// `rivetool help --json-schema session` describes their requests and results.
    @discardableResult
    func ask(_ method: String, _ parameters: [String: Any]) throws -> Any? {
        count += 1
        let request: [String: Any] = ["jsonrpc": "2.0", "id": count, "method": method, "params": parameters]
        try input.fileHandleForWriting.write(contentsOf: JSONSerialization.data(withJSONObject: request) + Data([0x0A]))
        let answer = try JSONSerialization.jsonObject(with: line()) as? [String: Any]
        if let error = answer?["error"] as? [String: Any] {
            throw Failure(code: error["code"] as? Int ?? 0, message: error["message"] as? String ?? "")
        }
        return answer?["result"]
    }

    private func line() -> Data {
        while true {
            if let end = rest.firstIndex(of: 0x0A) {
                defer { rest = Data(rest[(end + 1)...]) }
                return rest[..<end]
            }
            let more = output.fileHandleForReading.availableData
            if more.isEmpty { return rest }
            rest += more
        }
    }
}
