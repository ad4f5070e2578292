import RiveFormat
import RiveModel
import RiveProperties
import RiveSchema
import RiveTestSupport
import RivetoolKit
import ToolSupport

/// What `list`, `grep` and others print of a file, and where their addresses lead.
enum ListProperties {
    static let all =
        kinds.map { kind, type in
            Property("list-\(kind)", "Each record has a row of list \(kind), whose address leads back to it", least: 15)
            {
                opened in
                guard let document = opened.whole else { return 0 }
                return try rows(kind, type, document, opened)
            }
        } + [
            Property(
                "printed-values", "Addresses that commands print lead somewhere, and take the value that is there",
                least: 1000
            ) { opened in
                guard let document = opened.whole else { return 0 }
                return try values(document, opened)
            },
            Property("grep", "What grep finds is what get prints at its address", least: 300) { opened in
                guard opened.whole != nil else { return 0 }
                return try texts(opened)
            },
        ]

    /// A kind of rows, and the type of the records that it has a row for each of.
    private static let kinds: [(kind: String, type: TypeKey)] = [
        ("layers", .stateMachineLayer), ("states", .layerState), ("transitions", .stateTransition),
        ("listeners", .stateMachineListener), ("bindings", .dataBind), ("converters", .dataConverter),
        ("nested", .nestedArtboard),
    ]

    private static func rows(_ kind: String, _ type: TypeKey, _ document: Document, _ opened: OpenedFile) throws -> Int
    {
        let file = document.file
        let records = (0..<file.recordCount).filter { Schema.isKind(file.type(of: $0), of: type) }
        let rows = try opened.run(["list", kind, OpenedFile.name]).lines
        let resolver = AddressResolver(document)
        // Only a run knows what items of lists show: "get" takes their addresses.
        let addresses = try rows.map { String($0.prefix { $0 != "\t" }) }.filter { address in
            guard kind == "nested", (try? resolver.resolve(address)) == nil else { return true }
            return try opened.run(["get", OpenedFile.name, address]).status != .done
        }
        try require(addresses.count == records.count, "\(addresses.count) rows for \(records.count) records")
        for (address, record) in zip(addresses, records) {
            let found =
                switch try? resolver.resolve(address) {
                case .object(_, let record)?, .record(let record)?: record
                default: -1
                }
            try require(found == record, "\(address), of #\(record), leads to \(found < 0 ? "nothing" : "#\(found)")")
        }
        return addresses.count
    }

    // MARK: Values

    /// How many rows of a kind are looked at, and how many values below an address.
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

    /// How many values were set to what they are.
    private static func values(_ document: Document, _ opened: OpenedFile) throws -> Int {
        let addresses = try printedAddresses(opened).filter { !isSpeltOtherwise($0) }.sorted()
        for address in addresses where address.hasPrefix("#") {
            // A number alone is for what hangs from nothing.
            let record = Int(address.dropFirst().prefix(while: \.isNumber)) ?? -1
            try require(record >= 0 && document.owner(of: record) == nil, "\(address) hangs from something")
        }
        let resolver = AddressResolver(document)
        var count = 0
        for some in parts(addresses) {
            let asked = Set(some)
            // A line for each value; those of an address that has one alone stand behind that address.
            let values = try get(some, opened)
            let alone = values.filter { asked.contains($0.address) && document.isSettable($0.address, resolver) }
            let below = values.lazy.map(\.address).filter { !asked.contains($0) && !isSpeltOtherwise($0) }.prefix(
                mostRows)
            if !below.isEmpty { _ = try get(Array(below), opened) }
            guard !alone.isEmpty else { continue }
            let set = try opened.run(["set", OpenedFile.name, "--dry-run"] + alone.flatMap { [$0.address, $0.value] })
            try require(set.status == .done, set.errors)
            count += alone.count
        }
        return count
    }

    /// Whether an address was taken from a line of text, in which what drives terminals is spelt otherwise than in addresses.
    private static func isSpeltOtherwise(_ address: String) -> Bool { address.contains("\\u{") }

    private static func printedAddresses(_ opened: OpenedFile) throws -> Set<String> {
        var printed: Set<String> = []
        for kind in ListTable.kinds {
            let rows = try opened.run(["list", kind.name, OpenedFile.name]).lines
            let step = max(1, rows.count / mostRows)
            for row in stride(from: 0, to: rows.count, by: step).lazy.map({ rows[$0] }) {
                let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
                printed.insert(String(cells[0]))
                for name in addressColumns[kind.name] ?? [] {
                    guard let column = kind.columns.firstIndex(of: name), cells[column] != "-" else { continue }
                    printed.insert(String(cells[column]))
                }
            }
        }
        for (words, list, key) in documents {
            let output = try opened.run(words + [OpenedFile.name])
            guard !output.bytes.isEmpty, case .array(let things)? = try output.json()[list] else { continue }
            for thing in things.prefix(mostRows) { printed.formUnion(thing[key]?.texts ?? []) }
        }
        return printed
    }

    /// The values at some addresses, a line each; what is there and has no value has no line.
    private static func get(_ addresses: [String], _ opened: OpenedFile) throws -> [(address: String, value: String)] {
        // Of two addresses each value has its own in front.
        let result = try opened.run(["get", OpenedFile.name, "--"] + addresses + [addresses[0]])
        let wrong = result.errors.split(separator: "\n").filter { line in
            !["stores no value", "has no value"].contains { line.contains($0) }
        }
        try require(wrong.isEmpty, "\(wrong.prefix(3).joined(separator: "\n"))")
        return result.lines.compactMap { line in
            guard let tab = line.firstIndex(of: "\t") else { return nil }
            return (String(line[..<tab]), String(line[line.index(after: tab)...]))
        }
    }

    private static func parts(_ addresses: [String]) -> [[String]] {
        stride(from: 0, to: addresses.count, by: 200).map { Array(addresses[$0..<min($0 + 200, addresses.count)]) }
    }

    // MARK: Texts

    private static func texts(_ opened: OpenedFile) throws -> Int {
        let found = try opened.run(["grep", "-i", "t", "--json", OpenedFile.name])
        guard found.status == .done, case .array(let all)? = try found.json()["matches"] else { return 0 }
        let matches = all.prefix(200).compactMap { match -> (address: String, text: JSONValue?)? in
            if case .string(let address)? = match["address"] { (address, match["text"]) } else { nil }
        }
        let got = try opened.run(["get", "--json", OpenedFile.name] + matches.map(\.address))
        guard case .array(let values) = try got.json() else { return 0 }
        try require(values.count == matches.count, "\(values.count) values for \(matches.count) texts")
        for (value, match) in zip(values, matches) {
            try require(value["value"] == match.text, "\(match.address) is another text than grep finds")
        }
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
    fileprivate func isSettable(_ address: String, _ resolver: AddressResolver) -> Bool {
        switch try? resolver.resolve(address) {
        case .value(let property, let record, _):
            record != nil && ![.trigger, .list, .listIndex, .unknown].contains(property.type.kind)
        case .object(.input, let record): file.type(of: record) != .stateMachineTrigger
        case .object(.textRun, _), .property: true
        default: false
        }
    }
}
