import RiveModel
import RiveProperties
import RiveTestSupport
import RivetoolKit
import ToolSupport

/// The addresses that commands print, given to the commands that take some.
enum AddressProperties {
    static let all = [
        property("addresses-get", "get takes every address that a command prints", below: 60_000, get),
        property("addresses-edits", "Edits know every address that a command prints", below: 20_000, edits),
        property(
            "addresses-steps", "Steps and graph take an address or name it in their refusal", below: 10_000, steps),
        property(
            "addresses-options", "Options that name a thing take an address or name it in their refusal", below: 10_000,
            options),
    ]

    /// A property of files of less than so many bytes: each address is a few runs.
    private static func property(
        _ name: String, _ says: String, below size: Int, _ run: @escaping @Sendable (OpenedFile) throws -> Int
    ) -> Property {
        Property(name, says, least: 5) { opened in
            // What a run makes up where a view model has no instance is called by names that only steps take.
            guard let document = opened.whole, opened.bytes.count < size, !document.artboards.isEmpty,
                document.viewModels.allSatisfy({ !$0.instances.isEmpty })
            else { return 0 }
            return try run(opened)
        }
    }

    // MARK: What is expected

    /// What `get` says of a thing that is there and has no value.
    private static let hasNoValue = ["stores no value", "has no value"]

    private static func get(_ opened: OpenedFile) throws -> Int {
        let addresses = try addresses(opened)
        let errors = try opened.run(["get", OpenedFile.name, "--"] + addresses).errors.split(separator: "\n")
        let wrong = errors.filter { line in !hasNoValue.contains { line.contains($0) } }
        try require(wrong.isEmpty, "\(wrong.prefix(3).joined(separator: "\n"))")
        return addresses.count
    }

    private static func steps(_ opened: OpenedFile) throws -> Int {
        let addresses = sampled(try addresses(opened))
        for address in addresses {
            let artboard = address.hasPrefix("artboard:") ? ["--artboard", artboard(of: address)] : []
            for words in [
                ["advance", OpenedFile.name] + artboard + ["--click", address],
                ["advance", OpenedFile.name] + artboard + ["--focus", address],
                ["advance", OpenedFile.name] + artboard + ["--action", "\(address):tap"],
                ["graph", OpenedFile.name, address],
            ] {
                let result = try opened.run(words)
                try require(
                    [.done, .answerIsNo, .usage, .notFound].contains(result.status), "\(words): \(result.errors)")
                guard result.status != .done else { continue }
                // Messages cut long addresses.
                try require(result.errors.contains(String(address.prefix(60))), "\(words): \(result.errors)")
            }
        }
        return addresses.count
    }

    /// What an edit refuses is there, and something else than it wants.
    private static func edits(_ opened: OpenedFile) throws -> Int {
        let addresses = sampled(try addresses(opened))
        for address in addresses {
            let value = try opened.run(["get", OpenedFile.name, address]).text
            for words in [
                ["set", OpenedFile.name, address, value.contains("\t") ? "1" : String(value.dropLast())],
                ["create", OpenedFile.name, address, "New"], ["instance", "copy", OpenedFile.name, address, "New"],
                ["instance", "remove", OpenedFile.name, address], ["items", "clear", OpenedFile.name, address],
                ["items", "add", OpenedFile.name, address],
            ] {
                let result = try opened.run(words + ["--dry-run"])
                // A value can be a name, too.
                let isAboutValue = words[0] == "set" && result.errors.contains(": no instance \"1\"")
                try require(
                    isAboutValue || [.done, .answerIsNo, .usage].contains(result.status), "\(words): \(result.errors)")
            }
            let graph = try opened.run(["graph", OpenedFile.name, address])
            let isKnown =
                graph.status == .done || graph.errors.contains("graph draws artboards, state machines and layers")
            try require(isKnown, "\(address): \(graph.errors)")
        }
        return addresses.count
    }

    private static func options(_ opened: OpenedFile) throws -> Int {
        let addresses = sampled(try addresses(opened))
        for address in addresses {
            for words in [
                ["list", "objects", OpenedFile.name, "--artboard", address],
                ["dump", OpenedFile.name, "--artboard", address],
                ["advance", OpenedFile.name, "--artboard", address],
                ["advance", OpenedFile.name, "--state-machine", address],
                ["advance", OpenedFile.name, "--instance", address],
                ["advance", OpenedFile.name, "--set", "\(address)=1"],
                ["advance", OpenedFile.name, "--fire", address], ["advance", OpenedFile.name, "--get", address],
                ["advance", OpenedFile.name, "--expect", "\(address)=1"],
                ["advance", OpenedFile.name, "--for", "20ms", "--input", "\(address)=1"],
                ["assets", "extract", OpenedFile.name, address, "-d", "assets", "--force"],
            ] {
                // Expectations of states end their address there.
                if words.contains("--expect"), address.contains(" is ") { continue }
                let result = try opened.run(words)
                try require(
                    [.done, .answerIsNo, .usage, .notFound].contains(result.status), "\(words): \(result.errors)")
                guard result.status != .done, result.status != .answerIsNo else { continue }
                // Some say the name alone, after the kind.
                let name = address.split(separator: "/").last?.split(separator: ":").last ?? ""
                let whole = address.dropFirst(address.hasPrefix("artboard:") ? "artboard:".count : 0)
                try require(
                    result.errors.contains(whole.prefix(50)) || result.errors.contains(name.prefix(50)),
                    "\(words): \(result.errors)")
            }
        }
        return addresses.count
    }

    /// The artboard that an address begins with.
    private static func artboard(of address: String) -> String {
        let end = address.firstRange(of: #/\/(object|nested|textRun|event|animation|stateMachine|[A-Z]\w*#)/#)
        return String(address[..<(end?.lowerBound ?? address.endIndex)])
    }

    /// A few addresses of each form: with the same words in front of their names.
    private static func sampled(_ addresses: [String]) -> [String] {
        var counts: [String: Int] = [:]
        return addresses.filter { address in
            // Words of steps end at a blank, and messages name them so.
            if address.last == " " { return false }
            let form = address.split(separator: "/").map { $0.prefix { $0 != ":" && $0 != "#" } }
                .map { $0.first?.isLowercase == true && $0.count < 13 ? String($0) : "" }.joined(separator: "/")
            counts[form, default: 0] += 1
            return counts[form, default: 0] <= 2
        }
    }

    // MARK: What is printed

    private static func addresses(_ opened: OpenedFile) throws -> [String] {
        var found: [String] = []
        for kind in ListTable.kinds.map(\.name) {
            let json = try opened.run(["list", kind, "--json", OpenedFile.name]).json()
            for row in json["rows"].elements { found += ["address", "used-by"].compactMap { row[$0]?.text } }
            if ["listeners", "bindings"].contains(kind) {
                found += json["rows"].elements.compactMap { $0["target"]?.text }
            }
        }
        for words in [["check"], ["probe"], ["size"], ["requires"], ["inspect"]] {
            collect("address", of: try opened.run(words + ["--json", OpenedFile.name]).json(), into: &found)
        }
        found += try printedByRun(opened)
        var seen: Set<String> = []
        return found.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// What a run has in front of values, inputs, layers and events.
    private static func printedByRun(_ opened: OpenedFile) throws -> [String] {
        // What scripts make, as the items of a list, is in no file.
        let words = ["advance", OpenedFile.name, "--frames", "2", "--scripts", "off", "--json"]
        let json = try opened.run(words).json()
        var found = (json["initial"]?["values"]?.keys ?? []) + (json["initial"]?["inputs"]?.keys ?? [])
        for frame in json["frames"].elements {
            found += frame["values"]?.keys ?? []
            guard case .object(let nested)? = frame["nested"] else { continue }
            for (path, report) in nested {
                found += report["states"].elements.compactMap { $0["layer"]?.text }.map { "\(path)/\($0)" }
                found += (report["inputs"]?.keys ?? []).map { "\(path)/\($0)" }
                found.append("nested:\(path)")
            }
        }
        return found
    }

    /// All texts below a key, wherever it stands.
    private static func collect(_ key: String, of json: JSONValue, into found: inout [String]) {
        switch json {
        case .object(let fields):
            for (name, value) in fields {
                if name == key, let text = value.text { found.append(text) }
                collect(key, of: value, into: &found)
            }
        case .array(let elements): for element in elements { collect(key, of: element, into: &found) }
        default: break
        }
    }
}

extension JSONValue {
    fileprivate var keys: [String] { if case .object(let fields) = self { fields.map(\.key) } else { [] } }
}

extension JSONValue? {
    fileprivate var elements: [JSONValue] { if case .array(let elements)? = self { elements } else { [] } }
}

extension JSONValue {
    fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
