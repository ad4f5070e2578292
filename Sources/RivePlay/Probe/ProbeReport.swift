import Rive
package import RiveJSON

/// What a probe found in a file.
package struct ProbeReport {
    package let scene: PlayScene
    /// How many frames were run after each change, where that many were needed.
    package let frames: Int
    /// What is not run and could change a result.
    package let unsupported: [String]
    package let findings: [ProbeFinding]
    /// The addresses of nested artboards to which no data path leads.
    package let nestedWithoutData: [String]
    /// How many inputs and values there are beyond those that are probed, and how many items of lists are not looked into.
    package let leftOut: Int
    package let otherItems: Int
    /// Whether the probe ended before every state was tried.
    package let isCut: Bool

    /// How many findings say so.
    package func count(_ verdict: ProbeFinding.Verdict) -> Int { findings.count { $0.verdict == verdict } }

    /// The fields of the document of a file behind its path.
    package static let fields = Fields<ProbeReport>("probe") {
        Field("artboard") { $0.scene.artboard.name }
        PlayJSON.scene.all.of { $0.scene.scene }
        Field("frames", "run after each change at most") { $0.frames }
        Field(each: "unsupported", "what is not run and could change a result") { $0.unsupported }
        Field(each: "things", of: finding) { $0.findings }
        Field(each: "nestedWithoutData", "nested artboards to which no data path leads, so that no value reaches them")
        {
            $0.nestedWithoutData
        }
        Field(object: "counts") {
            Field("effect") { $0.count(.effect) }
            Field("none") { $0.count(.none) }
            Field("written") { $0.count(.written) }
            Field("unknown") { $0.count(.unknown) }
            Field("notProbed", "things that no probe came to") { $0.count(.notProbed) + $0.leftOut }
            Field("otherItems", "items of lists behind those that are probed") { $0.otherItems }
        }
        Field("complete", "whether every state was tried") { !$0.isCut }
    }

    private static let finding = Fields<ProbeFinding>("probed") {
        Field("name", "what advance takes") { $0.name }
        Field("address", "of the input, or of the property of the view model") { $0.address }
        Field("kind", as: .words(["input", "property"])) { $0.isInput ? "input" : "property" }
        Field("type") { $0.type }
        Field(
            "verdict", "written: the file only sets it; unknown: what is not run could be why nothing was seen",
            as: .words(ProbeFinding.Verdict.allCases.map(\.rawValue))
        ) { $0.verdict.rawValue }
        Field("effect", "the first that was seen") { $0.effect }
        Field(each: "reasons", "why nothing can be said") { $0.reasons }
        Field("useCount", "how many things in the file read or set it") { $0.useCount }
        Field(each: "uses", of: use) { $0.uses }
    }

    private static let use = Fields<ProbeFinding.Use>("use") {
        Field("kind") { $0.kind }
        Field("address") { $0.address }
        Field("reads") { $0.reads }
        Field("writes") { $0.writes }
    }
}

/// An effect as a document has it.
extension ProbeFinding.Effect: FieldObject {
    package static let fields = Fields<Self>("effect") {
        Field("change", "what was done") { $0.change }
        Field("frames", "how many frames later something else was another") { $0.frames }
        Field("situation", "what was done before; null for nothing else") { $0.situation }
    }
}
