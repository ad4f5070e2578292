import Rive
import RiveFormat
package import RiveModel
import RiveSchema

/// A value that a step sets, read from its text.
enum StepValue {
    case number(Float)
    case string(String)
    case boolean(Bool)
    case color(Color)
    case enumeration(String)
    /// An image, a font or a blob of the file by its number, nil for none.
    case asset(Int?)
    /// An artboard of the file by its number, nil for none.
    case artboard(Int?)
    /// An artboard of another file.
    case guest(Rive.Artboard)
    /// A new instance of a view model, with what is left to see of where it came from.
    case instance(ViewModelInstanceSource, index: Int?)
}

extension PlayScene {
    /// What a text says for the value at a place: what `set` takes for it, and what exists only while a file runs.
    func settable(_ value: SentenceValue, at location: ValueLocation, _ address: String) throws(PlayError) -> StepValue
    {
        let type = location.type ?? .plain(.unknown)
        switch type.kind {
        case .trigger: throw .unfit("this is a trigger; fire it with \(step: "fire")", address)
        case .list: throw .unfit("this is a list; change it with \(step: "items")", address)
        default: return try self.value(value, for: type, address)
        }
    }

    /// The type of the property at a place of the bound instance; nil for a value of no property.
    package func type(of address: String) throws(PlayError) -> ViewModelPropertyType? {
        try value(address, for: .value).type
    }

    /// What a value in a sentence says for a property of a type.
    private func value(_ value: SentenceValue, for type: ViewModelPropertyType, _ address: String) throws(PlayError)
        -> StepValue
    {
        let document = document
        if type.kind == .artboard, let guest = try guest(value.text) { return .guest(guest) }
        guard let text = PathText.utf8(value.text) else { throw .unfit("\"\(value.text)\" is not UTF-8", address) }
        if !type.hasNames { _ = try value.word(type.word, address) }
        return try reading(address) { () throws(LookupError) in
            switch try EditValue(parsing: text, for: type) {
            case .number(let number): return .number(number)
            case .string(let text): return .string(text)
            case .boolean(let flag): return .boolean(flag)
            case .color(let color): return .color(Color(argb: color))
            case .enum(let key):
                _ = try document.enumIndex(key, of: type)
                return .enumeration(key)
            case .systemEnum(let number): return .enumeration(String(number))
            case .asset(let name):
                return .asset(
                    try name.map { (name) throws(LookupError) in try document.assetIndex(name, of: type) })
            case .artboard(let name):
                return .artboard(try name.map { (name) throws(LookupError) in try document.artboardIndex(name) })
            case .instance(let name):
                return try instance(name, type)
            }
        }
    }

    private func instance(
        _ name: String, _ type: ViewModelPropertyType
    ) throws(LookupError) -> StepValue {
        var model = -1
        if case .viewModel(let index) = type, document.viewModel(at: index) != nil { model = Int(index) }
        do throws(LookupError) {
            let index = try document.instanceIndex(name, of: type)
            return .instance(.index(index, from: .index(model)), index: index)
        } catch {
            guard name == "blank", model >= 0 else { throw error }
            return .instance(.blank(from: .index(model)), index: nil)
        }
    }

    /// The artboard of another file that a text names, where it is no artboard of this one.
    private func guest(_ text: String) throws(PlayError) -> Rive.Artboard? {
        if document.artboards.contains(where: { $0.name.isSame(as: text) }) { return nil }
        return try guests.artboard(text)
    }

    /// The new instance of a source.
    func made(_ source: ViewModelInstanceSource) throws(PlayError) -> Rive.ViewModelInstance {
        try PlayError.ofFile { () throws(FileError) in try artboard.file.createViewModelInstance(from: source) }
    }

    /// What is read of a text for what an address leads to, in front of whose failure the address stands.
    func reading<Value>(
        _ address: String, _ body: () throws(LookupError) -> Value
    ) throws(PlayError) -> Value {
        try LookupError.mapped(try body()) { PlayError($0).at(address) }
    }

    // MARK: Expectations

    /// What a value in a sentence says that is expected at a place.
    func expected(_ value: SentenceValue, at location: SceneLocation, _ address: String) throws(PlayError)
        -> PropertyValue
    {
        switch location {
        case .property(let key, _, _), .stored(let key, _, _):
            let field = Schema.property(key)?.field
            guard field != .callback else { throw .unfit("this is a trigger, which has no value", address) }
            guard let kind = field.flatMap(ViewModelPropertyKind.init(writtenLike:)), kind != .string else {
                return .string(value.text)
            }
            return try expected(value, of: .plain(kind), address)
        case .instance(let instance): return try expected(value, in: instance?.viewModel, address)
        case .value(let location) where location.type?.kind == .trigger:
            let sentence = "fired \(SentenceSpelling.subject(address))"
            throw .unfit(
                "this is a trigger, which has no value; to expect that it was fired, write \"\(sentence)\"", address)
        case .value(let location): return try expected(value, of: location.type ?? .plain(.unknown), address)
        case .input(let input): return PropertyValue(try reading(value, of: input.value, address))
        case .layer: return .enumeration(.key(value.text))
        }
    }

    /// Which instance is expected where one of a view model is now: one of the same by its name, any by its address.
    private func expected(
        _ value: SentenceValue, in model: Rive.ViewModel?, _ address: String
    ) throws(PlayError) -> PropertyValue {
        do throws(PlayError) {
            return try expected(value, of: .viewModel(model.map { UInt32($0.index) } ?? .missing), address)
        } catch {
            guard let identity = identity(at: value.text) else { throw error }
            return .viewModel(identity)
        }
    }

    /// What a value in a sentence says for a value of a type.
    func expected(
        _ value: SentenceValue, of type: ViewModelPropertyType, _ address: String
    ) throws(PlayError) -> PropertyValue {
        let text = type.hasNames ? value.text : try value.word(type.word, address)
        switch type {
        case .plain(.number) where ["nan", "inf", "-inf"].contains(text): return .number(Float(text) ?? .nan)
        case .plain(.trigger): return .trigger(pending: try count(text, address), fired: 0)
        case .plain(.listIndex): return PropertyValue(whole: try count(text, address))
        case .plain(.list):
            let digits = text.prefix { $0 != " " }
            let isCount = [digits, "\(digits) item", "\(digits) items"].contains(text[...])
            return .list(count: try count(isCount ? String(digits) : text, address))
        case .enum(.custom) where text == "none": return .enumeration(.undefined(.max))
        case .viewModel where text == "none": return .viewModel(nil)
        default: break
        }
        switch try self.value(value, for: type, address) {
        case .number(let number): return .number(number)
        case .string(let text): return .string(text)
        case .boolean(let flag): return .boolean(flag)
        case .color(let color): return .color(color)
        case .enumeration(let key):
            guard case .enum(.system) = type else { return .enumeration(.key(key)) }
            return .enumeration(.system(UInt32(key) ?? 0))
        case .asset(let index):
            let name = index.flatMap { document.assetName(at: UInt32($0)) }
            switch type.kind {
            case .font: return .font(name)
            case .blob: return .blob(name)
            default: return .image(index.flatMap { artboard.file.image(UInt32($0)) })
            }
        case .artboard(let index): return .artboard(index.map { ArtboardReference(document: document, index: $0) })
        case .guest(let artboard):
            return .artboard(ArtboardReference(document: artboard.file.document, index: artboard.index))
        case .instance(_, let index):
            guard case .viewModel(let model) = type, let model = document.viewModel(at: model) else {
                return .viewModel(nil)
            }
            return .viewModel(.init(of: model, index: index))
        }
    }

    /// What a value in a sentence says for a number of things.
    func expectedCount(_ value: SentenceValue, _ address: String) throws(PlayError) -> PropertyValue {
        try expected(value, of: .plain(.listIndex), address)
    }

    private func count(_ text: String, _ address: String) throws(PlayError) -> Int {
        guard let count = UInt32(text) else { throw .unfit("\"\(text)\" is not a count", address) }
        return Int(count)
    }
}
