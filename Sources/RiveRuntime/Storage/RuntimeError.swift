/// Why a scene can't be made or go on: a limit, and what has reached it.
package struct RuntimeError: Error, Equatable, Sendable {
    package let limit: RuntimeLimit
    /// The address of what reached it, or of the artboard that does; empty where that is not known.
    package let address: String

    init(_ limit: RuntimeLimit, at address: String = "") {
        self.limit = limit
        self.address = address
    }
}

extension RuntimeError: CustomStringConvertible {
    package var description: String { address.isEmpty ? "\(limit)" : "\(address): \(limit)" }
}
