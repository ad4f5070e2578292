import RiveModel
import RiveProperties
import ToolSupport

/// A file without what it does not use.
enum PruneProperties {
    static let all = [
        Property("prune", "A pruned file runs and is drawn as it was, and is not pruned further", least: 5) { opened in
            guard opened.whole != nil else { return 0 }
            try opened.folder().write(Array(needs.utf8), to: "app.needs")
            return try prune(opened, []) + prune(opened, ["--needs", "app.needs"])
        }
    ]

    /// The values and inputs that runs tell of. Of all else, what is shown stays.
    private static let needs = """
        viewModel * · property *
        artboard * · stateMachine * · input *

        """

    /// 1 for a file that something goes from, 0 for any other.
    private static func prune(_ opened: OpenedFile, _ options: [String]) throws -> Int {
        let pruned = try opened.run(["prune", OpenedFile.name, "-o", "-"] + options)
        try require(pruned.status == .done, "\(options): \(pruned.errors)")
        guard pruned.bytes != opened.bytes else { return 0 }
        let again = try opened.run(["prune", "-", "-o", "-"] + options, input: pruned.bytes)
        try require(again.bytes == pruned.bytes, "\(options): pruned again, it is another file")
        let (before, after) = (
            try PlayedFrames.frames(opened.bytes, opened), try PlayedFrames.frames(pruned.bytes, opened)
        )
        if let line = zip(before, after).first(where: { $0 != $1 }) {
            throw CheckFailure(description: "\(options): runs otherwise: \(line.1) for \(line.0)")
        }
        try require(before.count == after.count, "\(options): runs otherwise")
        return 1
    }
}
