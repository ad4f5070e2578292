internal import Rive
internal import RiveFormat
internal import RiveModel

extension PlayAction {
    /// The word of a script that it is, with the words behind it; nil for a log, which is many steps.
    package var spelled: (name: String, words: String)? {
        switch self {
        case .set(let address, let value, let isText): (SetStep.form.name, Self.assignment(address, value, isText))
        case .input(let name, let value): (InputStep.form.name, Self.assignment(name, value, false))
        case .items(let change, let list, let indices, let instance):
            (ItemsStep.form.name, "\(change):" + Self.listChange(list, indices, instance))
        case .pointer(let kind, let x, let y, let id):
            (
                PointerStep.form.name,
                "\(id == 0 ? "" : "\(id)/")\(kind):\(ShortestDecimal.string(x)),\(ShortestDecimal.string(y))"
            )
        case .click(let address): (ClickStep.form.name, SentenceSpelling.name(address))
        case .text(let text): (TextStep.form.name, SentenceSpelling.text(text))
        case .action(let name, let address): (ActionStep.form.name, "\(SentenceSpelling.name(address)):\(name)")
        case .frames(let count): (FramesStep.form.name, "\(count)")
        case .seconds(let seconds): (ForStep.form.name, "\(seconds)s")
        case .frame(let seconds): (FrameStep.form.name, "\(seconds)s")
        case .untilSettled: (UntilSettledStep.form.name, "")
        case .words(let name, let words): (name, words)
        case .logFile, .log: nil
        }
    }

    private static func listChange(_ list: String, _ indices: [Int], _ instance: String?) -> String {
        let parts = indices.map(String.init) + [instance].compactMap(\.self)
        let name = SentenceSpelling.name(list)
        return parts.isEmpty ? name : "\(name)=\(parts.joined(separator: ","))"
    }

    private static func assignment(_ name: String, _ value: String, _ isText: Bool) -> String {
        "\(SentenceSpelling.name(name))=\(isText ? SentenceSpelling.text(value) : value)"
    }
}
