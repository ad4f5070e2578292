internal import Rive
internal import RiveFormat
internal import RiveModel
internal import RiveRuntime

/// `items add:LIST=MODEL@INSTANCE`, `insert:LIST=I,MODEL@INSTANCE`, `remove:LIST=I`, `swap:LIST=I,J` or `clear:LIST`; for `=` may stand
/// a blank.
struct ItemsStep: Step {
    static let form = StepForm("items", takes: "CHANGE", help: "change a list, as above")
    static let role = StepRole.acts
    var actions: OutsideActions { .items }

    private enum Verb: String { case add, insert, remove, swap, clear }

    private let verb: Verb
    /// `LIST=…`, or the list alone where it is cleared.
    private let words: String

    init(_ text: String) throws(PlayError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let verb = Verb(rawValue: parts[0]),
            let words = verb == .clear ? parts[1] : Self.assignment(parts[1])
        else { throw Self.malformed(text) }
        self.verb = verb
        self.words = words
    }

    /// `LIST=…`, of that or of `LIST …`; nil for a list alone. What stands where stays there.
    private static func assignment(_ text: String) -> String? {
        guard !text.contains("=") else { return text }
        let sentence = SentenceText(text)
        var name = sentence.all
        if sentence.startsQuotation(name), let (_, end) = try? sentence.quotation(at: name) {
            name = end..<name.upperBound
        }
        guard let blank = name.first(where: sentence.isBlank) else { return nil }
        return "\(sentence.text(0..<blank))=\(sentence.text(blank + 1..<name.upperBound))"
    }

    private static func malformed(_ text: String) -> PlayError {
        malformed(
            text,
            "add:LIST=MODEL@INSTANCE, insert:LIST=I,MODEL@INSTANCE, remove:LIST=I, swap:LIST=I,J or clear:LIST")
    }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        guard verb != .clear else {
            let list = try scene.list(words)
            return list.change { () throws(ViewModelInstanceError) in try list.removeAll() }
        }
        let (list, reading) = try SentenceReading.assignment(words) { (address, _) throws(PlayError) in
            try scene.list(address)
        }
        let value = try reading.value().text
        let words = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false)
            .map(String.init)
        let indices = words.map(Self.index)
        switch verb {
        case .add:
            let source = try scene.item(value)
            return list.change(making: { () throws(PlayError) in try scene.made(source) }) {
                (made) throws(ViewModelInstanceError) in try list.append(made)
            }
        case .insert where words.count == 2:
            guard let index = indices[0] else { break }
            let source = try scene.item(words[1])
            return list.change(making: { () throws(PlayError) in try scene.made(source) }) {
                (made) throws(ViewModelInstanceError) in try list.insert(made, at: index)
            }
        case .remove where words.count == 1:
            guard let index = indices[0] else { break }
            return list.change { () throws(ViewModelInstanceError) in try list.remove(at: index) }
        case .swap where words.count == 2:
            guard let first = indices[0], let second = indices[1] else { break }
            return list.change { () throws(ViewModelInstanceError) in try list.swap(first, second) }
        default: break
        }
        throw Self.malformed("\(verb.rawValue):\(self.words)")
    }

    /// The place that `3` or `[3]` says.
    private static func index(_ text: String) -> Int? {
        let digits = text.first == "[" && text.last == "]" ? text.dropFirst().dropLast() : text[...]
        guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(digits)
    }
}

extension PlayScene {
    fileprivate func list(_ address: String) throws(PlayError) -> ValueLocation {
        let location = try value(address, for: .list)
        return try SceneLocation.value(location).reading { () throws(PlayError) in
            guard case .list = location.value else { throw .unfit("not a list", address) }
            return location
        }
    }

    /// The new item that `MODEL@INSTANCE`, `MODEL` or `MODEL@blank` stands for.
    fileprivate func item(_ text: String) throws(PlayError) -> ViewModelInstanceSource {
        do throws(LookupError) {
            switch try index.resolver.resolve(text, for: .instance) {
            case .instance(let instance):
                return .index(instance.index, from: .index(instance.viewModel?.index ?? -1))
            case .viewModel(let model): return .viewModelDefault(from: .index(model.index))
            default: break
            }
        } catch {
            if let model = modelOfBlank(text) { return .blank(from: .index(model.index)) }
            throw PlayError(error).at(text)
        }
        throw .unfit("not an instance of a view model", text)
    }
}
