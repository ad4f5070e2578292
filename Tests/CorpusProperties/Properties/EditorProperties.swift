import RiveEdit
import RiveFormat
import RiveModel
import RiveProperties

/// Edits, checked against the bytes and the references of the two files, without the editor's help.
enum EditorProperties {
    static let all = [
        Property(
            "set-and-back",
            "A set value changes its own bytes, its length and new keys; set back, the file is the same",
            least: 20
        ) { opened in
            guard let document = opened.whole, !document.viewModels.isEmpty else { return 0 }
            return try ValueEdits(document).run()
        },
        Property(
            "renumbering", "After create, remove and default every reference names what it named",
            judge: { $0.lacks("edits of instances", 20) ?? $0.lacks("edits of lists", 1) }
        ) { opened in
            guard let document = opened.whole, !document.viewModels.isEmpty else { return [:] }
            return try InstanceEdits(document).run()
        },
        Property("detach-and-embed", "Contents that are detached and embedded leave the file as it was", least: 5) {
            opened in
            guard let document = opened.whole else { return 0 }
            return try detachAndEmbed(document)
        },
    ]

    private static func detachAndEmbed(_ document: Document) throws -> Int {
        let bytes = document.file.bytes
        let embedded = document.assets.filter { $0.source.isEmbedded && $0.isMovable }
        guard !embedded.isEmpty else { return 0 }
        let names = embedded.map { "#\($0.index)" }
        var editor = try Editor(document.file)
        try editor.detach(names)
        let detached = try editor.finish()
        try require(detached.count < bytes.count, "detached, it has \(detached.count) of \(bytes.count) bytes")
        var again = try Editor(RiveFile(parsing: detached))
        try again.embed(zip(names, embedded).map { ($0, $1.source.contents ?? []) })
        let result = try again.finish()
        try require(result == bytes, "\(result.count) bytes, or others than its \(bytes.count)")
        return embedded.count
    }
}
