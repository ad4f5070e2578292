internal import RiveContract
internal import RiveJSON
internal import RiveModel

/// Changes for people: file by file, the worst first, and a summary.
struct ContractListing {
    let style: Style
    let hasSummary: Bool

    func write(_ results: Results<ContractCheck>, to output: OutputBuffer) {
        var (compared, failed) = (0, 0)
        var counts: [ContractLevel: Int] = [:]
        var unmet: [(file: String, count: Int)] = []
        results.forEach { check in
            if check.problem == nil { compared += 1 } else { failed += 1 }
            if unmet.isEmpty { unmet = check.unmet.map { ($0.file, 0) } }
            for (index, app) in check.unmet.enumerated() { unmet[index].count += app.count }
            for change in check.changes { counts[change.level, default: 0] += 1 }
            write(check, to: output)
        }
        guard hasSummary else { return }
        var summary = NumberWords.count(compared, "file") + ": "
        summary += ContractLevel.allCases.reversed().map {
            "\(NumberWords.grouped(counts[$0] ?? 0)) \($0.rawValue)"
        }
        .joined(separator: ", ")
        if failed > 0 { summary += "; \(NumberWords.count(failed, "file")) not compared" }
        output.appendLine(summary)
        for app in unmet {
            let words = app.count == 0 ? "has all that it needs" : "\(NumberWords.count(app.count, "need")) not met"
            output.append(path: "\(RivePath.shown(app.file)): \(words)\n")
        }
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
            writePlace(of: change, to: output)
            if let reason = change.reason {
                let words = ControlCharacters.escaped("\(level): \(reason)", backslash: false)
                output.appendLine("            " + style(words, .dim))
            }
        }
        output.appendLine("")
    }

    /// Where a needs file asks for it, and where it is.
    private func writePlace(of change: ContractChange, to output: OutputBuffer) {
        let need = change.needText.map { [style(RivePath.shown($0), .dim)] } ?? []
        let address = change.address.map { [style(ControlCharacters.escaped($0, backslash: false), .dim)] } ?? []
        guard !need.isEmpty || !address.isEmpty else { return }
        output.append("            ")
        for text in need { output.append(path: text + (address.isEmpty ? "" : "  ")) }
        output.appendLine(address.joined())
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
