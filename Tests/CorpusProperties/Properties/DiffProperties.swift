import RiveDiff
import RiveFormat
import RiveModel
import RiveProperties
import RiveSchema
import RiveTestSupport

/// What differences between versions of a file tell.
enum DiffProperties {
    static let all = [
        Property("diff-itself", "Nothing differs in a file from itself", least: 50) { opened in
            guard let document = opened.document else { return 0 }
            let difference = Difference(from: document, to: document)
            try require(
                difference.changes.isEmpty && difference.fileChanges.isEmpty,
                "\(difference.changes.count) changes, \(difference.fileChanges.count) of the file")
            try require(
                difference.pairing.news.enumerated().allSatisfy { $0.offset == Int($0.element) },
                "a record is paired with another one")
            return 1
        },
        Property("diff-order", "Records in another order, where no order says anything, are no change", least: 20) {
            opened in
            guard let document = opened.whole,
                let bytes = try RecordShuffle.bytes(of: document, seed: UInt64(opened.bytes.count))
            else { return 0 }
            let difference = Difference(from: document, to: Document(try RiveFile(parsing: bytes)))
            try require(difference.changes.isEmpty, "\(difference.changes.prefix(3))")
            try require(difference.fileChanges.map(\.kind.rawValue) == ["recordOrder"], "\(difference.fileChanges)")
            return 1
        },
        Property("diff-contents", "Assets that hold other bytes are changed, and nothing else is", least: 5) { opened in
            guard let document = opened.whole, let bytes = AssetExchange.bytes(of: document) else { return 0 }
            let difference = Difference(from: document, to: Document(try RiveFile(parsing: bytes)))
            try require(difference.fileChanges.isEmpty, "\(difference.fileChanges)")
            let changed = difference.changes
            try require(
                changed.allSatisfy { $0.kind == .asset && $0.sort == .changed && $0.property == .bytes },
                "\(changed.prefix(3))")
            let count = document.assets.count { $0.source.isEmbedded }
            try require(changed.count == count, "\(changed.count) of \(count) assets are reported")
            return count
        },
        Property(
            "diff-edits", "Of an edited file exactly what was edited is told",
            judge: { $0.lacks("values", 20) ?? $0.lacks("things", 5) }
        ) { opened in
            // The whole file is compared for each edit.
            guard let document = opened.whole, opened.bytes.count < 60_000 else { return [:] }
            return try EditedFile(document, seed: UInt64(opened.bytes.count)).tally()
        },
    ]
}
