/// A reader of the Test Anything Protocol, version 14, as strict as its specification.
struct TAPReader {
    /// A test point.
    struct Point: Equatable {
        let passed: Bool
        let description: String
        /// The lines of its YAML block, without what they are indented by.
        var diagnostics: [String] = []
    }

    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    private(set) var points: [Point] = []
    private var plan: Int?

    init(_ text: String) throws(Failure) {
        guard text.hasSuffix("\n") else { throw Failure(description: "the last line has no end") }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        guard lines.popFirst() == "TAP version 14" else { throw Failure(description: "no version") }
        while let line = lines.popFirst() { try read(line, &lines) }
        guard plan == points.count else { throw Failure(description: "\(plan ?? -1) planned, \(points.count) told") }
    }

    private mutating func read(_ line: Substring, _ rest: inout ArraySlice<Substring>) throws(Failure) {
        if line.hasPrefix("1..") {
            guard plan == nil, rest.isEmpty || points.isEmpty, let count = Int(line.dropFirst(3)) else {
                throw Failure(description: "a plan \(line)")
            }
            plan = count
        } else if line == "  ---" {
            guard let last = points.indices.last, points[last].diagnostics.isEmpty else {
                throw Failure(description: "diagnostics of nothing")
            }
            while let line = rest.popFirst(), line != "  ..." {
                guard line.hasPrefix("  ") else { throw Failure(description: "not indented: \(line)") }
                points[last].diagnostics.append(String(line.dropFirst(2)))
            }
        } else {
            points.append(try point(line))
        }
    }

    /// `ok 1 - NAME`, in whose name `\` is before each `#` and each `\`.
    private func point(_ line: Substring) throws(Failure) -> Point {
        let passed = line.hasPrefix("ok ")
        guard passed || line.hasPrefix("not ok ") else { throw Failure(description: "a line \(line)") }
        let rest = line.dropFirst(passed ? 3 : 7)
        let number = rest.prefix { $0.isNumber }
        guard Int(number) == points.count + 1, rest.dropFirst(number.count).hasPrefix(" - ") else {
            throw Failure(description: "a point \(line)")
        }
        var description = ""
        var escapes = false
        for scalar in rest.dropFirst(number.count + 3).unicodeScalars {
            if !escapes, scalar == "#" { throw Failure(description: "a directive in \(line)") }
            if !escapes, scalar == "\\" {
                escapes = true
                continue
            }
            guard !escapes || scalar == "#" || scalar == "\\" else {
                throw Failure(description: "an escape in \(line)")
            }
            description.unicodeScalars.append(scalar)
            escapes = false
        }
        guard !escapes else { throw Failure(description: "an escape of nothing in \(line)") }
        return Point(passed: passed, description: description)
    }
}
