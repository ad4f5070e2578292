import RiveModel
import RiveSchema

/// A converter of one data bind, with what it remembers: a subclass for each type that is run. Those of types that are not
/// are of this class itself, which passes everything on.
///
/// What converters remember is `@exclusivity(unchecked)`: it is changed by stores and by structs that call no other code,
/// and the data bind is notified after that.
class Converter {
    /// How many converters the converter of one bind may be made of; groups may hold groups, and even themselves. One that
    /// takes more ends in a failure.
    static let partLimit = 256

    /// What making one counts for.
    private static let makingEffort = 16

    /// How many data binds its parameters may have; those of one that is not made to take long have one each.
    static let parameterLimit = 1024

    /// Where a converter is made to work.
    struct Site {
        /// The container, which makes the converter in a call of its own, so outlives this.
        unowned(unsafe) let container: BindContainer
        /// The data bind that it belongs to, by its index in the container.
        let bind: BindIndex
        fileprivate var definition: ConverterDefinition
        /// How many more converters it may be made of.
        fileprivate var partsLeft = Converter.partLimit
    }

    /// A value and the place of this among its dependents.
    struct Subscription {
        fileprivate(set) var cell = CellIndex.none
        fileprivate var dependent: Int32 = -1
        /// What the value takes that was last read.
        fileprivate var bytes = 0
    }

    /// What it takes, with what it is made of.
    let bytes: Int
    /// The kind of what it returns, `.input` where that is the kind of what it is given.
    let outputKind: DataKind
    /// Whether it or a part of it moves over time.
    let takesTime: Bool
    /// The owner of its data bind, and so of it.
    unowned(unsafe) let container: BindContainer
    private let bind: BindIndex
    /// Data binds on its parameters.
    private let binds: ArraySlice<BindDefinition>
    /// The values that parameters are bound to.
    @exclusivity(unchecked) private var parameters: [Subscription]
    private var parametersChanged = false
    /// What it is made of.
    let parts: [Converter]

    /// A converter that `takesTime` where it moves over time by itself, and not only its parts.
    init(_ site: inout Site, takesTime: Bool = false) {
        let (container, definition) = (site.container, site.definition)
        container.effort.spend(Self.makingEffort)
        self.container = container
        bind = site.bind
        binds = definition.binds.prefix(Self.parameterLimit)
        parameters = .init(repeating: Subscription(), count: binds.count)
        if binds.count < definition.binds.count { container.scene.fail(.converterBinds) }
        var parts: [Converter] = []
        for part in definition.parts {
            guard let maker = container.scene.file.converter(at: part) else { continue }
            guard site.partsLeft > 0 else {
                container.scene.fail(.converterParts)
                break
            }
            site.partsLeft -= 1
            parts.append(maker.make(&site))
        }
        self.parts = parts
        bytes = parts.reduce(512 + binds.count * MemoryLayout<Subscription>.stride) { $0 + $1.bytes }
        outputKind =
            definition.output != .input
            ? definition.output : parts.last(where: { $0.outputKind != .input })?.outputKind ?? .input
        self.takesTime = takesTime || parts.contains(where: \.takesTime)
    }

    // MARK: What types do

    /// Sets a parameter that a data bind gives.
    func set(_ target: BindDefinition.Target, to value: DataValue) {}

    /// What becomes of a value on its way from where the data bind mainly starts.
    func converted(_ value: DataValue, _ bind: BindDefinition) -> DataValue { value }

    /// What becomes of a value on its way back.
    func reverted(_ value: DataValue, _ bind: BindDefinition) -> DataValue { value }

    /// Whether time changes nothing in it and in its parts.
    var isIdle: Bool { parts.allSatisfy(\.isIdle) }

    /// Whether it or a part of it moves to a value that is not a number, and so never arrives.
    var movesToNaN: Bool { parts.contains(where: \.movesToNaN) }

    /// Whether it takes values that lie in instances within those of a context.
    var looksFar: Bool { binds.contains { $0.path?.leadsFar == true } || parts.contains(where: \.looksFar) }

    func bind(to context: DataContext) {
        for (index, bind) in binds.enumerated() {
            if subscribe(&parameters[index], to: bind.path.map(context.cell) ?? .none) { parametersChanged = true }
        }
        for part in parts { part.bind(to: context) }
        if parametersChanged { container.converterChanged(bind) }
    }

    /// Notes that a bind depends on the instances that its parameters lie in.
    func follow(in context: DataContext, as follower: Followers.Follower) {
        for case let path? in binds.map(\.path) where path.leadsFar { context.follow(path, by: follower) }
        for part in parts { part.follow(in: context, as: follower) }
    }

    func unbind() {
        for index in parameters.indices { subscribe(&parameters[index], to: .none) }
        for part in parts { part.unbind() }
    }

    func visitInstances(_ collector: inout InstanceCollector) { for part in parts { part.visitInstances(&collector) } }

    func reset() { for part in parts { part.reset() } }

    /// - Returns: Whether it wants more time.
    func advance(_ seconds: Float) -> Bool {
        var goesOn = false
        for part in parts where part.advance(seconds) { goesOn = true }
        return goesOn
    }

    // MARK: What is the same for all types

    final func convert(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        spend(on: value) ? converted(value, bind) : .none
    }

    final func revert(_ value: DataValue, _ bind: BindDefinition) -> DataValue {
        spend(on: value) ? reverted(value, bind) : .none
    }

    private func spend(on value: DataValue) -> Bool { container.effort.spend(1 + value.outlyingBytes / 8) }

    /// What it returns for a value is another from now on.
    final func changed() { container.converterChanged(bind) }

    /// Whether a subscription to changes of a value or of none is another than before.
    @discardableResult
    final func subscribe(_ subscription: inout Subscription, to cell: CellIndex) -> Bool {
        guard cell != subscription.cell else { return false }
        let store = container.scene.store
        if subscription.cell.exists { store.removeDependent(at: subscription.dependent, from: subscription.cell) }
        subscription.cell = cell
        guard cell.exists else { return true }
        subscription.dependent = store.addDependent(
            .init(.converter(of: bind), owner: container.registeredId), to: cell)
        return true
    }

    /// Takes over what bound parameters are now.
    final func updateParameters() {
        guard container.effort.spend(1 + binds.count) else { return }
        for (index, bind) in binds.enumerated() where parameters[index].cell.exists && !container.effort.isExhausted {
            var value = container.scene.store.value(parameters[index].cell)
            // A parameter's own converter remembers nothing, so one made for the occasion does.
            if let maker = container.scene.file.converter(at: bind.converter) {
                value = maker.make(for: self.bind, in: container).convert(value, bind)
            }
            let bytes = value.outlyingBytes
            guard container.hold(parameters[index].bytes, for: bytes) else { return }
            parameters[index].bytes = bytes
            set(bind.target, to: value)
        }
        parametersChanged = false
        for part in parts { part.updateParameters() }
    }
}

/// A converter as a file has it, with what makes those that work.
final class ConverterMaker: ConverterDefinition {
    private let body: (inout Converter.Site) -> Converter

    /// The converter of a record that is made of others, by their index in the file; `body` makes it with the parameters that
    /// the file has.
    init(
        _ record: ConverterRecord, parts: [Int32] = [], output: DataKind? = nil,
        _ body: @escaping (inout Converter.Site) -> Converter
    ) {
        self.body = body
        super.init(output: output ?? DataKind(ofConverter: record.type) ?? .input, binds: record.binds, parts: parts)
    }

    /// A converter for a data bind, by its index in a container.
    func make(for bind: BindIndex, in container: BindContainer) -> Converter {
        var site = Converter.Site(container: container, bind: bind, definition: self)
        return body(&site)
    }

    fileprivate func make(_ site: inout Converter.Site) -> Converter {
        site.definition = self
        return body(&site)
    }
}
