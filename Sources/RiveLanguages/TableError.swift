/// Why a table can't be read, and where.
package struct TableError: Error, Equatable, Sendable {
    package enum Kind: Sendable {
        case malformed
        /// It has more than is read.
        case tooLarge
        /// The library is missing that reads it.
        case libraryMissing
        /// It names something that the file lacks.
        case notFound
    }

    package let kind: Kind
    package let message: String
    /// From 1.
    package let line: Int
    package let column: Int

    init(_ kind: Kind, _ message: String, line: Int, column: Int = 1) {
        (self.kind, self.message, self.line, self.column) = (kind, message, line, column)
    }
}
