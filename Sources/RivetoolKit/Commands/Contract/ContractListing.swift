internal import RiveContract
internal import RiveJSON
internal import RiveModel

/// Changes for people: file by file, the worst first, and a summary.
struct ContractListing {
    let style: Style

    func write(_ work: ContractWork, to output: OutputBuffer) {
        var (compared, failed) = (0, 0)
        var counts: [ContractLevel: Int] = [:]
        work.forEach { check in
            if check.problem == nil { compared += 1 } else { failed += 1 }
            for change in check.changes { counts[change.level, default: 0] += 1 }
            write(check, to: output)
        }
        var summary = NumberWords.count(compared, "file") + ": "
        summary += ContractLevel.allCases.reversed().map {
            "\(NumberWords.grouped(counts[$0] ?? 0)) \($0.rawValue)"
        }
        .joined(separator: ", ")
        if failed > 0 { summary += "; \(NumberWords.count(failed, "file")) not compared" }
        output.appendLine(summary)
    }

    private func write(_ check: ContractCheck, to output: OutputBuffer) {
        guard !check.changes.isEmpty else { return }
        output.append(path: style(RivePath.shown(check.path), .bold) + "\n")
        for change in check.changes {
            let level = change.level.rawValue
            let gap = String(repeating: " ", count: 10 - level.utf8.count)
            let message = ControlCharacters.escaped(change.message, backslash: false)
            output.appendLine(
                "  " + style(level, change.level.attribute) + gap + change.code + "  " + message)
            let words = [change.address, change.reason.map { "\(level): \($0)" }].compactMap(\.self)
            for words in words {
                output.appendLine("            " + style(ControlCharacters.escaped(words, backslash: false), .dim))
            }
        }
        output.appendLine("")
    }
}

extension ContractLevel {
    fileprivate var attribute: Style.Attribute {
        switch self {
        case .breaking: .red
        case .risky: .magenta
        case .additive: .cyan
        }
    }
}
