import Foundation
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// What `list` says of the logic of real files.
@Suite("The logic of real files", .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
struct LogicCorpusTests {
    /// A kind of rows, and the type of the records that it has a row for each of.
    private static let kinds: [(kind: String, type: TypeKey)] = [
        ("layers", .stateMachineLayer), ("states", .layerState), ("transitions", .stateTransition),
        ("listeners", .stateMachineListener), ("bindings", .dataBind), ("converters", .dataConverter),
        ("nested", .nestedArtboard),
    ]

    @Test("Each record has a row whose address leads back to it", arguments: kinds.map(\.kind))
    func rows(_ kind: String) async throws {
        let type = try #require(Self.kinds.first { $0.kind == kind }).type
        let count = try await withThrowingTaskGroup(of: Int.self) { group in
            for url in Corpus.files { group.addTask { try rows(kind, type, url) } }
            return try await group.reduce(0, +)
        }
        print("\(count) \(kind)")
        #expect(count > 50)
    }

    private func rows(_ kind: String, _ type: TypeKey, _ url: URL) throws -> Int {
        guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil else { return 0 }
        let records = (0..<file.recordCount).filter { Schema.isKind(file.type(of: $0), of: type) }
        let result = try Sandbox().run(["list", kind, url.path])
        let addresses = String(decoding: result.output, as: UTF8.self).split(separator: "\n").map {
            $0.prefix { $0 != "\t" }
        }
        #expect(addresses.count == records.count, "\(url.lastPathComponent)")
        let resolver = AddressResolver(Document(file))
        let found = try addresses.map { address in
            switch try resolver.resolve(String(address)) {
            case .object(_, let record), .record(let record): record
            default: -1
            }
        }
        #expect(found == records, "\(url.lastPathComponent)")
        return addresses.count
    }
}
