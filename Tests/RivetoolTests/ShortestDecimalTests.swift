import RiveFormat
import Testing

@Suite struct ShortestDecimalTests {
    /// As `Number.prototype.toString` lays out the same digits.
    @Test(
        arguments: [
            (0, "0"), (-0.0, "-0"), (1, "1"), (-1, "-1"), (5, "5"), (10, "10"), (100, "100"), (1234, "1234"),
            (0.1, "0.1"), (-0.1, "-0.1"), (0.5, "0.5"), (1.5, "1.5"), (0.25, "0.25"), (123.456, "123.456"),
            (0.001, "0.001"), (0.000001, "0.000001"), (0.0000012, "0.0000012"), (1e-7, "1e-7"), (1.25e-7, "1.25e-7"),
            (16_777_215, "16777215"), (16_777_216, "16777216"), (-16_777_218, "-16777218"), (123_456_792, "123456790"),
            (1e20, "100000000000000000000"), (1.5e20, "150000000000000000000"), (1e21, "1e+21"), (1.5e21, "1.5e+21"),
            (3.4028235e38, "3.4028235e+38"), (1.1754944e-38, "1.1754944e-38"), (.leastNonzeroMagnitude, "1e-45"),
            (1e10, "10000000000"),
            (0.016666668, "0.016666668"), (1 / 3, "0.33333334"), (2 / 3, "0.6666667"), (.pi, "3.1415925"),
            (8_388_608.5, "8388608"), (8_388_607.5, "8388607.5"), (65_536.01, "65536.01"),
            (.nan, "nan"), (.infinity, "inf"), (-.infinity, "-inf"),
        ] as [(Float, String)])
    func layOut(_ value: Float, _ expected: String) {
        #expect(ShortestDecimal.string(value) == expected)
    }

    @Test func readsBack() {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<200_000 {
            let value = Float(bitPattern: UInt32.random(in: .min ... .max, using: &generator))
            guard value.isFinite else { continue }
            let text = ShortestDecimal.string(value)
            #expect(Float(text)?.bitPattern == value.bitPattern, "\(text) of bit pattern \(value.bitPattern)")
        }
    }

    @Test(
        arguments: [(0, "0"), (9, "9"), (10, "10"), (1_234_567_890, "1234567890"), (.max, "18446744073709551615")]
            as [(UInt64, String)])
    func writesWholeNumbers(_ value: UInt64, _ expected: String) {
        var bytes: [UInt8] = []
        ShortestDecimal.append(value, to: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self) == expected)
    }
}
