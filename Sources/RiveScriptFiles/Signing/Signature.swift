/// The check of signatures as libhydrogen makes them: Schnorr signatures over Curve25519, with a hash made of Gimli.
struct Signature {
    static let length = 64
    /// What Rive's exports sign in.
    private static let context = Array("RiveCode".utf8)

    private let bytes: ArraySlice<UInt8>
    private let digest: [UInt8]

    /// The signature of a message in several pieces; nil when it has another length than signatures have.
    init?(_ bytes: ArraySlice<UInt8>, of message: some Sequence<ArraySlice<UInt8>>) {
        guard bytes.count == Self.length else { return nil }
        self.bytes = bytes
        digest = Self.digest(of: message)
    }

    /// The 64 bytes that stand for a message.
    static func digest(of message: some Sequence<ArraySlice<UInt8>>) -> [UInt8] {
        var hash = Gimli(context: context)
        for piece in message { hash.absorb(piece) }
        return hash.hash(64)
    }

    /// Whether the owner of a public key of 32 bytes signed the message.
    func isGood(for key: [UInt8]) -> Bool {
        var hash = Gimli(context: [UInt8](repeating: 0, count: 8))
        let (nonce, scalar) = (bytes.prefix(32), bytes.suffix(32))
        hash.absorb(nonce)
        hash.absorb(key)
        hash.absorb(digest)
        let challenge = hash.hash(32)
        let r = FieldElement(nonce)
        let point = CurvePoint(scalar, times: FieldElement(9))
        let other = CurvePoint(challenge[...], times: FieldElement(key[...]))

        // The nonce must be the x coordinate of the sum or the difference of both points.
        let (a, b) = (point.x + point.z, point.x - point.z)
        let (da, bc) = ((other.x - other.z) * a, b * (other.x + other.z))
        let square = a.squared
        let left =
            FieldElement(16) * (square + CurvePoint.coefficient * (square - b.squared)) * other.x * other.z * r
        let right = (r * (da - bc) - (da + bc)).squared
        return left == right && !left.isZero
    }
}
