import Testing

@testable import RivePlay

/// Texts that show numbers with more digits than single precision has.
struct PrintedNumbersTests {
    @Test(
        arguments: [
            ("-9565.368164", "-9565.370117", true), ("0.100000", "0.100000", true), ("x 1.0000001 y", "x 1.0 y", true),
            ("9565.36", "9565.47", false), ("1.00", "1.01", false), ("a 1.5", "b 1.5", false), ("1.5", "1.5.", false),
            ("10000001", "10000002", false), ("-1.5", "1.5", false), ("", "0.0", false), ("1.2.3", "1.2.4", false),
        ] as [(String, String, Bool)])
    func differInDigitsThatNoPrecisionDecides(_ one: String, _ other: String, areClose: Bool) {
        #expect(PrintedNumbers(one).areClose(to: PrintedNumbers(other)) == areClose)
    }
}
