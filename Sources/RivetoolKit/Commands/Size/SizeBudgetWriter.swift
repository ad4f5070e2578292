import RiveModel
import RiveSize
import ToolSupport

/// A budget made of what is: limits rounded up to three digits.
enum SizeBudgetWriter {
    /// A budget for a file that has none.
    static func text(_ sizes: Sizes, of path: String, budget: String) -> [UInt8] {
        let totals = SizeTotals(sizes)
        let names = SizeNames(sizes.document)
        var lines = [
            "# What \(RivePath.name(of: path)) may weigh; \"rivetool size FILE --budget \(RivePath.name(of: budget))\" says whether it",
            "# does. KB is 1,000 bytes, KiB 1,024; \"hard\" behind a limit keeps --write-budget from changing it.",
            "total <= \(SizeLimit.text(roundingUp: totals.bytes))",
        ]
        let assets = sizes.rows(by: .asset).filter(\.kind.isAsset)
        if !assets.isEmpty {
            let bytes = SizeKind.allCases.filter(\.isAsset).reduce(0) { $0 + totals.bytes(of: $1) }
            lines.append("assets <= \(SizeLimit.text(roundingUp: bytes))")
        }
        for asset in assets {
            guard let address = names.address(of: asset) else { continue }
            lines.append("\(address) <= \(SizeLimit.text(roundingUp: asset.bytes))")
        }
        return Array(lines.joined(separator: "\n").utf8) + [UInt8(ascii: "\n")]
    }

    /// A budget with new limits, all else as it is; lines that are hard, and those of growth and savings, stay.
    static func text(_ budget: SizeBudget, _ results: [SizeBudget.Result]) -> [UInt8] {
        var text = budget.bytes
        for result in results.reversed() where !result.line.line.isHard {
            switch result.line.line.subject {
            case .growth, .optimize: continue
            default: break
            }
            guard let bytes = result.bytes else { continue }
            text.replaceSubrange(result.line.limit, with: SizeLimit.text(roundingUp: bytes).utf8)
        }
        return text
    }
}
