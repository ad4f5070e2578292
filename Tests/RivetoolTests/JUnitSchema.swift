import Foundation
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// What the schema of Jenkins' xUnit plugin (junit-10) says of reports, and what is not so of one.
final class JUnitSchema: NSObject, XMLParserDelegate {
    /// An element of a report.
    struct Element: Equatable {
        let name: String
        let attributes: [String: String]
        var text = ""
        var children: [Element] = []
    }

    private struct Rule {
        let required: Set<String>
        let optional: Set<String>
        let children: Set<String>
        var hasText = false
    }

    private static let rules: [String: Rule] = [
        "testsuites": Rule(
            required: [], optional: ["name", "time", "tests", "failures", "errors"], children: ["testsuite"]),
        "testsuite": Rule(
            required: ["name", "tests", "failures", "errors"],
            optional: [
                "group", "time", "skipped", "timestamp", "hostname", "id", "package", "file", "log", "url",
            ], children: ["testsuite", "properties", "testcase", "system-out", "system-err"]),
        "testcase": Rule(
            required: ["name"], optional: ["time", "classname", "group"],
            children: ["skipped", "error", "failure", "system-out", "system-err"]),
        "failure": Rule(required: [], optional: ["type", "message"], children: [], hasText: true),
        "error": Rule(required: [], optional: ["type", "message"], children: [], hasText: true),
        "skipped": Rule(required: [], optional: ["type", "message"], children: [], hasText: true),
        "system-out": Rule(required: [], optional: [], children: [], hasText: true),
        "system-err": Rule(required: [], optional: [], children: [], hasText: true),
    ]

    private var open: [Element] = []
    private var root: Element?
    private var problems: [String] = []

    /// The report in some bytes, and what the schema does not allow in it.
    static func read(_ bytes: [UInt8]) throws -> (report: Element, problems: [String]) {
        let reader = JUnitSchema()
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = reader
        try #require(parser.parse(), "\(String(describing: parser.parserError))")
        let report = try #require(reader.root)
        if report.name != "testsuites" { reader.problems.append("a report that is \(report.name)") }
        return (report, reader.problems)
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        open.append(Element(name: name, attributes: attributes))
        guard let rule = Self.rules[name] else { return problems.append("an element \(name)") }
        let given = Set(attributes.keys)
        for missing in rule.required.subtracting(given) { problems.append("\(name) without \(missing)") }
        for unknown in given.subtracting(rule.required).subtracting(rule.optional) {
            problems.append("\(name) with \(unknown)")
        }
        if let time = attributes["time"],
            time.wholeMatch(of: /[0-9]{0,3}([0-9]{3})*(\.[0-9]*)?|[0-9]*(\.[0-9]*)?/) == nil
        {
            problems.append("a time \(time)")
        }
        for key in ["tests", "failures", "errors"] {
            if let count = attributes[key], Int(count) == nil { problems.append("\(count) \(key)") }
        }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        guard let last = open.indices.last else { return }
        open[last].text += text
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        let element = open.removeLast()
        if Self.rules[name]?.hasText == false, !element.text.allSatisfy(\.isWhitespace) {
            problems.append("text in \(name)")
        }
        checkCounts(of: element)
        guard let last = open.indices.last else { return root = element }
        if Self.rules[open[last].name]?.children.contains(name) == false {
            problems.append("\(name) in \(open[last].name)")
        }
        open[last].children.append(element)
    }

    /// What a suite says of its cases is so.
    private func checkCounts(of suite: Element) {
        guard suite.name == "testsuite" else { return }
        let cases = suite.children.filter { $0.name == "testcase" }
        let counts = [
            "tests": cases.count, "failures": cases.count { $0.children.contains { $0.name == "failure" } },
            "errors": cases.count { $0.children.contains { $0.name == "error" } },
        ]
        for (key, count) in counts where suite.attributes[key] != "\(count)" {
            problems.append("\(suite.attributes[key] ?? "no") \(key) of \(count)")
        }
    }
}
