import Foundation
import RiveContract
import RiveFormat
import RiveJSON
import RiveModel
import RiveProperties
import RiveTestSupport
import RiveText

/// What apps rely on, against itself and against what changes nothing for them.
enum ContractProperties {
    static let all = [
        Property("lock", "A lock reads back as it was written, in any order of its lines", least: 50) { opened in
            guard let document = opened.whole else { return 0 }
            let lock = try contract(document).lock
            try require(try ContractReader.contract(lock).lock == lock, "it is read as another one")
            // The lines stand in an order of their own: how a text has them makes no difference.
            let lines = String(decoding: lock, as: UTF8.self).components(separatedBy: "\n")
            let shuffled = [lines[0]] + lines.dropFirst().reversed().flatMap { ["", "  # a note", "  \($0)\t"] }
            let bytes = Array(shuffled.joined(separator: "\r\n").utf8)
            try require(try ContractReader.contract(bytes).lock == lock, "in another order it is another one")
            return 1
        },
        Property(
            "contract-itself", "A file breaks no contract of itself: written anew, and against its lock", least: 50
        ) { opened in
            guard let document = opened.whole else { return 0 }
            let old = try contract(document)
            let again = try contract(Document(RiveFile(parsing: TextReader.assemble(TextWriter(document).write()))))
            for other in [old, try ContractReader.contract(old.lock)] { try expectNoChanges(other, again) }
            return 1
        },
        Property("contract-looks", "Positions and colours are no part of a contract", least: 1000) { opened in
            guard let document = opened.whole else { return 0 }
            let (bytes, count) = try looksOtherwise(document)
            try expectNoChanges(contract(document), contract(Document(RiveFile(parsing: bytes))))
            return count
        },
        Property(
            "contract-order", "The order of records, where nothing can tell it, is no part of a contract", least: 20
        ) { opened in
            guard let document = opened.whole,
                let bytes = try RecordShuffle.bytes(of: document, seed: UInt64(opened.bytes.count))
            else { return 0 }
            try expectSame(contract(document), contract(Document(RiveFile(parsing: bytes))))
            return 1
        },
        Property("contract-contents", "What is in an asset is no part of a contract", least: 5) { opened in
            guard let document = opened.whole, let bytes = AssetExchange.bytes(of: document) else { return 0 }
            try require(bytes.count == opened.bytes.count, "\(bytes.count) bytes")
            try expectSame(contract(document), contract(Document(RiveFile(parsing: bytes))))
            return 1
        },
        Property("needs-itself", "A file is all that its own lock says, and an empty one nothing of that", least: 50) {
            opened in
            guard let document = opened.whole else { return 0 }
            return try meetsItsLock(contract(document))
        },
    ]

    private static func contract(_ document: Document) throws -> Contract {
        try Contract(Interface(document), ByteBudget())
    }

    private static func expectNoChanges(_ old: Contract, _ new: Contract) throws {
        let changes = try ContractComparison.changes(from: old, to: new, ByteBudget())
        try require(changes.isEmpty, "\(changes.prefix(3).map(\.message))")
    }

    private static func expectSame(_ old: Contract, _ new: Contract) throws {
        try expectNoChanges(old, new)
        try require(old.lock == new.lock, "the lock is another one")
    }

    /// The file with other positions and colours, and how many.
    private static func looksOtherwise(_ document: Document) throws -> (bytes: [UInt8], count: Int) {
        let text = String(decoding: TextWriter(document).write(), as: UTF8.self)
        var count = 0
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard line.utf8.count < 2000, !line.utf8.contains(UInt8(ascii: "\"")) else { return String(line) }
            let words = line.split(separator: " ", omittingEmptySubsequences: false).map { word -> Substring in
                guard let key = ["colorValue=#", "x=", "y="].first(where: word.hasPrefix) else { return word }
                count += 1
                return key + (key.hasSuffix("#") ? "FF010203" : "7")
            }
            return words.joined(separator: " ")
        }
        return (try TextReader.assemble(Array(lines.joined(separator: "\n").utf8)), count)
    }

    private static func meetsItsLock(_ contract: Contract) throws -> Int {
        let needs = try ContractNeeds(contract.lock, file: "app.needs")
        for other in [contract, try ContractReader.contract(contract.lock)] {
            let unmet = try ContractNeedsCheck.unmet(needs, in: other, ByteBudget())
            try require(unmet.isEmpty, "\(unmet.prefix(3).map(\.message))")
        }
        // And what is not there is missed: all of it but the format, which any file has.
        let empty = try RiveFile(draft: "rive draft 7.0\nBackboard\n")
        let missed = try ContractNeedsCheck.unmet(needs, in: self.contract(Document(empty)), ByteBudget())
        let needed = contract.items.count { $0.kind != .format && !$0.isBeside }
        try require(missed.count == needed, "an empty file lacks \(missed.count) of \(needed) things")
        return 1
    }
}

extension Contract {
    /// The lock that is written.
    fileprivate var lock: [UInt8] {
        var bytes: [UInt8] = []
        let output = OutputBuffer { (part) throws(OutputBuffer.Failure) in bytes += part }
        write(to: output)
        output.flush()
        return bytes
    }
}
