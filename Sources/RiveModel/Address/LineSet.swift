/// Numbers of lines of one file, such as those that decide of something.
///
/// They are flags rather than a `Set`, since a set of whatever type costs a search for conformances where it is first made, and
/// most runs have no such line.
package struct LineSet: Sendable, ExpressibleByArrayLiteral {
    private var flags: [Bool] = []

    package init(arrayLiteral lines: Int...) {
        for line in lines { insert(line) }
    }

    package func contains(_ line: Int) -> Bool { line < flags.count && flags[line] }

    package mutating func insert(_ line: Int) {
        if line >= flags.count { flags.append(contentsOf: repeatElement(false, count: line + 1 - flags.count)) }
        flags[line] = true
    }

    package mutating func formUnion(_ other: LineSet) {
        for line in other.flags.indices where other.flags[line] { insert(line) }
    }
}
