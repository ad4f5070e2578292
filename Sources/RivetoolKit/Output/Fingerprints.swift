import RiveFormat
import RiveReport
import RiveSchema

/// What tells the findings of a file apart, and stays the same while the file changes around them.
///
/// Offsets, indices and record numbers move with every edit, so it is made of the words and names of a finding alone.
struct Fingerprints {
    private let member: String?
    /// How many findings had each fingerprint so far.
    private var counts: [UInt64: Int] = [:]

    /// Fingerprints for the findings of a file, or of one in a bundle.
    init(_ member: String?) { self.member = member }

    /// Gives the next finding its fingerprint: a hash, and a number where several say the same.
    mutating func mark(_ found: inout Diagnostic) {
        let name = found.address.flatMap { $0.hasPrefix("#") ? nil : Self.withoutPartNumbers($0) }
        let message = String(decoding: found.message.utf8.filter { !Self.digits.contains($0) }, as: UTF8.self)
        let words = [found.code, message, found.container ?? "", name ?? "", member ?? ""]
        let hash = StableHash.hash(words.joined(separator: "\u{0}"))
        counts[hash, default: 0] += 1
        found.fingerprint = String(hash, radix: 16) + ":\(counts[hash] ?? 1)"
    }

    /// An address in which parts go by their types alone, and objects without anything else by no slot: `Fill#` for `Fill#2`,
    /// which is another number when something comes before it.
    private static func withoutPartNumbers(_ address: String) -> String {
        var kept: [UInt8] = []
        var word = 0
        var rest = Array(address.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "#"),
                isCounted(String(decoding: kept[word...], as: UTF8.self), behind: kept[..<word])
            {
                rest = rest.drop { digits.contains($0) }
            }
            kept.append(byte)
            if separators.contains(byte) { word = kept.count }
        }
        return String(decoding: kept, as: UTF8.self)
    }

    /// Whether the number behind a word counts parts of a type, or slots.
    private static func isCounted(_ word: String, behind start: ArraySlice<UInt8>) -> Bool {
        word.isEmpty ? start.suffix(slot.count).elementsEqual(slot) : Schema.objectType(named: word) != nil
    }

    private static let slot = Array("object:".utf8)
    private static let separators = Array("/:@#".utf8)

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
}
