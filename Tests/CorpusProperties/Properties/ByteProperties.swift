import RiveFormat
import RiveModel
import RiveProperties
import RiveSchema
import RiveTestSupport

/// What holds for bytes and records.
enum ByteProperties {
    static let all = [
        Property("reads", "A file of this version is read to its end", least: 50) { opened in
            if let file = opened.file {
                try require(file.problem == nil, "\(file.problem.map { "\($0)" } ?? "")")
                return 1
            }
            // What only has the name of a file, and files of other versions.
            switch opened.problem?.kind {
            case .notRive, .unsupportedVersion: return 0
            default: throw CheckFailure(description: opened.problem.map { "\($0)" } ?? "nothing is read")
            }
        },
        Property("bytes", "What holds for any bytes holds for the file", least: 50) { opened in
            guard let file = opened.file, let document = opened.document else { return 0 }
            try ByteChecks.run(file, document)
            return 1
        },
        Property("changed-bytes", "What holds for any bytes holds for the file with one that is another", least: 50) {
            opened in
            // In larger files few bytes are anything but numbers, and each change is a check of all.
            guard !opened.bytes.isEmpty, opened.bytes.count < 20_000 else { return 0 }
            var random = TestRandomSource(seed: UInt64(opened.bytes.count))
            for _ in 0..<4 {
                var bytes = opened.bytes
                let index = Int.random(in: bytes.indices, using: &random)
                bytes[index] = [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1].randomElement(using: &random) ?? 0
                try ByteChecks.run(bytes)
            }
            return 4
        },
        Property(
            "references", "What references lead to is there",
            // One file has a default state machine that does not exist, and a development build names a missing artboard.
            judge: { $0.lacks("references", 1000) ?? $0.exceeds("that lead nowhere", 1) }
        ) { opened in
            guard let document = opened.document else { return [:] }
            return try references(document)
        },
    ]

    private static func references(_ document: Document) throws -> Tally {
        var (count, outside) = (0, 0)
        var failure: CheckFailure?
        document.forEachReference { record, property, value, space in
            count += 1
            guard value >= space.range.count else { return }
            switch document.file.properties[property].key {
            case .defaultStateMachineId, .nestedArtboardArtboardId: outside += 1
            case let key:
                failure = CheckFailure(
                    description:
                        "\(Schema.property(key)?.name ?? "?") of #\(record) is \(value) of \(space.range.count)")
            }
        }
        if let failure { throw failure }
        return ["references": count, "that lead nowhere": outside]
    }
}
