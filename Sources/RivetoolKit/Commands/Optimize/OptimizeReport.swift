import RiveJSON
import RiveModel
import RiveOptimize
import ToolSupport

/// What `optimize` did, or would do, to a file.
struct OptimizeReport {
    let old: Int
    let new: Int
    /// What was saved, in the order in which it was done.
    let done: [Saving]
    /// What could be saved if more were known.
    let open: [Saving]
    let notes: [String]

    init(_ optimizer: Optimizer) {
        (old, new) = optimizer.sizes
        done = optimizer.savings.filter(\.isDone)
        open = optimizer.savings.filter { !$0.isDone }
        notes = optimizer.notes
    }

    /// How many bytes fewer there are.
    var saved: Int { old - new }

    /// Whether as much is saved as a limit says.
    func reaches(_ limit: SizeLimit) -> Bool { saved >= limit.bytes(of: old, .up) }

    /// Writes a row for each asset or object, then the sizes of the file.
    func write(to console: Console) throws(ToolError) {
        if !done.isEmpty || !open.isEmpty {
            _ = try console.printingTable(["step", "address", "old", "new", "note"]) { console in
                for saving in done + open { console.output.appendRow(Self.cells(of: saving)) }
                return .done
            }
        }
        console.output.appendLine("\(old) → \(new) bytes (\(Self.share(of: new - old, in: old)))")
        let left = open.reduce(0) { $0 + $1.bytes }
        if left > 0 {
            console.output.appendLine("--characters would save up to \(NumberWords.count(left, "byte")) more")
        }
    }

    private static func cells(of saving: Saving) -> [String] {
        [
            saving.isDone ? saving.step.word : "(\(saving.step.word))",
            saving.address, "\(saving.old)", "\(saving.new)", saving.note,
        ]
    }

    /// A share in percent with one decimal.
    private static func share(of difference: Int, in whole: Int) -> String {
        guard whole > 0, difference != 0 else { return "±0" }
        let tenths = Int((1000 * Double(abs(difference)) / Double(whole)).rounded())
        return "\(difference < 0 ? "-" : "+")\(tenths / 10).\(tenths % 10)%"
    }
}

extension OptimizeReport: FieldObject {
    static let fields = Fields<Self>("optimization", "what made the file smaller, or would") {
        Field("old", "the size of the file before, in bytes", as: .integer(from: 0)) { $0.old }
        Field("new", "its size after", as: .integer(from: 0)) { $0.new }
        Field(each: "savings", of: Saving.fields) { $0.done }
        Field(each: "open", of: Saving.fields) { $0.open }
        Field("notes", "what else is to be known") { $0.notes }
    }
}

extension Saving: FieldObject {
    static let fields = Fields<Self>("saving", "what a step saves of an asset or object") {
        Field("step", as: .words(OptimizeStep.allCases.map(\.word))) { $0.step.word }
        Field("address", "as other commands take it") { $0.address }
        Field("old", "its bytes before", as: .integer(from: 0)) { $0.old }
        Field("new", "its bytes after", as: .integer(from: 0)) { $0.new }
        Field("note", "what was done, or why it was not") { $0.note }
    }
}

extension OptimizeStep {
    /// The word for it in reports: the option that does it.
    var word: String {
        switch self {
        case .names: "strip-names"
        case .pixels: "scale"
        default: rawValue
        }
    }
}
