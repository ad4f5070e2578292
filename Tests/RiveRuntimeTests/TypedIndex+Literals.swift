@testable import RiveRuntime

/// Tests write indices as numbers, as the drafts that they are about count.
extension TypedIndex: ExpressibleByIntegerLiteral {
    package init(integerLiteral place: Int) { self.init(place) }
}
