import Testing

@testable import RiveScriptFiles

@Suite("Signatures as libhydrogen makes them")
struct SignatureTests {
    /// A message, its digest and its signature, made with libhydrogen by one key.
    struct Vector: Sendable, CustomTestStringConvertible {
        let message: String
        let digest: String
        let signature: String

        var testDescription: String { message.isEmpty ? "(empty)" : message }
    }

    @Test("digests are those of libhydrogen", arguments: vectors)
    func makesDigest(_ vector: Vector) {
        #expect(Signature.digest(of: [Array(vector.message.utf8)[...]]) == bytes(vector.digest))
    }

    @Test("a digest does not depend on the pieces of the message", arguments: vectors)
    func joinsPieces(_ vector: Vector) {
        let pieces = vector.message.utf8.map { [$0][...] }
        #expect(Signature.digest(of: pieces) == bytes(vector.digest))
    }

    @Test("signatures of libhydrogen are good", arguments: vectors)
    func acceptsSignature(_ vector: Vector) throws {
        let signature = try #require(Signature(bytes(vector.signature)[...], of: [Array(vector.message.utf8)[...]]))
        #expect(signature.isGood(for: key))
        #expect(!SigningKey.allCases.contains { signature.isGood(for: $0.bytes) })
    }

    @Test("a changed bit of signature, message or key makes a signature bad")
    func refusesChanges() throws {
        let vector = Self.vectors[2]
        let message = Array(vector.message.utf8)
        let good = bytes(vector.signature)
        for bit in stride(from: 0, to: 512, by: 37) {
            #expect(!isGood(flipped(good, bit), message, key), "bit \(bit) of the signature")
        }
        for bit in stride(from: 0, to: 8 * message.count, by: 5) {
            #expect(!isGood(good, flipped(message, bit), key), "bit \(bit) of the message")
        }
        for bit in stride(from: 0, to: 256, by: 41) {
            #expect(!isGood(good, message, flipped(key, bit)), "bit \(bit) of the key")
        }
    }

    @Test("signatures and keys that are no points are bad", arguments: [UInt8(0), 1, 0xFF])
    func refusesDegenerate(_ byte: UInt8) {
        let signature = [UInt8](repeating: byte, count: 64)
        #expect(!isGood(signature, [1, 2, 3], key))
        #expect(!isGood(signature, [1, 2, 3], [UInt8](repeating: byte, count: 32)))
        #expect(!isGood([UInt8](repeating: 0, count: 64), [], [UInt8](repeating: byte, count: 32)))
    }

    @Test("a signature has 64 bytes", arguments: [0, 63, 65])
    func refusesLength(_ count: Int) {
        #expect(Signature([UInt8](repeating: 7, count: count)[...], of: []) == nil)
    }

    private func isGood(_ signature: [UInt8], _ message: [UInt8], _ key: [UInt8]) -> Bool {
        Signature(signature[...], of: [message[...]])?.isGood(for: key) ?? false
    }

    private func flipped(_ bytes: [UInt8], _ bit: Int) -> [UInt8] {
        var bytes = bytes
        bytes[bit / 8] ^= 1 << UInt8(bit % 8)
        return bytes
    }

    private var key: [UInt8] { bytes("ec6a7d44462cdb3d3a997eec18eeffb974dd41f7694fcc53ec2f1e8291ea547f") }

    private func bytes(_ text: String) -> [UInt8] {
        let digits = text.compactMap { $0.hexDigitValue }
        return stride(from: 0, to: digits.count, by: 2).map { UInt8(digits[$0] << 4 | digits[$0 + 1]) }
    }
}

extension SignatureTests {
    static let vectors = [
        Vector(
            message: "",
            digest: "e6c0d0909901f5770b09b7783d94fa04af82891c5ea4ba597baeb536d4d5c4cc"
                + "9dcf2330045f23094ce0ddf336ae1645d4d218a662dbe69702f4a0e152a7e4b5",
            signature: "673faf56ad60dd54e87e4bb606421cb6564f5e247396fd8a38f24927139e721c"
                + "83f897f0e1007556dcd37df7b0fbb5e465f35eac5ea946cee7b0e323198d070e"),
        Vector(
            message: "a",
            digest: "e18e15c47ae139e9ae485609b6824b956131c2088f47e0277fdb528bffb005ce"
                + "5aad31233e87fdb6a5083d62ff4362432e72ad7c2f0644f640968c182ff781e3",
            signature: "dffaf2df8043e32e1c022e79fdf5157b7377994193cd37c34036010e2a78430c"
                + "703959a33a896affc005e34df8fbfc7a80cf6312920664519f9738f090bd800b"),
        Vector(
            message: "Rive",
            digest: "d76f781564d0e12ab6c845b14641bf4530934c99bc3af5eb8ddbe8c28db3a428"
                + "9a8a5ffce8de647d40b4408ac883b6eb20eaac28d020cf81112a4d7a289b7f11",
            signature: "3ee8b012c536add1aeb2f327b85cb8c9bbbb5dcd59f75ed2f6b669527f3f7166"
                + "72c311e69619642208d1e8e0738ddf18a66d70b371a75a677d41fa5094544d0d"),
        Vector(
            message: "0123456789abcdef",
            digest: "046ed38466f5b7ea7ed4e1deb2f6d34d929e3060a3ac3b7b03fc12c7f5b00ee7"
                + "76bd6628372c381d2b452b489d63d4da5324383b44ede65a6e7167f4c8e4aa11",
            signature: "2955285bd6f292c822e592686070bf09ca9e61fbfd137abd366238d14171dc46"
                + "d64592abcb0524e32914fab172d24d6aae0a92a4c842b1e391ff826175664e03"),
        Vector(
            message:
                "The quick brown fox jumps over the lazy dog, and again: the quick brown fox jumps over the lazy dog.",
            digest: "aa57b2a8f320234c75f13556b0007f6d7c9f480b9c4dcd4baffff60d3237170d"
                + "33f1e73dd6f0fb315d1460935050f630ce248f4e8a7d1fd205abdde201bb50ff",
            signature: "a83ff11f411689bbaeacacd6c2009540a97c0235f72a54f93b01df0f7416ac5a"
                + "eb41fe0794d70c7d28ee5c7275b19cfd81b5d123ab62501929ed528bdff96303"),
    ]
}
