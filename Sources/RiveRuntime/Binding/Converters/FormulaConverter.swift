import RiveSchema

/// A converter that calculates with a number by a formula.
final class FormulaConverter: Converter {
    @exclusivity(unchecked) private var formula: Formula
    @exclusivity(unchecked) private var random: Float?
    private var lastInput: Float?

    static func reading(_ record: ConverterRecord) -> ConverterMaker {
        let formula = Formula(record.tokens, randomMode: RandomMode(rawValue: record.uint(.randomModeValue)) ?? .once)
        return ConverterMaker(record) { FormulaConverter(formula, &$0) }
    }

    private init(_ formula: Formula, _ site: inout Site) {
        self.formula = formula
        super.init(&site)
    }

    override func set(_ target: BindDefinition.Target, to value: DataValue) {
        guard case .token(let token) = target, formula.values.indices.contains(Int(token)) else { return }
        formula.values[Int(token)] = value.number
    }

    override func reset() { (random, lastInput) = (nil, nil) }

    override func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard let input = value.operand else { return .number(0) }
        if formula.randomMode == .sourceChange, lastInput != input { random = nil }
        lastInput = input
        guard container.effort.spend(formula.steps.count) else { return .none }
        return .number(formula.evaluate(input, random: draw))
    }

    private func draw() -> Float {
        if formula.randomMode == .always { return container.scene.random.next() }
        let drawn = random ?? container.scene.random.next()
        random = drawn
        return drawn
    }

    override func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue { convert(value, bind) }
}

/// A formula in postfix order.
struct Formula {
    enum Step {
        case input
        /// The number of a token, by the token's place.
        case value(Int)
        case operation(ArithmeticOperation?)
        case function(FunctionType?, arguments: Int)
    }

    private(set) var steps: [Step] = []
    /// The numbers of value tokens, by the place of the token.
    var values: [Float]
    let randomMode: RandomMode
    private(set) var usesRandom = false

    /// A formula of tokens, brought into postfix order.
    ///
    /// The order of operations is the reference runtime's: a modulo inside a function's arguments ends the function, because
    /// functions bind closer than it.
    init(_ tokens: [FormulaToken], randomMode: RandomMode) {
        self.randomMode = randomMode
        values = tokens.map { if case .value(let value) = $0 { value } else { 0 } }
        var waiting: [Waiting] = []
        for (index, token) in tokens.enumerated() {
            switch token {
            case .input: steps.append(.input)
            case .value: steps.append(.value(index))
            case .operation(let operation):
                while let top = waiting.last, !top.isParenthesis, top.precedence >= Self.precedence(operation) {
                    output(waiting.removeLast())
                }
                waiting.append(.operation(operation))
            case .function(let function):
                waiting.append(.function(function, arguments: Self.closes(tokens, at: index + 1) ? 0 : 1))
            case .open: waiting.append(.parenthesis)
            case .separator: separate(&waiting)
            case .close: close(&waiting)
            }
        }
        while let top = waiting.popLast() { output(top) }
    }

    private enum Waiting {
        case operation(ArithmeticOperation?)
        case function(FunctionType?, arguments: Int)
        case parenthesis

        var isParenthesis: Bool { if case .parenthesis = self { true } else { false } }

        var precedence: Int { if case .operation(let operation) = self { Formula.precedence(operation) } else { 1 } }
    }

    private static func precedence(_ operation: ArithmeticOperation?) -> Int {
        switch operation {
        case .add, .subtract: 2
        case .multiply, .divide: 3
        default: 0
        }
    }

    private static func closes(_ tokens: [FormulaToken], at index: Int) -> Bool {
        guard index < tokens.count, case .close = tokens[index] else { return false }
        return true
    }

    private mutating func separate(_ waiting: inout [Waiting]) {
        while let top = waiting.last {
            switch top {
            case .operation: output(waiting.removeLast())
            case .function(let function, let arguments):
                waiting[waiting.count - 1] = .function(function, arguments: arguments + 1)
                return
            case .parenthesis: return
            }
        }
    }

    private mutating func close(_ waiting: inout [Waiting]) {
        while let top = waiting.popLast() {
            switch top {
            case .operation: output(top)
            case .function: return output(top)
            case .parenthesis: return
            }
        }
    }

    private mutating func output(_ waiting: Waiting) {
        switch waiting {
        case .operation(let operation): steps.append(.operation(operation))
        case .function(let function, let arguments):
            if function == .random { usesRandom = true }
            steps.append(.function(function, arguments: arguments))
        case .parenthesis: break
        }
    }

    /// The result for an input; the input itself where the formula is not whole.
    func evaluate(_ input: Float, random: () -> Float) -> Float {
        var stack: [Float] = []
        for step in steps {
            switch step {
            case .input: stack.append(input)
            case .value(let index): stack.append(values[index])
            case .operation(let operation):
                guard stack.count >= 2 else { continue }
                let right = stack.removeLast()
                let left = stack.removeLast()
                switch operation {
                case .add, .subtract, .multiply, .divide, .modulo:
                    stack.append(Arithmetic.apply(operation, left, right))
                // Formulas know no others.
                default: stack.append(left)
                }
            case .function(let function, let count):
                guard stack.count >= count else { continue }
                let arguments = stack.suffix(count)
                let result = Self.call(function, Array(arguments), random: random)
                stack.removeLast(count)
                stack.append(result)
            }
        }
        return stack.count == 1 ? stack[0] : input
    }

    private static func call(_ function: FunctionType?, _ arguments: [Float], random: () -> Float) -> Float {
        if function == .random {
            let part = random()
            switch arguments.count {
            case 0: return part
            case 1: return part * arguments[0]
            default: return arguments[0] + part * (arguments[1] - arguments[0])
            }
        }
        guard let first = arguments.first else { return 0 }
        let second = arguments.count > 1 ? arguments[1] : 0
        return switch function {
        case .min: arguments.dropFirst().reduce(first) { $1 < $0 ? $1 : $0 }
        case .max: arguments.dropFirst().reduce(first) { $0 < $1 ? $1 : $0 }
        case .round: Arithmetic.apply(.round, first, 0)
        case .ceil: Arithmetic.apply(.ceil, first, 0)
        case .floor: Arithmetic.apply(.floor, first, 0)
        case .random, nil: 0
        // The others have the numbers of the operations that they are.
        case let other?: Arithmetic.apply(ArithmeticOperation(rawValue: other.rawValue), first, second)
        }
    }
}
