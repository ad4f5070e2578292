import RiveCheck
import RiveFormat
import RiveModel
import RiveSchema
import RiveTestSupport
import Testing

/// A rule, a file that has what it looks for, and the nearest file that does not.
struct RuleRow: Sendable, CustomTestStringConvertible {
    /// Where a finding is expected.
    enum Place: Sendable {
        case byte(Int)
        /// The start of a record, or of a property that it stores.
        case record(Int, PropertyKey? = nil)
    }

    let rule: RuleInfo
    let bad: [UInt8]
    let good: [UInt8]
    let place: Place

    var testDescription: String { "\(rule.code) \(rule.title)" }

    init(_ code: String, at place: Place, bad: [UInt8], good: [UInt8]) {
        guard let rule = RuleTable.rule(code) else { preconditionFailure("there is no rule \(code)") }
        self.rule = rule
        self.bad = bad
        self.good = good
        self.place = place
    }

    init(_ code: String, at place: Place, bad: ArtificialFile, good: ArtificialFile) {
        self.init(code, at: place, bad: bad.bytes, good: good.bytes)
    }

    /// Files of records behind a backboard, which is record 0.
    init(_ code: String, at place: Place, bad: [ArtificialRecord], good: [ArtificialRecord]) {
        let start = [ArtificialRecord(.backboard)]
        self.init(code, at: place, bad: ArtificialFile(start + bad), good: ArtificialFile(start + good))
    }

    func check() throws {
        let expected = try offset()
        let found = try Check.run(bad).findings
        let hits = found.filter { $0.code == rule.code }
        #expect(hits.map(\.offset).contains(expected), "expected at \(expected), found \(found)")
        #expect(hits.allSatisfy { $0.severity == rule.severity })
        let others = try Check.run(good).findings.filter { $0.code == rule.code }
        #expect(others.isEmpty, "found in the good file: \(others)")
    }

    private func offset() throws -> Int {
        switch place {
        case .byte(let offset): return offset
        case .record(let record, let key):
            let file = try RiveFile(parsing: bad)
            guard let key else { return file.range(of: record).lowerBound }
            return try file.properties[#require(file.property(key, of: record))].offset
        }
    }
}

extension [ArtificialRecord] {
    /// An artboard; it is record 1, behind the backboard.
    static func artboard(_ records: ArtificialRecord...) -> [ArtificialRecord] { [.init(.artboard)] + records }

    /// An artboard (1) with a state machine (2) of some inputs and a complete layer, whose states are any, entry and exit,
    /// and then what follows.
    static func layer(inputs: [ArtificialRecord] = [], _ records: ArtificialRecord...) -> [ArtificialRecord] {
        [.init(.artboard), .init(.stateMachine)] + inputs
            + [.init(.stateMachineLayer), .init(.anyState), .init(.entryState), .init(.exitState)] + records
    }

    /// A view model (1) of two properties, a number (2) and another model's instance (3), with an instance (4), and then what
    /// follows.
    static func model(_ records: ArtificialRecord...) -> [ArtificialRecord] {
        [
            .init(.viewModel, [.viewModelComponentName: "A"]),
            .init(.viewModelPropertyNumber, [.viewModelComponentName: "n"]),
            .init(.viewModelPropertyString, [.viewModelComponentName: "s"]),
            .init(.viewModelInstance, [.componentName: "I"]),
        ] + records
    }
}
