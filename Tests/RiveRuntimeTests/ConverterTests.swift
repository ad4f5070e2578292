import Foundation
import RiveModel
import RiveSchema
import Testing

@testable import RiveRuntime

@Suite struct ConverterTests {
    /// What several operations have in common passes values on; what is no line in the table would too.
    @Test(arguments: ObjectType.table.filter { $0.isConcrete && Schema.isKind($0.key, of: .dataConverter) }.map(\.name))
    func runsEveryType(_ type: String) throws {
        let scene = try SceneDraft("rive draft 7.0\nBackboard\n\(type) name=\"Any\"\nArtboard width=1 height=1").scene()
        let container = BindContainer(scene)
        let converter = try #require(scene.file.converter(at: 0)).make(for: BindIndex(0), in: container)
        #expect((Swift.type(of: converter) == Converter.self) == (type == "DataConverterOperation"))
    }

    struct FormatRow: Sendable {
        let flags: DataConverterToStringFlags
        let decimals: UInt32
        let number: Float
        let text: String
    }

    @Test(arguments: [
        FormatRow(flags: [], decimals: 0, number: 0.1, text: "0.100000"),
        FormatRow(flags: [.round], decimals: 0, number: 2.5, text: "2"),
        FormatRow(flags: [.round], decimals: 0, number: 3.5, text: "4"),
        FormatRow(flags: [.round], decimals: 2, number: 1.005, text: "1.00"),
        FormatRow(flags: [.trailingZeros], decimals: 0, number: 11.1, text: "11.1"),
        FormatRow(flags: [.round, .trailingZeros], decimals: 3, number: 5, text: "5"),
        FormatRow(flags: [.formatWithCommas], decimals: 0, number: -109_876.102, text: "-109,876.101562"),
        FormatRow(flags: [.formatWithCommas], decimals: 0, number: 109_879_872, text: "109,879,872.000000"),
        FormatRow(flags: [.formatWithCommas], decimals: 0, number: 123, text: "123.000000"),
        FormatRow(flags: [.trailingZeros], decimals: 0, number: -0.0, text: "-0"),
        FormatRow(flags: [.round], decimals: .max, number: 1, text: "1." + String(repeating: "0", count: 149)),
        FormatRow(flags: [], decimals: 0, number: .infinity, text: "inf"),
        FormatRow(flags: [], decimals: 0, number: 3.4028235e38, text: "340282346638528859811704183484516925440.000000"),
    ])
    func writesNumbers(_ row: FormatRow) {
        #expect(
            ToStringRules(flags: row.flags, decimals: row.decimals, colorFormat: "").text(of: row.number) == row.text)
    }

    /// Numbers of every size, near whole ones and halves too, as C writes them: most never come near the C library.
    @Test(arguments: 0...9 as ClosedRange<UInt32>)
    func writesNumbersWithoutTheCLibrary(_ decimals: UInt32) {
        var random = RandomSource(seed: 7)
        var numbers: [Float] = [0, -0.0, 0.5, 1.5, -2.5, 0.125, 0.375, 1e-7, .leastNonzeroMagnitude, 0x1.FFFFFEp29]
        for exponent in -40...29 {
            let range = Float(sign: .plus, exponent: exponent, significand: 2)
            for _ in 0..<20 { numbers.append((random.next() - 0.5) * range) }
        }
        for number in numbers {
            let expected = String(format: "%.\(decimals)f", Double(number))
            #expect(DecimalNumber(number, decimals: decimals)?.text == expected, "\(number)")
        }
        for number in [0x1p30, -0x1p31, .infinity, -.infinity, .nan] as [Float] {
            #expect(DecimalNumber(number, decimals: decimals)?.text == nil)
        }
        #expect(DecimalNumber(1, decimals: 10)?.text == nil)
    }

    @Test(arguments: [
        (0xFF1E_5AC8 as UInt32, "{%R %G %B %A}", "{1E 5A C8 FF}"),
        (0xFF1E_5AC8, "%r %g %b %a", "30 90 200 255"),
        (0xFF1E_5AC8, "%h %l %s", "219 45 74"),
        (0x64C8_6432, "%h %l %s", "20 49 60"),
        (0x6400_0A0F, "%h %l %s", "200 3 100"),
        (0xFF1E_5AC8, "\\%r \\a %x %", "%r a %x "),
        (0xFF1E_5AC8, "", "-14787896"),
    ])
    func writesColors(_ color: UInt32, _ format: String, _ text: String) {
        #expect(ToStringRules(flags: [], decimals: 0, colorFormat: format).text(ofColor: color) == text)
    }

    struct RangeRow: Sendable {
        let flags: DataConverterRangeMapperFlags
        let input: Float
        let output: Float
    }

    /// From 0…1 to 2…3, straight.
    @Test(arguments: [
        RangeRow(flags: [], input: 4, output: 6),
        RangeRow(flags: [], input: -1, output: 1),
        RangeRow(flags: [.clampLower, .clampUpper], input: 4, output: 3),
        RangeRow(flags: [.clampLower, .clampUpper], input: -1, output: 2),
        RangeRow(flags: [.clampLower], input: 2, output: 4),
        RangeRow(flags: [.clampUpper], input: -1, output: 1),
        RangeRow(flags: [.modulo], input: 2.25, output: 2.25),
        RangeRow(flags: [.modulo], input: -0.25, output: 2.75),
        RangeRow(flags: [.clampLower, .clampUpper, .reverse], input: 0, output: 3),
        RangeRow(flags: [.reverse], input: 0.25, output: 2.75),
    ])
    func mapsRanges(_ row: RangeRow) {
        let mapper = RangeMapper(
            flags: row.flags, minInput: 0, maxInput: 1, minOutput: 2, maxOutput: 3, interpolator: nil, holds: false)
        #expect(mapper.convert(row.input, nil) == row.output)
    }

    @Test func mapsAnEmptyRange() {
        let mapper = RangeMapper(
            flags: [], minInput: 0, maxInput: 1, minOutput: 2, maxOutput: 2, interpolator: nil, holds: false)
        #expect(mapper.convert(7, nil) == 2)
        #expect(mapper.revert(2, nil).isFinite == false, "backwards every value is nowhere")
    }

    @Test(arguments: [("12.5px", 12.5 as Float), ("  -3", -3), ("", 0), ("abc", 0), ("1e3", 1000), ("1a1a", 1)])
    func readsNumbers(_ text: String, _ number: Float) { #expect(text.leadingNumber == number) }

    @Test(arguments: [
        ("text", 11 as UInt32, "abc", false, "abcabcatext"), ("text", 12, "abc", true, "textabcabcab"),
        ("text", 4, "abc", true, "text"), ("", 3, "abc", false, "abc"), ("text", 9, "", true, "text"),
    ])
    func pads(_ text: String, _ length: UInt32, _ filler: String, _ atEnd: Bool, _ padded: String) {
        #expect(text.padded(to: length, with: filler, atEnd: atEnd) == padded)
    }

    @Test func padsNoFurtherThanMemory() { #expect("a".padded(to: .max, with: "b", atEnd: true).utf8.count == 1 << 20) }

    @Test func trims() {
        #expect("  a b \n".trimmed(start: true, end: true) == "a b")
        #expect("  a ".trimmed(start: true, end: false) == "a ")
        #expect("  a ".trimmed(start: false, end: true) == "  a")
    }

    struct FormulaRow: Sendable {
        let tokens: [FormulaToken]
        let result: Float
    }

    /// With 1.1 as input.
    @Test(arguments: [
        FormulaRow(tokens: [.input, .operation(.add), .value(10)], result: 11.1),
        FormulaRow(tokens: [.input, .operation(.subtract), .value(10)], result: -8.9),
        FormulaRow(tokens: [.value(2), .operation(.add), .value(3), .operation(.multiply), .value(4)], result: 14),
        FormulaRow(
            tokens: [.open, .value(2), .operation(.add), .value(3), .close, .operation(.multiply), .value(4)],
            result: 20),
        FormulaRow(
            tokens: [.function(.max), .value(-1), .separator, .input, .separator, .value(1), .close],
            result: 1.1),
        FormulaRow(tokens: [.function(.pow), .input, .separator, .value(2), .close], result: 1.21),
        FormulaRow(tokens: [.input, .operation(.modulo), .function(.round), .input, .close], result: 0.1),
        // Modulo binds weaker than plus.
        FormulaRow(tokens: [.value(5), .operation(.modulo), .value(2), .operation(.add), .value(1)], result: 2),
        // What is not whole gives the input.
        FormulaRow(tokens: [.value(5), .value(6)], result: 1.1),
        FormulaRow(tokens: [], result: 1.1),
        FormulaRow(tokens: [.close, .separator, .operation(.add)], result: 1.1),
    ])
    func calculates(_ row: FormulaRow) {
        let result = Formula(row.tokens, randomMode: .once).evaluate(1.1) { 0 }
        #expect(abs(result - row.result) < 1e-5)
    }

    /// From the square root on, functions have the numbers of operations.
    @Test func functionsAreOperations() {
        let namesakes = ["sqrt": "squareRoot", "pow": "power"]
        for row in ValueName.rows(of: .functionType) where 5...15 ~= row.value {
            let operation = ArithmeticOperation(rawValue: row.value).map { "\($0)" }
            #expect(operation == namesakes[row.name] ?? row.name)
        }
    }

    @Test func drawsRandomNumbersBetween() {
        let formula = Formula([.function(.random), .value(10), .separator, .value(20), .close], randomMode: .once)
        #expect(formula.usesRandom)
        #expect(formula.evaluate(0) { 0.5 } == 15)
    }

    /// A new goal on the way: the old movement goes on under the new one.
    @Test func movesToNewGoals() {
        var movement = ValueInterpolation()
        func step(_ goal: Float) -> Float {
            _ = movement.advance(0.25, duration: 1, nil)
            guard case .number(let number) = movement.convert(.number(goal), duration: 1) else { return .nan }
            return number
        }
        #expect([step(0), step(0), step(0)] == [0, 0, 0], "the first times pass values on")
        #expect([step(100), step(100), step(100)] == [0, 25, 50])
        #expect(step(0) == 75, "the new goal is seen after the step")
        #expect(step(0) == 56.25)
    }
}
