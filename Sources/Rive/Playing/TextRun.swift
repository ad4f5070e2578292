import RiveFormat
import RiveModel
import RiveRuntime
import RiveSchema

extension Artboard {
    /// The names of the text runs that have one.
    public var textRunNames: [String] { definition.textRuns.map(\.name).filter { !$0.isEmpty } }

    /// The text that the first text run of a name shows now; nil where there is none.
    public func text(ofRun name: String) -> String? {
        guard let run = definition.textRuns.first(where: { $0.name.isSame(as: name) }) else { return nil }
        // What nothing can change is as the file has it.
        guard case .string(let text) = scene.property(.textValueRunText, ofRecord: run.record) else { return run.text }
        return text
    }
}
