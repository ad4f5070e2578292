import RiveFormat
import RiveModel
import RiveRuntime
import RiveSchema

/// What a probe does to inputs and values: to each in several ways, as what follows may wait for one of them.
struct ProbeChanges {
    private let document: Document
    private let logic: Logic
    private let uses: InterfaceUses
    /// The artboard that is probed, which nothing in it can show.
    private let artboard: Int
    /// What other values are, as one may be compared with another.
    private var others = Logic.Constants()

    init(_ logic: Logic, _ uses: InterfaceUses, _ subjects: [ProbeSubject], in scene: RuntimeScene, artboard: Int) {
        self.logic = logic
        self.uses = uses
        self.artboard = artboard
        document = logic.document
        for case .value(let cell) in subjects.lazy.map(\.target) {
            switch scene.store.value(cell) {
            case .number(let number) where others.numbers.count < Self.mostOthers: others.numbers.append(number)
            case .string(let text) where others.texts.count < Self.mostOthers: others.texts.append(text)
            case .color(let color) where others.colors.count < Self.mostOthers: others.colors.append(color)
            default: break
            }
        }
    }

    /// The changes of one thing, and what takes a change back where that can be done by the same thing.
    struct Plan {
        let changes: [ProbeChange]
        let back: ProbeChange?
        /// Whether it is an instance to choose, and the file has no other one.
        var isOnlyChoice = false
        /// Whether a change stays until another.
        var isLasting: Bool {
            switch changes.first?.action {
            case .fire, .input(.trigger), nil: false
            default: true
            }
        }
    }

    /// How many ways there are at most to change one thing.
    private static let mostChanges = 48
    /// How many uses are looked at for the values that they wait for.
    private static let mostUses = 16

    /// What is done to a thing, most telling first.
    func plan(for subject: ProbeSubject, in scene: RuntimeScene) -> Plan {
        switch subject.target {
        case .input(let place, _): plan(for: scene.location.input(place).value, subject)
        case .value(let cell): plan(for: cell, subject, scene.store)
        }
    }

    // MARK: Inputs

    private func plan(for value: StateMachineInput.Value, _ subject: ProbeSubject) -> Plan {
        func change(_ value: StateMachineInput.Value, _ text: String) -> ProbeChange {
            ProbeChange(text, .input(value))
        }
        switch value {
        case .trigger: return Plan(changes: [change(.trigger, "fire")], back: nil)
        case .boolean(let flag):
            return Plan(changes: [change(.boolean(!flag), "\(!flag)")], back: change(.boolean(flag), "\(flag)"))
        case .number(let number):
            let changes = numbers(besides: number, subject).map { change(.number($0), Self.text($0)) }
            return Plan(changes: changes, back: change(.number(number), Self.text(number)))
        }
    }

    // MARK: Values

    private func plan(for cell: CellIndex, _ subject: ProbeSubject, _ store: ViewModelStore) -> Plan {
        let value = store.value(cell)
        let others: [(text: String, value: DataValue)]
        switch value {
        case .number(let number): others = numbers(besides: number, subject).map { (Self.text($0), .number($0)) }
        case .boolean(let flag): others = [("\(!flag)", .boolean(!flag))]
        case .string(let text): others = texts(besides: text, subject).map { ($0, .string($0)) }
        case .color(let color):
            others = colors(besides: color, subject).map { (ValueSpelling.color($0), .color($0)) }
        case .enumeration(let number, let dataEnum): others = keys(besides: number, dataEnum, store.file)
        case .whole(.asset, let index): others = assets(besides: index, subject)
        case .whole(.artboard, let index): others = artboards(besides: index)
        case .whole(.trigger, _): return Plan(changes: [ProbeChange("fire", .fire)], back: nil)
        case .list(let items): return Plan(changes: changes(ofList: items, store), back: nil)
        case .viewModel(let instance):
            let others = instances(for: cell, instance, store)
            let blank = blankInstances(for: cell, store)
            return Plan(changes: others + blank, back: nil, isOnlyChoice: others.isEmpty && !blank.isEmpty)
        case .none, .whole: return Plan(changes: [], back: nil)
        }
        return Plan(
            changes: others.prefix(Self.mostChanges).map { ProbeChange($0.text, .value($0.value)) },
            back: ProbeChange("what it was", .value(value)))
    }

    private static func text(_ number: Float) -> String { ShortestDecimal.string(number) }

    /// Those of some values that are not the one that is there, each once.
    private static func distinct<Value: Hashable>(_ values: [Value], besides old: Value) -> [Value] {
        values.lazy.filter { $0 != old }.distinct()
    }

    private func constants(_ subject: ProbeSubject) -> Logic.Constants {
        uses.uses(of: subject.record).prefix(Self.mostUses).reduce(into: Logic.Constants()) { all, use in
            let found = logic.constants(of: use)
            all.numbers += found.numbers
            all.texts += found.texts
            all.colors += found.colors
        }
    }

    /// Numbers of several sizes and signs, those that something is compared with, and those between them.
    private func numbers(besides old: Float, _ subject: ProbeSubject) -> [Float] {
        let sizes: [Float] = [old + 1, 0, 1, -1, 0.5, 2, 10, 50, 100, 1000, -1000]
        let constants = Set(constants(subject).numbers.filter(\.isFinite)).sorted().prefix(Self.mostChanges)
        // What lies beyond all that it is compared with comes first: other things are changed in few ways on tours.
        var all: [Float] = []
        if let least = constants.first, let greatest = constants.last { all += [greatest + 1, least - 1] }
        all += constants.isEmpty ? sizes.prefix(4) : constants[...]
        all += zip(constants, constants.dropFirst()).map { (low, high) -> Float in low / 2 + high / 2 }
        all += sizes
        all += others.numbers
        return Array(Self.distinct(all.filter(\.isFinite), besides: old).prefix(Self.mostChanges))
    }

    private func texts(besides old: String, _ subject: ProbeSubject) -> [String] {
        Self.distinct(
            ["probe", ""] + constants(subject).texts.prefix(Self.mostChanges) + others.texts + ["1", "-0.5"],
            besides: old)
    }

    private func colors(besides old: UInt32, _ subject: ProbeSubject) -> [UInt32] {
        Self.distinct(
            [old ^ 0x00FF_FFFF, 0, 0xFFFF_FFFF] + constants(subject).colors.prefix(Self.mostChanges) + others.colors,
            besides: old)
    }

    /// The other values of an enum; of one that is built into the runtime the first numbers.
    private func keys(besides old: UInt32, _ dataEnum: Int32, _ file: RuntimeFile) -> [(String, DataValue)] {
        let keys = dataEnum < -1 ? (0..<16).map(String.init) : file.keys(ofEnum: dataEnum)
        return keys.enumerated().filter { $0.offset != Int(old) }.prefix(Self.mostChanges).map {
            ($0.element, .enumeration(UInt32($0.offset), enum: dataEnum))
        }
    }

    /// No asset, and the first others of the same type.
    private func assets(besides old: UInt32, _ subject: ProbeSubject) -> [(String, DataValue)] {
        let fitting = document.assetRecords.indices.lazy.filter { [document] index in
            index != Int(old) && Self.isAsset(document.file.type(of: Int(document.assetRecords[index])), subject.type)
        }
        let others = fitting.prefix(Self.mostOthers).map { index in
            (document.assetName(at: UInt32(index)) ?? "", DataValue.asset(UInt32(index)))
        }
        return (old == .missing ? [] : [("none", .asset(.missing))]) + others
    }

    private static func isAsset(_ type: TypeKey, _ word: String) -> Bool {
        PropertyKindRow.table.contains { $0.word == word && $0.assetType == type }
    }

    /// How many other assets, artboards and instances are tried, as one is mostly as good as another.
    private static let mostOthers = 6

    private func artboards(besides old: UInt32) -> [(String, DataValue)] {
        let others = document.artboardRecords.indices.lazy.filter { [artboard] in
            $0 != Int(old) && $0 != artboard
        }.prefix(Self.mostOthers).map { index in
            (document.artboards[index].name, DataValue.artboard(UInt32(index)))
        }
        return others + (old == .missing ? [] : [("none", .artboard(.missing))])
    }

    /// New items of the view models that items have or artboards show, and items that go.
    private func changes(ofList items: [ListItem], _ store: ViewModelStore) -> [ProbeChange] {
        let shown = document.artboards.lazy.compactMap { $0.viewModel.map { Int32($0.index) } }
        let models =
            items.lazy.map(\.instance).filter(\.exists).prefix(Self.mostOthers).map { store.model(of: $0) }
            + shown.prefix(64)
        let known = Self.distinct(models.filter { document.viewModels.indices.contains(Int($0)) }, besides: -1)
        var changes = known.prefix(Self.mostOthers).map { model in
            ProbeChange("one more item of \(document.viewModels[Int(model)].name)", .add(model: model))
        }
        if items.count > 1 {
            changes += [ProbeChange("the first two items swapped", .swap), ProbeChange("one item less", .removeLast)]
        }
        return items.isEmpty ? changes : changes + [ProbeChange("no items", .removeAll)]
    }

    private func instances(
        for cell: CellIndex, _ instance: InstanceHandle, _ store: ViewModelStore
    ) -> [ProbeChange] {
        guard let model = store.property(of: cell)?.model, model >= 0 else { return [] }
        let authored = document.viewModels[Int(model)].instances
        let old = instance.exists ? store.authoredIndex(of: instance) : nil
        return authored.indices.lazy.filter { $0 != old }.prefix(Self.mostOthers).map { index in
            ProbeChange(
                "instance \(ValueSpelling.text(authored[index]))", .instance(model: model, authored: index))
        }
    }

    private func blankInstances(for cell: CellIndex, _ store: ViewModelStore) -> [ProbeChange] {
        guard let model = store.property(of: cell)?.model, model >= 0 else { return [] }
        return [ProbeChange("a blank instance", .instance(model: model, authored: nil))]
    }
}
