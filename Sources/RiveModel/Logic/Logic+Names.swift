internal import RiveFormat
internal import RiveSchema

/// What sentences call things.
extension Logic {
    /// The length beyond which names in sentences are cut: a name may be a megabyte, and stand in every sentence.
    private static let longestName = 120

    static func cut(_ text: String) -> String {
        text.utf8.count <= longestName ? text : String(decoding: text.utf8.prefix(longestName), as: UTF8.self) + "…"
    }

    /// A text in quotes, with the escapes that steps and expectations read.
    static func quoted(_ text: String) -> String { SentenceSpelling.text(cut(text)) }

    /// A name as it stands in a sentence: in quotes where it would end too early, or read as something else.
    static func plain(_ name: String) -> String { SentenceSpelling.name(cut(name)) }

    // MARK: Parts of state machines and artboards

    /// The state machine that a record of one hangs from, however deep.
    func machine(around record: Int) -> Int? {
        var next = document.owner(of: record)
        // A comparator of a condition of a transition of a state of a layer is the deepest.
        for _ in 0..<6 {
            guard let owner = next else { return nil }
            if document.file.type(of: owner) == .stateMachine { return owner }
            next = document.owner(of: owner)
        }
        return nil
    }

    /// `input rating`, by its index in the state machine around a record.
    func input(_ index: UInt32, around record: Int) -> String {
        guard let machine = machine(around: record),
            let position = document.stateMachines.members.ascendingIndex(of: machine),
            let input = document.inputs.member(Int(index), of: position)
        else { return "input #\(index)" }
        return "input \(Self.plain(addresses.name(of: input, .input, in: machine)))"
    }

    /// `input Lamp/On`, by the object that stands for an input of a nested artboard.
    func nestedInput(_ slot: UInt32, around record: Int) -> String? {
        guard let object = object(inSlot: slot, around: record),
            ObjectKind.nestedInputs.contains(document.file.type(of: object)),
            let property = Schema.property(.nestedInputInputId)
        else { return nil }
        let host = document.owner(of: object).flatMap(document.owner(of:))
        let inner = document.target(
            of: property, value: document.uint(.nestedInputInputId, of: object), in: object)
        let names = [host.map { document.string(.componentName, of: $0) }, inner.map(inputName)]
        return "input \(Self.plain(names.map { $0 ?? "#?" }.joined(separator: "/")))"
    }

    private func inputName(_ input: Int) -> String {
        document.owner(of: input).map { addresses.name(of: input, .input, in: $0) } ?? ""
    }

    /// The object in a slot of the artboard around a record.
    func object(inSlot slot: UInt32, around record: Int) -> Int? {
        guard slot != .missing, let artboard = document.artboardIndex(of: record) else { return nil }
        return document.objects.member(Int(slot), of: artboard)
    }

    /// `object:Eye`, `event:Done` or `#12`, by a slot of the artboard around a record.
    func objectName(inSlot slot: UInt32, around record: Int) -> String {
        object(inSlot: slot, around: record).map { name(ofObject: $0) } ?? "nothing"
    }

    /// What an address calls an object behind that of its artboard.
    func name(ofObject object: Int) -> String { Self.cut(addresses.localAddress(ofRecord: object)) }

    /// `event Pressed`, with where it is, if that is another artboard than that of the record.
    func event(_ event: Int?, around record: Int) -> String {
        guard let event else { return "event of nothing" }
        let artboard = document.artboardIndex(of: event)
        let name =
            artboard.map { addresses.name(of: event, .event, in: Int(document.artboardRecords[$0])) } ?? "#\(event)"
        let isHere = artboard == document.artboardIndex(of: record)
        let place = isHere ? "" : " of artboard \(Self.plain(artboard.map { document.artboards[$0].name } ?? ""))"
        return "event \(Self.plain(name))\(place)"
    }

    /// The name of an asset by its index.
    func script(_ index: UInt32) -> String {
        index == .missing ? "script of nothing" : "script \(Self.plain(document.assetName(at: index) ?? "#\(index)"))"
    }

    // MARK: Paths

    /// The names on the path of a data bind or another record, and the property at its end, where there is one.
    struct Path {
        var names: [String]
        var property: ViewModelProperty?
        /// Whether it starts at what is bound where it stands, not at a view model by its name.
        var isRelative: Bool

        /// The names joined as in addresses.
        var words: String {
            names.isEmpty ? "nothing" : Logic.plain(names.map(AddressText.plain).joined(separator: "/"))
        }

        /// The same at the start of a sentence, or behind `fired`.
        var subject: String {
            names.isEmpty
                ? words : SentenceSpelling.subject(Logic.cut(names.map(AddressText.plain).joined(separator: "/")))
        }
    }

    private static let longestPath = 16

    /// The path of a data bind.
    func path(ofBind bind: Int) -> Path {
        let bytes = document.text(.dataBindContextSourcePathIds, of: bind)
        return path(bytes, isByName: document.bindFlags(of: bind).contains(.nameBased), around: bind)
    }

    /// The path that bytes are, for a record that stands in an artboard or in the file.
    func path(_ bytes: ArraySlice<UInt8>, isByName: Bool = false, around record: Int) -> Path {
        guard let numbers = PackedPath.numbers(in: bytes)?.prefix(Self.longestPath), let first = numbers.first else {
            return Path(names: [], isRelative: false)
        }
        return isByName ? path(byNames: manifest.paths[first] ?? Array(numbers), around: record) : path(byIds: numbers)
    }

    private func path(byIds numbers: ArraySlice<UInt64>) -> Path {
        guard let first = numbers.first, var model = UInt32(exactly: first).flatMap({ document.viewModel(at: $0) })
        else {
            return Path(names: [], isRelative: false)
        }
        var path = Path(names: [Self.cut(model.name)], isRelative: false)
        for (index, step) in numbers.enumerated().dropFirst() {
            guard let property = UInt32(exactly: step).flatMap({ model.property($0) }) else {
                return Path(names: path.names + ["#\(step)"], isRelative: false)
            }
            path.names.append(Self.cut(property.name))
            path.property = property
            guard case .viewModel(let nested) = property.type, let next = document.viewModel(at: nested) else {
                // A longer path leads nowhere.
                if index < numbers.count - 1 { path.property = nil }
                break
            }
            model = next
        }
        return path
    }

    private func path(byNames ids: [UInt64], around record: Int) -> Path {
        let names = ids.prefix(Self.longestPath).map { manifest.names[$0] }
        var path = Path(
            names: names.map { $0.map { Self.cut(String(decoding: $0, as: UTF8.self)) } ?? "#?" }, isRelative: true)
        var model = document.artboardIndex(of: record).flatMap { document.artboards[$0].viewModel }
        for name in names {
            path.property = model.flatMap { model in name.flatMap { property(named: $0, of: model.index) } }
            guard case .viewModel(let nested)? = path.property?.type else {
                model = nil
                continue
            }
            model = document.viewModel(at: nested)
        }
        return path
    }

    /// The path as expectations and steps have it: what starts at the view model of the artboard goes without its name.
    func local(_ path: Path, around record: Int) -> Path {
        guard !path.isRelative, path.names.count > 1, let artboard = document.artboardIndex(of: record),
            let model = document.artboards[artboard].viewModel, Self.cut(model.name) == path.names[0]
        else { return path }
        return Path(names: Array(path.names.dropFirst()), property: path.property, isRelative: true)
    }
}

extension ObjectKind {
    static let nestedInputs = ObjectKind(.nestedInput)
}
