import RiveLuau
import RiveModel
import RiveProperties
import RiveScriptFiles
import RiveTestSupport

/// Scripts of files.
enum ScriptProperties {
    static let all = [
        Property("script-code", "The code of every script passes the verifier", least: 10) { opened in
            guard let document = opened.whole else { return 0 }
            let catalog = ScriptCatalog(document)
            for script in catalog.scripts {
                try require(script.refusal == nil, "\(script.file.displayName): \(script.refusal?.text ?? "")")
            }
            return catalog.scripts.reduce(0) { $0 + ($1.chunk == nil ? 0 : 1) }
        },
        Property("script-signatures", "Scripts are signed by Rive, unless they are not signed at all", least: 10) {
            opened in
            guard let document = opened.whole else { return 0 }
            let states = ScriptCatalog(document).states
            try require(states.allSatisfy { $0.runsOnDevices || $0 == .unsigned }, "\(states)")
            return states.count { $0.runsOnDevices }
        },
        Property("script-hostile", "A chunk that reads a register which is not there is refused", least: 10) { opened in
            guard let document = opened.whole else { return 0 }
            let scripts = ScriptCatalog(document).scripts.filter { $0.chunk != nil }
            for script in scripts {
                guard let code = script.file.envelope?.code else { continue }
                try refusesBrokenReturn(Array(code), script.file.displayName)
            }
            return scripts.count
        },
        Property("changed-code", "Code that is changed a little is refused, or runs within its limits", least: 100) {
            opened in
            guard let document = opened.whole else { return 0 }
            let codes = ScriptCatalog(document).scripts.compactMap { $0.chunk == nil ? nil : $0.file.envelope?.code }
                // Each change of a large one is a check of all of it.
                .filter { $0.count < 20_000 }
            for code in codes.map(Array.init) {
                var random = TestRandomSource(seed: UInt64(code.count))
                for seed in 0..<changes {
                    var changed = code
                    let bit = Int.random(in: 0..<8 * code.count, using: &random)
                    changed[bit / 8] ^= 1 << UInt8(bit % 8)
                    try ScriptChecks.chunkIsReadOrRefused(changed)
                    try ScriptChecks.chunkIsReadOrRefused(ScriptChecks.mutatedChunk(code, seed: UInt64(seed)))
                }
            }
            return codes.count * changes
        },
    ]

    /// How many bits of each code are changed, and how often its instructions are.
    private static let changes = 100

    /// The last instruction of a function returns; from register 255 on, there is nothing to return.
    private static func refusesBrokenReturn(_ code: [UInt8], _ name: String) throws {
        var last: Range<Int>?
        LuauListing(code).forEachPart { range, meaning, _ in
            if meaning.contains(" RETURN ") { last = range }
        }
        guard let last else { return }
        var broken = code
        broken[last.lowerBound + 1] = 0xFF
        broken[last.lowerBound + 2] = 2
        try require((try? LuauChunk(broken)) == nil, "\(name): a return beyond all registers is accepted")
    }
}
