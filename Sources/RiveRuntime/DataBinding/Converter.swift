internal import RiveSchema

/// A converter of one data bind, with what it remembers.
final class Converter {
    /// How many converters the converter of one bind may be made of; groups may hold groups, and even themselves. One that
    /// takes more ends in a failure.
    static let partLimit = 256

    /// What making one counts for.
    private static let makingEffort = 16

    /// How many data binds its parameters may have; those of one that is not made to take long have one each.
    private static let parameterLimit = 1024

    /// What it takes, with what it is made of.
    private(set) var bytes = 512

    /// How many items a number may become.
    static let itemLimit = 10_000

    private unowned(unsafe) let container: BindContainer
    private let bind: Int32
    @exclusivity(unchecked) private var kind: ConverterKind
    /// Data binds on its parameters.
    private let binds: ArraySlice<BindDefinition>
    @exclusivity(unchecked) private var children: [Converter] = []
    @exclusivity(unchecked) private var interpolation = ValueInterpolation()
    /// The value that an operation takes its operand from.
    @exclusivity(unchecked) private var operand = Subscription()
    @exclusivity(unchecked) private var items: [ListItem] = []
    @exclusivity(unchecked) private var random: Float?
    @exclusivity(unchecked) private var lastInput: Float?
    /// The kind of what it returns, `.input` where that is the kind of what it is given.
    private(set) var outputKind = DataKind.input
    /// Whether it or a part of it moves over time.
    private(set) var takesTime = false
    /// The values that parameters are bound to.
    @exclusivity(unchecked) private var parameters: [Subscription]
    private var parametersChanged = false

    /// A value, -1 for none, and where this stands among those who are told of its changes.
    private struct Subscription {
        var cell: Int32 = -1
        var place: Int32 = -1
        /// What the value takes that was last read.
        var bytes = 0
    }

    /// `bind` is the data bind that it belongs to, by its index in the container; `parts` is how many more converters it may be
    /// made of.
    init(
        _ definition: ConverterDefinition, _ container: BindContainer, bind: Int32, _ file: RuntimeFile,
        parts: inout Int
    ) {
        container.effort.spend(Self.makingEffort)
        self.container = container
        self.bind = bind
        kind = definition.kind
        binds = definition.binds.prefix(Self.parameterLimit)
        parameters = .init(repeating: Subscription(), count: binds.count)
        bytes += parameters.count * MemoryLayout<Subscription>.stride
        if binds.count < definition.binds.count { container.scene.fail(.tooLarge) }
        if case .group(let items) = kind {
            for item in items {
                guard let child = file.converter(at: item) else { continue }
                guard parts > 0 else {
                    container.scene.fail(.tooLarge)
                    break
                }
                parts -= 1
                let made = Converter(child, container, bind: bind, file, parts: &parts)
                bytes += made.bytes
                children.append(made)
            }
        }
        outputKind = Self.outputKind(of: kind, children)
        takesTime = Self.takesTime(kind) || children.contains(where: \.takesTime)
    }

    private static func outputKind(of kind: ConverterKind, _ children: [Converter]) -> DataKind {
        switch kind {
        case .booleanNegate: .boolean
        case .toNumber, .listToLength, .rounder, .rangeMapper, .operation, .operationViewModel, .system, .formula:
            .number
        case .toString, .removeZeros, .stringPad, .stringTrim: .string
        case .trigger: .trigger
        case .numberToList: .list
        case .interpolator, .unknown: .input
        case .group: children.last { $0.outputKind != .input }?.outputKind ?? .input
        }
    }

    private static func takesTime(_ kind: ConverterKind) -> Bool {
        if case .interpolator = kind { true } else { false }
    }

    /// Whether time changes nothing in it and in its parts.
    var isIdle: Bool {
        if case .interpolator = kind, !interpolation.isIdle { return false }
        return children.allSatisfy(\.isIdle)
    }

    /// Whether it takes values that lie in instances within those of a context.
    var looksFar: Bool {
        if binds.contains(where: { $0.path?.leadsFar == true }) { return true }
        if case .operationViewModel(_, let path?) = kind, path.leadsFar { return true }
        return children.contains(where: \.looksFar)
    }

    // MARK: Binding

    func bind(to context: DataContext) {
        let store = container.scene.store
        for (place, bind) in binds.enumerated() {
            let cell = bind.path.map(context.cell) ?? -1
            guard cell != parameters[place].cell else { continue }
            subscribe(&parameters[place], cell, store)
            parametersChanged = true
        }
        if case .operationViewModel(_, let path) = kind {
            let cell = path.map(context.cell) ?? -1
            if cell != operand.cell { subscribe(&operand, cell, store) }
        }
        for child in children { child.bind(to: context) }
        if parametersChanged { container.converterChanged(bind) }
    }

    /// Notes that a bind depends on the instances that its parameters lie in.
    func follow(in context: DataContext, as follower: Followers.Follower) {
        for case let path? in binds.map(\.path) where path.leadsFar { context.follow(path, by: follower) }
        if case .operationViewModel(_, let path?) = kind, path.leadsFar { context.follow(path, by: follower) }
        for child in children { child.follow(in: context, as: follower) }
    }

    func unbind() {
        let store = container.scene.store
        for place in parameters.indices { subscribe(&parameters[place], -1, store) }
        subscribe(&operand, -1, store)
        for child in children { child.unbind() }
    }

    private func subscribe(_ subscription: inout Subscription, _ cell: Int32, _ store: ViewModelStore) {
        if subscription.cell >= 0 { store.removeDependent(at: subscription.place, from: subscription.cell) }
        subscription.cell = cell
        guard cell >= 0 else { return }
        subscription.place = store.addDependent(
            .init(kind: .converter, owner: container.registeredId, index: bind), to: cell)
    }

    func visitInstances(_ collector: inout InstanceCollector) {
        collector.visit(items)
        for child in children { child.visitInstances(&collector) }
    }

    func reset() {
        interpolation.reset()
        random = nil
        lastInput = nil
        for child in children { child.reset() }
    }

    /// Takes over what bound parameters are now.
    func updateParameters() {
        guard container.effort.spend(1 + binds.count) else { return }
        for (place, bind) in binds.enumerated() where parameters[place].cell >= 0 && !container.effort.isExhausted {
            var value = container.scene.store.value(parameters[place].cell)
            if let converter = container.scene.file.converter(at: bind.converter) {
                // A parameter's own converter remembers nothing, so one made for the occasion does.
                var parts = Self.partLimit
                value = Converter(converter, container, bind: self.bind, container.scene.file, parts: &parts)
                    .convert(value, bind)
            }
            let bytes = value.outlyingBytes
            guard container.hold(parameters[place].bytes, for: bytes) else { return }
            parameters[place].bytes = bytes
            kind.set(bind.target, value)
        }
        parametersChanged = false
        for child in children { child.updateParameters() }
    }

    // MARK: Converting

    func convert(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard container.effort.spend(1 + value.outlyingBytes / 8) else { return .none }
        switch kind {
        case .booleanNegate:
            if case .boolean(let flag) = value { return .boolean(!flag) }
            return .boolean(false)
        case .rounder(let decimals):
            guard case .number(let number) = value else { return .number(0) }
            let factor = Arithmetic.power(10, Float(decimals))
            return .number((number * factor).rounded(.toNearestOrAwayFromZero) / factor)
        case .toNumber: return .number(number(of: value))
        case .toString(let rules): return text(of: value, rules)
        case .rangeMapper(let mapper):
            guard case .number(let number) = value else { return .number(0) }
            return .number(mapper.convert(number))
        case .interpolator(let duration, _): return interpolate(value, duration)
        case .operation(let type, let operand): return operate(value) { Arithmetic.apply(type, $0, operand) }
        case .operationViewModel(let type, _):
            let operand = operandValue
            return operate(value) { Arithmetic.apply(type, $0, operand) }
        case .system(let type, let factor):
            return bind.isMainToSource
                ? operate(value) { Arithmetic.invert(type, $0, factor) }
                : operate(value) { Arithmetic.apply(type, $0, factor) }
        case .formula(let formula): return evaluate(formula, value)
        case .stringPad(let length, let text, let type):
            guard case .string(let string) = value else { return .string("") }
            guard container.effort.spend(Int(min(length, String.paddingLimit)) / 8) else { return .none }
            return .string(string.padded(to: length, with: text, atEnd: type == 1))
        case .stringTrim(let type):
            guard case .string(let string) = value else { return .string("") }
            return .string(string.trimmed(start: type == 1 || type == 3, end: type == 2 || type == 3))
        case .removeZeros:
            guard case .string(let string) = value else { return .string("") }
            return .string(ToStringRules.removeZeros(string))
        case .trigger: return .trigger(value.unsigned.map { $0 &+ 1 } ?? 0)
        case .listToLength:
            if case .list(let items) = value { return .number(Float(items.count)) }
            return .number(0)
        case .numberToList(let model): return list(value, model)
        case .group: return children.reduce(value) { $1.convert($0, bind) }
        case .unknown: return value
        }
    }

    func revert(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        guard container.effort.spend(1 + value.outlyingBytes / 8) else { return .none }
        switch kind {
        case .booleanNegate, .formula: return convert(value, bind)
        case .rangeMapper(let mapper):
            guard case .number(let number) = value else { return .number(0) }
            return .number(mapper.revert(number))
        case .interpolator: return convert(value, bind)
        case .operation(let type, let operand): return operate(value) { Arithmetic.invert(type, $0, operand) }
        case .operationViewModel(let type, _):
            let operand = operandValue
            return operate(value) { Arithmetic.invert(type, $0, operand) }
        case .system(let type, let factor):
            return bind.isMainToSource
                ? operate(value) { Arithmetic.invert(type, $0, factor) }
                : operate(value) { Arithmetic.apply(type, $0, factor) }
        case .group: return children.reversed().reduce(value) { $1.revert($0, bind) }
        default: return value
        }
    }

    /// - Returns: Whether it wants more time.
    func advance(_ seconds: Float) -> Bool {
        var goesOn = false
        if case .interpolator(let duration, let interpolator) = kind {
            let step = interpolation.advance(seconds, duration: duration, interpolator)
            if step.changed { container.converterChanged(bind) }
            goesOn = step.goesOn
        }
        for child in children where child.advance(seconds) { goesOn = true }
        return goesOn
    }

    private func operate(_ value: DataValue, _ body: (Float) -> Float) -> DataValue {
        switch value {
        case .number(let number): .number(body(number))
        case .listIndex(let index): .number(body(Float(index)))
        default: .number(0)
        }
    }

    private var operandValue: Float {
        guard operand.cell >= 0, case .number(let number) = container.scene.store.value(operand.cell) else { return 0 }
        return number
    }

    private func interpolate(_ value: DataValue, _ duration: Float) -> DataValue {
        switch value {
        case .number, .color: interpolation.convert(value, duration: duration)
        default: value
        }
    }

    private func number(of value: DataValue) -> Float {
        switch value {
        case .number(let number): number
        case .string(let text): text.leadingNumber
        case .boolean(let flag): flag ? 1 : 0
        case .color(let color): Float(Int32(bitPattern: color))
        case .enumeration(let index, _), .listIndex(let index), .integer(let index): Float(index)
        default: 0
        }
    }

    private func text(of value: DataValue, _ rules: ToStringRules) -> DataValue {
        switch value {
        case .string: value
        case .number(let number): .string(rules.text(of: number))
        case .boolean(let flag): .string(flag ? "1" : "0")
        case .color(let color): .string(rules.text(ofColor: color))
        case .enumeration(let index, let dataEnum):
            .string(container.scene.file.text(of: index, enum: dataEnum) ?? "")
        case .trigger(let count), .listIndex(let count), .integer(let count): .string(String(count))
        default: .string("")
        }
    }

    private func evaluate(_ formula: Formula, _ value: DataValue) -> DataValue {
        guard case .number(let input) = operate(value, { $0 }), value.kind == .number || value.kind == .listIndex else {
            return .number(0)
        }
        if formula.randomMode == .sourceChange, lastInput != input { random = nil }
        lastInput = input
        guard container.effort.spend(formula.steps.count) else { return .none }
        return .number(
            formula.evaluate(input) {
                if formula.randomMode == .always { return container.scene.random.next() }
                if let random { return random }
                let drawn = container.scene.random.next()
                random = drawn
                return drawn
            })
    }

    /// As many instances of a view model as a number says; those that it made before stay.
    private func list(_ value: DataValue, _ model: UInt32) -> DataValue {
        if case .list = value { return value }
        guard case .number(let number) = value else { return .list([]) }
        let count = max(0, Int(clamping: number.rounded(.down)))
        guard model < container.scene.file.models.count else { return .list([]) }
        guard count <= Self.itemLimit else {
            container.scene.fail(.tooLarge)
            return .list(items)
        }
        while items.count > count { items.removeLast() }
        while items.count < count, let instance = container.scene.makeDefault(model: Int32(model)) {
            items.append(container.scene.store.item(instance))
        }
        return .list(items)
    }
}

extension ConverterKind {
    /// Sets a parameter that a data bind gives.
    fileprivate mutating func set(_ target: BindDefinition.Target, _ value: DataValue) {
        switch target {
        case .parameter(let key): set(key, value)
        case .token(let token): setToken(Int(token), Self.number(value))
        default: break
        }
    }

    private static func number(_ value: DataValue) -> Float {
        if case .number(let number) = value { number } else { 0 }
    }

    private mutating func set(_ key: PropertyKey, _ value: DataValue) {
        let number = Self.number(value)
        let whole = UInt32(rounding: number)
        switch (self, key) {
        case (.rounder, .rounderDecimals): self = .rounder(decimals: whole)
        case (.operation(let type, _), .operationValueOperationValue): self = .operation(type, value: number)
        case (.interpolator(_, let interpolator), .interpolatorDuration):
            self = .interpolator(duration: number, interpolator)
        case (.rangeMapper(var mapper), _):
            switch key {
            case .minInput: mapper.minInput = number
            case .maxInput: mapper.maxInput = number
            case .minOutput: mapper.minOutput = number
            case .maxOutput: mapper.maxOutput = number
            default: break
            }
            self = .rangeMapper(mapper)
        case (.toString(var rules), _):
            if key == .toStringDecimals { rules.decimals = whole }
            if key == .colorFormat, case .string(let text) = value { rules.colorFormat = text }
            self = .toString(rules)
        case (.stringPad(let length, let text, let type), _):
            switch (key, value) {
            case (.stringPadLength, _): self = .stringPad(length: whole, text: text, type: type)
            case (.stringPadText, .string(let given)): self = .stringPad(length: length, text: given, type: type)
            case (.padType, _): self = .stringPad(length: length, text: text, type: whole)
            default: break
            }
        case (.stringTrim, .trimType): self = .stringTrim(whole)
        case (.numberToList, .numberToListViewModelId): self = .numberToList(model: whole)
        default: break
        }
    }

    /// Sets the value of a token of a formula.
    private mutating func setToken(_ token: Int, _ number: Float) {
        guard case .formula(var formula) = self, formula.values.indices.contains(token) else { return }
        // Held in one place only, its values are not copied.
        self = .unknown
        formula.values[token] = number
        self = .formula(formula)
    }
}
