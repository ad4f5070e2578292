import RiveCode
import RiveContract
import RiveEdit
import RiveJSON
import RiveModel
import RivePlay
import RiveText

/// What becomes of a file in all properties that are asked for.
package struct FileResult: Sendable {
    /// What a property looked at; nil where it does not hold.
    package var tallies: [Tally?] = []
    /// What is wrong, a line for each property that does not hold.
    package var failures: [(property: String, message: String)] = []

    /// Runs properties on a file, which is read once. `begin` is called before each.
    package init(_ properties: [Property], on bytes: [UInt8], begin: (Property) -> Void = { _ in }) {
        let opened = OpenedFile(bytes)
        for property in properties {
            begin(property)
            do {
                tallies.append(try property.run(opened))
            } catch {
                tallies.append(nil)
                failures.append((property.name, Self.line(Self.words(of: error))))
            }
        }
    }

    /// An error in words. A release build knows no names of fields, so that its type is all that can be printed of one that has no
    /// words.
    private static func words(of error: any Error) -> String {
        switch error {
        case let error as any CustomStringConvertible: error.description
        case let error as LookupError: error.message
        case let error as EditError: error.message
        case let error as TextError: "line \(error.line), column \(error.column): \(error.message)"
        case let error as PlayError: error.message
        case let error as ContractNeedsError:
            error.errors.map { "line \($0.line): \($0.message)" }.joined(separator: "; ")
        case CodeError.clashes(let clashes):
            clashes.map { "\($0.first) and \($0.second) are both \($0.identifier)" }.joined(separator: "; ")
        case CodeError.tooLong(let address): "\(address) is too long"
        case CodeError.tooMuch(let limit): "more than \(limit) bytes of code"
        case let error as JSONError: "line \(error.line), column \(error.column): \(error.message)"
        default: "\(type(of: error))"
        }
    }

    /// A message as one line of no endless length.
    private static func line(_ message: String) -> String {
        let line = message.split(separator: "\n").joined(separator: " ")
        return line.count > 600 ? line.prefix(600) + "…" : line
    }
}

/// What all files of a folder came to, as their results come in.
package struct FolderResult {
    private let properties: [Property]
    private var sums: [Tally]
    private var broken: Set<String> = []
    private var files = 0
    package private(set) var passed = 0
    package private(set) var failed = 0

    package init(_ properties: [Property]) {
        self.properties = properties
        sums = Array(repeating: [:], count: properties.count)
    }

    package mutating func add(_ result: FileResult) {
        files += 1
        for (index, tally) in result.tallies.enumerated() {
            guard let tally else {
                failed += 1
                broken.insert(properties[index].name)
                continue
            }
            passed += 1
            sums[index].merge(tally, uniquingKeysWith: +)
        }
    }

    /// So many files have some of everything, so that what a property never looked at is a failure.
    package static let fewestFilesToJudge = 100

    /// What is wrong with what all files come to, by property; nothing where they are too few to tell. What does not hold for
    /// a file is known already.
    package mutating func judge() -> [(property: String, message: String)] {
        guard files >= Self.fewestFilesToJudge else { return [] }
        let failures = zip(properties, sums).compactMap { property, sum -> (property: String, message: String)? in
            guard !broken.contains(property.name) else { return nil }
            return property.judge(Totals(sum, files: files)).map { (property.name, $0) }
        }
        failed += failures.count
        passed += properties.count - broken.count - failures.count
        return failures
    }

    /// What each property looked at, a line each.
    package var sumLines: [String] {
        zip(properties, sums).map { "\($0.name): \(Totals($1, files: files).words)" }
    }

    /// What became of all.
    package var summary: String {
        "\(files) files, \(properties.count) properties: \(passed) passed, \(failed) failed"
    }
}
