import Foundation
import RiveProperties
import RiveTestSupport
import ToolSupport

/// The JSON Schemas that `help --json-schema` prints, each of which is printed and read once.
final class PrintedSchemas: @unchecked Sendable {
    /// Guards `known`, which is all that changes.
    private let lock = NSLock()
    private var known: [String: JSONSchema] = [:]

    func schema(of command: String) throws -> JSONSchema {
        try lock.withLock {
            if let schema = known[command] { return schema }
            let words = ["help", "--json-schema"] + command.split(separator: " ").map(String.init)
            let printed = try CommandFolder().run(words)
            try require(printed.status == .done, "\(words): \(printed.errors)")
            let schema = try JSONSchema(parsing: printed.text)
            known[command] = schema
            return schema
        }
    }
}
