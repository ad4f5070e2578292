import Rive
import RiveModel
import RiveRuntime

/// `items add:LIST=MODEL@INSTANCE`, `insert:LIST=I,MODEL@INSTANCE`, `remove:LIST=I`, `swap:LIST=I,J` or `clear:LIST`; for `=` may stand
/// a blank.
package struct ItemsStep: Step {
    package static let form = StepForm(
        "items", takes: "CHANGE", .acts, .items, help: "change a list: add:LIST=MODEL@INSTANCE …")

    private enum Verb: String, CaseIterable { case add, insert, remove, swap, clear }

    /// What is done to a list.
    private enum Change {
        /// At an index; nil for the end.
        case insert(instance: String, at: Int?)
        case remove(Int)
        case swap(Int, Int)
        case clear
    }

    private enum Given {
        /// `LIST=…`, or the list alone where it is cleared.
        case words(Verb, String)
        case change(Change, list: String)
    }

    /// The names of changes.
    package static var changes: [String] { Verb.allCases.map(\.rawValue) }

    package let words: String
    private let given: Given

    /// A change of a list by the indices and the instance that it goes by.
    package init(_ name: String, list: String, indices: [Int], instance: String?) throws(PlayError) {
        guard let verb = Verb(rawValue: name), let change = Self.change(verb, indices, instance) else {
            throw Self.malformed(name)
        }
        given = .change(change, list: list)
        let value = (indices.map(String.init) + [instance].compactMap(\.self)).joined(separator: ",")
        words = "\(name):\(SentenceSpelling.name(list))\(value.isEmpty ? "" : "=\(value)")"
    }

    package init(_ text: String) throws(PlayError) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 2, let verb = Verb(rawValue: parts[0]),
            let words = verb == .clear ? parts[1] : Self.assignment(parts[1])
        else { throw Self.malformed(text) }
        given = .words(verb, words)
        self.words = text
    }

    private static func change(_ verb: Verb, _ indices: [Int], _ instance: String?) -> Change? {
        switch (verb, indices.count, instance) {
        case (.add, 0, let instance?): .insert(instance: instance, at: nil)
        case (.insert, 1, let instance?): .insert(instance: instance, at: indices[0])
        case (.remove, 1, nil): .remove(indices[0])
        case (.swap, 2, nil): .swap(indices[0], indices[1])
        case (.clear, 0, nil): .clear
        default: nil
        }
    }

    /// The change that the words behind the sign say.
    private static func change(_ verb: Verb, _ value: String) -> Change? {
        let words = value.split(separator: ",", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        switch verb {
        case .add: return change(verb, [], value)
        case .insert:
            guard words.count == 2, let index = index(words[0]) else { return nil }
            return change(verb, [index], words[1])
        case .remove, .swap, .clear:
            let indices = words.map(index)
            return indices.contains(nil) ? nil : change(verb, indices.compactMap(\.self), nil)
        }
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

    package func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let (list, change) = try change(in: scene)
        switch change {
        case .insert(let instance, let index):
            let source = try scene.item(instance)
            return list.change(making: { () throws(PlayError) in try scene.made(source) }) {
                (made) throws(ViewModelInstanceError) in
                if let index { try list.insert(made, at: index) } else { try list.append(made) }
            }
        case .remove(let index):
            return list.change { () throws(ViewModelInstanceError) in try list.remove(at: index) }
        case .swap(let first, let second):
            return list.change { () throws(ViewModelInstanceError) in try list.swap(first, second) }
        case .clear: return list.change { () throws(ViewModelInstanceError) in try list.removeAll() }
        }
    }

    private func change(in scene: PlayScene) throws(PlayError) -> (ValueLocation, Change) {
        switch given {
        case .change(let change, let list): return (try scene.list(list), change)
        case .words(.clear, let list): return (try scene.list(list), .clear)
        case .words(let verb, let words):
            let (list, reading) = try SentenceReading.assignment(words) { (address, _) throws(PlayError) in
                try scene.list(address)
            }
            guard let change = Self.change(verb, try reading.value().text) else {
                throw Self.malformed("\(verb.rawValue):\(words)")
            }
            return (list, change)
        }
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
            guard case .list = location.value else { throw .unfit("this is not a list", address) }
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
        throw .unfit("this is not an instance of a view model", text)
    }
}
