/// A property that should hold for any bytes and does not.
package struct CheckFailure: Error, Equatable, CustomStringConvertible {
    package let description: String

    package init(description: String) { self.description = description }
}

/// A check that fails unless a condition holds; the message is made only then.
package func require(_ condition: Bool, _ message: @autoclosure () -> String) throws(CheckFailure) {
    if !condition { throw CheckFailure(description: message()) }
}
