internal import RiveCheck
internal import RiveModel

/// What tells the findings of a file apart, and stays the same while the file changes around them.
///
/// Offsets, indices and record numbers move with every edit, so it is made of the words and names of a finding alone.
struct FindingFingerprints {
    private let member: String?
    /// How many findings had each fingerprint so far.
    private var counts: [UInt64: Int] = [:]

    /// Fingerprints for the findings of a file, or of one in a bundle.
    init(_ member: String?) { self.member = member }

    /// The fingerprint of the next finding: a hash, and a number where several say the same.
    mutating func fingerprint(of finding: Finding) -> String {
        let name = finding.address.flatMap { $0.hasPrefix("#") ? nil : $0 }
        let message = String(decoding: finding.message.utf8.filter { !Self.digits.contains($0) }, as: UTF8.self)
        let words = [finding.code, message, finding.container ?? "", name ?? "", member ?? ""]
        let hash = Self.hash(words.joined(separator: "\u{0}"))
        counts[hash, default: 0] += 1
        return String(hash, radix: 16) + ":\(counts[hash] ?? 1)"
    }

    private static let digits = UInt8(ascii: "0")...UInt8(ascii: "9")

    /// FNV-1a, which is the same in every run, as hashes of the standard library are not.
    private static func hash(_ text: String) -> UInt64 {
        text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
