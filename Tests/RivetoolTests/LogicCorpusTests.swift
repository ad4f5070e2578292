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
        let count = try await Corpus.results { url in try rows(kind, type, url) }.reduce(0, +)
        print("\(count) \(kind)")
        #expect(count > 50)
    }

    private func rows(_ kind: String, _ type: TypeKey, _ url: URL) throws -> Int {
        guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil else { return 0 }
        let records = (0..<file.recordCount).filter { Schema.isKind(file.type(of: $0), of: type) }
        let result = try Sandbox().run(["list", kind, url.path])
        let rows = String(decoding: result.output, as: UTF8.self).split(separator: "\n")
        let resolver = AddressResolver(Document(file))
        // Only a run knows what items of lists show: "get" takes their addresses.
        let addresses = try rows.map { $0.prefix { $0 != "\t" } }.filter { address in
            guard kind == "nested", (try? resolver.resolve(String(address))) == nil else { return true }
            return try Sandbox().run(["get", url.path, String(address)]).status != .done
        }
        #expect(addresses.count == records.count, "\(url.lastPathComponent)")
        let found = try addresses.map { address in
            switch try resolver.resolve(String(address)) {
            case .object(_, let record), .record(let record): record
            default: -1
            }
        }
        #expect(found == records, "\(url.lastPathComponent)")
        return addresses.count
    }

    /// How many rows of a kind are looked at in a file.
    private static let mostRows = 60

    /// The columns of lists, besides the first, that have an address alone.
    private static let addressColumns = [
        "uses": ["used-by"], "bindings": ["target"], "listeners": ["target"], "objects": ["parent"],
    ]

    /// Commands that print addresses in JSON: the list that things stand in, and what each has them under.
    private static let documents: [(words: [String], list: String, key: String)] = [
        (["check", "--json"], "issues", "address"), (["assets", "list", "--json"], "assets", "users"),
        (["grep", "--json", "-i", "e"], "matches", "address"),
    ]

    @Test("Addresses that commands print lead somewhere, and take the value that is there")
    func addresses() async throws {
        let count = try await Corpus.results(of: Corpus.sample(oneIn: 3)) { url in try addresses(url) }.reduce(0, +)
        print("\(count) values that are set to what they are")
        #expect(count > 1000)
    }

    private func addresses(_ url: URL) throws -> Int {
        guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil else { return 0 }
        let sandbox = try Sandbox()
        var printed: Set<String> = []
        for kind in ListTable.kinds {
            let rows = sandbox.run(["list", kind.name, url.path]).text.split(separator: "\n")
            let step = max(1, rows.count / Self.mostRows)
            for row in stride(from: 0, to: rows.count, by: step).lazy.map({ rows[$0] }) {
                let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
                printed.insert(String(cells[0]))
                for name in Self.addressColumns[kind.name] ?? [] {
                    guard let column = kind.columns.firstIndex(of: name), cells[column] != "-" else { continue }
                    printed.insert(String(cells[column]))
                }
            }
        }
        for (words, list, key) in Self.documents {
            let text = sandbox.run(words + [url.path]).text
            guard !text.isEmpty, case .array(let things)? = try JSONParser.parse(text)[list] else { continue }
            for thing in things.prefix(Self.mostRows) { printed.formUnion(thing[key]?.texts ?? []) }
        }
        let addresses = printed.sorted()
        let document = Document(file)
        for address in addresses where address.hasPrefix("#") {
            // A number alone is for what hangs from nothing.
            let record = try #require(Int(address.dropFirst().prefix(while: \.isNumber)), "\(address)")
            #expect(document.owner(of: record) == nil, "\(url.lastPathComponent): \(address)")
        }
        var count = 0
        var pairs: [String] = []
        var reader = AddressReader(document, path: url.path)
        for address in addresses {
            var below: [String] = []
            _ = try reader.read(address) { entry in
                if !entry.isAlone {
                    below.append(entry.address)
                } else if document.isSettable(address) {
                    pairs += [address, entry.value.text]
                }
            }
            for address in below.prefix(Self.mostRows) { _ = try reader.read(address) { _ in } }
        }
        for first in stride(from: 0, to: pairs.count, by: 200) {
            let some = Array(pairs[first..<min(first + 200, pairs.count)])
            let set = sandbox.run(["set", url.path, "--dry-run"] + some)
            #expect(set.status == .done, "\(url.lastPathComponent): \(set.errors)")
            count += some.count / 2
        }
        return count
    }

    @Test("What grep finds is what get prints at its address")
    func texts() async throws {
        let count = try await Corpus.results { url in try texts(url) }.reduce(0, +)
        print("\(count) texts")
        #expect(count > 1000)
    }

    private func texts(_ url: URL) throws -> Int {
        let sandbox = try Sandbox()
        let found = sandbox.run(["grep", "-i", "t", "--json", url.path])
        guard found.status == .done, case .array(let all)? = try JSONParser.parse(found.text)["matches"] else {
            return 0
        }
        let matches = all.prefix(200).compactMap { match -> (address: String, text: JSONValue?)? in
            if case .string(let address)? = match["address"] { (address, match["text"]) } else { nil }
        }
        let got = sandbox.run(["get", "--json", url.path] + matches.map(\.address))
        guard case .array(let values) = try JSONParser.parse(got.text) else { return 0 }
        #expect(values.map { $0["value"] } == matches.map(\.text), "\(url.lastPathComponent)")
        return values.count
    }
}

extension JSONValue {
    /// A text, or the texts of an array.
    fileprivate var texts: [String] {
        switch self {
        case .string(let text): [text]
        case .array(let values): values.flatMap(\.texts)
        default: []
        }
    }
}

extension Document {
    /// Whether what an address leads to can be set: what is stored, but no trigger and no list.
    fileprivate func isSettable(_ address: String) -> Bool {
        switch try? AddressResolver(self).resolve(address) {
        case .value(let property, let record, _):
            record != nil && ![.trigger, .list, .listIndex, .unknown].contains(property.type)
        case .object(.input, let record): file.type(of: record) != .stateMachineTrigger
        case .object(.textRun, _), .property: true
        default: false
        }
    }
}
