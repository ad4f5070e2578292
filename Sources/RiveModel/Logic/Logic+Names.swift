import RiveFormat
import RiveSchema

/// What sentences call things.
extension Logic {
    /// The length beyond which names in sentences are cut: a name may be a megabyte, and stand in every sentence.
    private static let longestName = 120

    static func cut(_ text: String) -> String { text.cut(to: longestName) }

    /// A text in quotes, with the escapes that steps and expectations read.
    static func quoted(_ text: String) -> String { cut(text).quoted }

    /// A name as it stands in a sentence: in quotes where it would end too early, or read as something else.
    static func plain(_ name: String) -> String { SentenceSpelling.name(cut(name)) }

    // MARK: Parts of state machines and artboards

    /// The state machine that a record of one hangs from, however deep.
    func machine(around record: Int) -> Int? {
        // A comparator of a condition of a transition of a state of a layer is the deepest.
        document.owners(around: record).prefix(7).dropFirst().first { document.file.type(of: $0) == .stateMachine }
    }

    /// `input rating`, by its index in the state machine around a record.
    func input(_ index: UInt32, around record: Int) -> String {
        if index == .missing { return "input of nothing" }
        guard let machine = machine(around: record),
            let position = document.stateMachines.members.ascendingIndex(of: machine),
            let input = document.inputs.member(Int(index), of: position)
        else { return "input #\(index)" }
        return fullName(of: input) ?? "input \(Self.plain(addresses.name(of: input, .input, in: machine)))"
    }

    /// `input Lamp/On`, by the object that stands for an input of a nested artboard.
    func nestedInput(_ slot: UInt32, around record: Int) -> String? {
        guard let object = document.object(inSlot: slot, around: record),
            document.file.type(of: object).isKind(of: .nestedInput),
            let property = Schema.property(.nestedInputInputId)
        else { return nil }
        if let name = fullName(of: object) { return name }
        let host = document.owner(of: object).flatMap(document.owner(of:))
        let inner = document.target(
            of: property, value: document.uint(.nestedInputInputId, of: object), in: object)
        let names = [host.map { document.string(.componentName, of: $0) }, inner.map(inputName)]
        return "input \(Self.plain(names.map { $0 ?? "#?" }.joined(separator: "/")))"
    }

    private func inputName(_ input: Int) -> String {
        document.owner(of: input).map { addresses.name(of: input, .input, in: $0) } ?? ""
    }

    /// `object:Eye`, `event:Done` or `#12`, by a slot of the artboard around a record.
    func objectName(inSlot slot: UInt32, around record: Int) -> String {
        document.object(inSlot: slot, around: record).map { name(ofObject: $0) } ?? "nothing"
    }

    /// What an address calls an object behind that of its artboard.
    func name(ofObject object: Int) -> String {
        fullName(of: object) ?? Self.cut(addresses.localAddress(ofRecord: object))
    }

    /// `event Pressed`, with where it is, if that is another artboard than that of the record.
    func event(_ event: Int?, around record: Int) -> String {
        guard let event else { return "event of nothing" }
        if let name = fullName(of: event) { return name }
        let artboard = document.artboardIndex(of: event)
        let name =
            artboard.map { addresses.name(of: event, .event, in: Int(document.artboardRecords[$0])) } ?? "#\(event)"
        let isHere = artboard == document.artboardIndex(of: record)
        let place = isHere ? "" : " of artboard \(Self.plain(artboard.map { document.artboards[$0].name } ?? ""))"
        return "event \(Self.plain(name))\(place)"
    }

    /// The name of an asset by its index.
    func script(_ index: UInt32) -> String {
        if index == .missing { return "script of nothing" }
        let name =
            document.assetRecords.indices.contains(Int(index))
            ? fullName(of: Int(document.assetRecords[Int(index)])) : nil
        return name ?? "script \(Self.plain(document.assetName(at: index) ?? "#\(index)"))"
    }
}
