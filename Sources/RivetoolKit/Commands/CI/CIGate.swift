import RiveReport

/// The gates that `ci` runs, in their order.
enum CIGate: String, CaseIterable, Sendable {
    case check, contract, test, size, generate

    /// What the gate is as a command of its own.
    var gate: Gate {
        switch self {
        case .check: FileCheck.gate("check")
        case .contract: ContractCheck.gate
        case .test: TestFileResult.gate
        case .size: SizeCommand.gate
        case .generate: CheckedCode.gate
        }
    }

    /// All of them as one, for reports.
    static let all = Gate("ci", wholeFile: "ci", nothing: "All gates passed.") {
        allCases.flatMap { $0.gate.rules() }
    }
}
