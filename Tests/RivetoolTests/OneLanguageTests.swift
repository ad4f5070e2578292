import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit

/// The addresses that commands print, given to the commands that take some.
@Suite("Addresses are one language") struct OneLanguageTests {
    private static let samples = ["button", "dashboard", "form", "player", "poster", "ticket", "assets"]

    @Test("get takes every address that a command prints", arguments: samples)
    func getTakesAll(_ sample: String) throws {
        try expectGet(of: "Samples/\(sample).riv", in: Sandbox())
    }

    @Test("Steps and graph take an address or name it in their refusal", arguments: samples)
    func stepsTakeOrName(_ sample: String) throws {
        try expectSteps(on: "Samples/\(sample).riv", in: Sandbox())
    }

    @Test("Edits know every address that a command prints", arguments: samples)
    func editsKnowAll(_ sample: String) throws {
        try expectEdits(of: "Samples/\(sample).riv", in: Sandbox())
    }

    @Test("Options that name a thing take an address or name it in their refusal", arguments: samples)
    func optionsTakeOrName(_ sample: String) throws {
        try expectOptions(on: "Samples/\(sample).riv", in: Sandbox())
    }

    @Test(
        "The same holds for real files",
        .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
    func realFiles() throws {
        for url in Corpus.files.filter({ (try? Corpus.bytes(of: $0).count) ?? .max < 20_000 }).prefix(12) {
            let sandbox = try Sandbox()
            guard sandbox.run(["check", url.path]).status != .malformed else { continue }
            try expectGet(of: url.path, in: sandbox)
            try expectEdits(of: url.path, in: sandbox)
        }
    }

    // MARK: What is expected

    /// What `get` says of a thing that is there and has no value.
    private static let hasNoValue = ["stores no value", "has no value"]

    private func expectGet(of file: String, in sandbox: Sandbox) throws {
        let addresses = try addresses(of: file, in: sandbox)
        #expect(addresses.count > 5, "\(file)")
        let errors = sandbox.run(["get", file, "--"] + addresses).errors.split(separator: "\n")
        let wrong = errors.filter { line in !Self.hasNoValue.contains { line.contains($0) } }
        #expect(wrong.isEmpty, "\(file): \(wrong.prefix(5).joined(separator: "\n"))")
    }

    private func expectSteps(on file: String, in sandbox: Sandbox) throws {
        for address in Self.sampled(try addresses(of: file, in: sandbox)) {
            let artboard = address.hasPrefix("artboard:") ? ["--artboard", Self.artboard(of: address)] : []
            for words in [
                ["advance", file] + artboard + ["--click", address],
                ["advance", file] + artboard + ["--focus", address],
                ["advance", file] + artboard + ["--action", "\(address):tap"], ["graph", file, address],
            ] {
                let result = sandbox.run(words)
                #expect([.done, .answerIsNo, .usage, .notFound].contains(result.status), "\(words): \(result.errors)")
                guard result.status != .done else { continue }
                // Messages cut long addresses.
                #expect(result.errors.contains(String(address.prefix(60))), "\(words): \(result.errors)")
            }
        }
    }

    /// What an edit refuses is there, and something else than it wants.
    private func expectEdits(of file: String, in sandbox: Sandbox) throws {
        for address in Self.sampled(try addresses(of: file, in: sandbox)) {
            let value = sandbox.run(["get", file, address]).text
            for words in [
                ["set", file, address, value.contains("\t") ? "1" : String(value.dropLast())],
                ["create", file, address, "New"], ["instance", "copy", file, address, "New"],
                ["instance", "remove", file, address], ["items", "clear", file, address],
                ["items", "add", file, address],
            ] {
                let result = sandbox.run(words + ["--dry-run"])
                // A value can be a name, too.
                let isAboutValue = words[0] == "set" && result.errors.contains(": no instance \"1\"")
                #expect(
                    isAboutValue || [.done, .answerIsNo, .usage].contains(result.status), "\(words): \(result.errors)")
            }
            let graph = sandbox.run(["graph", file, address])
            let isKnown = graph.status == .done || graph.errors.contains("this is no artboard, state machine or layer")
            #expect(isKnown, "\(address): \(graph.errors)")
        }
    }

    private func expectOptions(on file: String, in sandbox: Sandbox) throws {
        for address in Self.sampled(try addresses(of: file, in: sandbox)) {
            for words in [
                ["list", "objects", file, "--artboard", address], ["dump", file, "--artboard", address],
                ["advance", file, "--artboard", address], ["advance", file, "--state-machine", address],
                ["advance", file, "--instance", address], ["advance", file, "--set", "\(address)=1"],
                ["advance", file, "--fire", address], ["advance", file, "--get", address],
                ["advance", file, "--expect", "\(address)=1"],
                ["advance", file, "--for", "20ms", "--input", "\(address)=1"],
                ["assets", "extract", file, address, "-d", "assets", "--force"],
            ] {
                // Expectations of states end their address there.
                if words.contains("--expect"), address.contains(" is ") { continue }
                let result = sandbox.run(words)
                #expect([.done, .answerIsNo, .usage, .notFound].contains(result.status), "\(words): \(result.errors)")
                guard result.status != .done, result.status != .answerIsNo else { continue }
                // Some say the name alone, after the kind.
                let name = address.split(separator: "/").last?.split(separator: ":").last ?? ""
                let whole = address.dropFirst(address.hasPrefix("artboard:") ? "artboard:".count : 0)
                #expect(
                    result.errors.contains(whole.prefix(50)) || result.errors.contains(name.prefix(50)),
                    "\(words): \(result.errors)")
            }
        }
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
            let form = address.split(separator: "/").map { $0.prefix { $0 != ":" && $0 != "#" } }
                .map { $0.first?.isLowercase == true && $0.count < 13 ? String($0) : "" }.joined(separator: "/")
            counts[form, default: 0] += 1
            return counts[form, default: 0] <= 2
        }
    }

    // MARK: What is printed

    private func addresses(of file: String, in sandbox: Sandbox) throws -> [String] {
        var found: [String] = []
        for kind in ListTable.kinds.map(\.name) {
            let json = try Self.json(sandbox.run(["list", kind, "--json", file]))
            for row in json["rows"].elements { found += ["address", "used-by"].compactMap { row[$0]?.text } }
            if ["listeners", "bindings"].contains(kind) {
                found += json["rows"].elements.compactMap { $0["target"]?.text }
            }
        }
        for words in [["check"], ["probe"], ["size"], ["requires"], ["inspect"]] {
            Self.collect("address", of: try Self.json(sandbox.run(words + ["--json", file])), into: &found)
        }
        found += try printedByRun(file, in: sandbox)
        var seen: Set<String> = []
        return found.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    /// What a run has in front of values, inputs, layers and events.
    private func printedByRun(_ file: String, in sandbox: Sandbox) throws -> [String] {
        let json = try Self.json(sandbox.run(["advance", file, "--frames", "2", "--json"]))
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

    private static func json(_ result: Sandbox.Result) throws -> JSONValue { try JSONParser.parse(result.text) }

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
