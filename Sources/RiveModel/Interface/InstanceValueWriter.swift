package import RiveFormat
import RiveJSON

/// The values of the instances of a file on their way to a document, as many as there is work and memory for.
package final class InstanceValueWriter {
    private var walk = InstanceWalk()
    private let budget: ByteBudget
    /// Whether paths of different values can be the same when their names are joined.
    private let pathsMayRepeat: Bool
    /// Why the values that were written are not complete; nil where they are.
    package private(set) var limit: InstanceWalk.LimitError?

    /// What a path takes that is kept, without its text.
    private static let bytesOfAPath = 64

    package init(_ document: Document, _ budget: ByteBudget) {
        self.budget = budget
        pathsMayRepeat = document.hasSplitNames
    }

    /// Writes the values of an instance by their paths.
    func write(_ instance: ViewModelInstance, _ json: inout JSONWriter) {
        var paths: Set<ByteText> = []
        var held = budget
        do throws(InstanceWalk.LimitError) {
            try walk.visit(instance) { path, entry in
                if json.isClosed || held.isExhausted { return }
                let path = path.joined
                if pathsMayRepeat {
                    guard paths.insert(path).inserted else { return }
                    held.take(path.utf8.count + Self.bytesOfAPath)
                }
                entry.write(.name(path), &json)
            }
        } catch {
            limit = error
        }
        if held.isExhausted { limit = .tooManyValues }
    }
}
