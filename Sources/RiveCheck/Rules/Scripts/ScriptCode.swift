import RiveLuau
import RiveSchema
import RiveScriptFiles

extension Rule {
    static let damagedCode: Rule = .init(
        704, .warning, "the code of a script cannot be run",
        harm: "The script does not run. Runtimes that read such code without a check may crash.",
        remedy: "Correct the script where it does not compile, and export the file again.",
        example: "a script whose code reads register 9 of 4",
        .file { run in
            for script in run.scripts.scripts {
                guard let refusal = script.refusal, let contents = script.file.contentsRecord else { continue }
                let isMessage = script.file.envelope?.compilerMessage != nil
                run.report(
                    damagedCode, contents, .bytes,
                    "\(run.words(script.record))\(isMessage ? " did not compile" : ""): \(shown(refusal.text))")
            }
        })

    static let missingModule: Rule = .init(
        706, .warning, "a script requires a module that is not there",
        harm: "The script ends in an error where it requires the module.",
        remedy: "Correct the name in the script, or make the script of that name a module.",
        example: "a script with require(\"Colors\"), in a file without a module of that name",
        .file { run in
            let scripts = run.scripts.scripts
            let known = Set(scripts.map(\.file.moduleName))
            let modules = Set(scripts.lazy.map(\.file).filter(\.isModule).map(\.moduleName))
            for script in scripts {
                guard let contents = script.file.contentsRecord else { continue }
                for name in script.requires where !modules.contains(name) {
                    let why = known.contains(name) ? "is no module" : "is not in the file"
                    run.report(
                        missingModule, contents, .bytes,
                        "\(run.words(script.record)) requires \"\(shown(name))\", which \(why)")
                }
            }
        })

    static let moduleCircle: Rule = .init(
        707, .warning, "modules require each other in a circle",
        harm: "None of them runs: each waits for another one.",
        remedy: "Move what both need into a third module.",
        example: "a module A with require(\"B\"), and a module B with require(\"A\")",
        .file { run in
            let scripts = run.scripts.scripts
            let modules = Dictionary(
                scripts.indices.lazy.filter { scripts[$0].file.isModule }.map { (scripts[$0].file.moduleName, $0) },
                uniquingKeysWith: { first, _ in first })
            // What inner functions require is there when they are called.
            let edges = scripts.indices.flatMap { script in
                (scripts[script].chunk?.requires ?? []).lazy.filter(\.isAtStart).compactMap { require in
                    modules[require.name].map { (from: script, to: $0) }
                }
            }
            var first = edges.startIndex
            let ranges = scripts.indices.map { script in
                let start = first
                first = edges[start...].firstIndex { $0.from != script } ?? edges.endIndex
                return start..<first
            }
            let search = CircleSearch(of: scripts.count, edges: { ranges[$0] }, target: { edges[$0].to })
            for closing in search.closings {
                let (script, module) = (scripts[edges[closing.edge].from], scripts[closing.node])
                guard let contents = script.file.contentsRecord else { continue }
                run.report(
                    moduleCircle, contents, .bytes,
                    script.index == module.index
                        ? "\(run.words(script.record)) requires itself"
                        : "\(run.words(script.record)) requires \(run.words(module.record)), which requires it in turn")
            }
        })

    /// A text of a script, cut where it is long.
    private static func shown(_ text: String) -> String {
        let most = 200
        let shown = text.unicodeScalars.prefix(most)
        return shown.endIndex == text.unicodeScalars.endIndex ? text : String(shown) + "…"
    }

    private static func shown(_ name: [UInt8]) -> String { shown(String(decoding: name, as: UTF8.self)) }
}
