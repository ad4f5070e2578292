import RiveContract
package import RiveEdit
package import RiveFormat
package import RiveModel

/// A file that is made smaller step by step, and then compared with what it was.
package struct Optimizer {
    var editor: Editor
    let question: OptimizeQuestion
    /// What was saved, and what could be.
    package internal(set) var savings: [Saving] = []
    /// What the user should know.
    package internal(set) var notes: [String] = []

    /// Whether images have other sizes now.
    var changesSizes = false
    /// Whether images have other pixels now.
    var changesPixels = false

    /// What the savings take: names may be long and stand in many addresses.
    private var held = ByteBudget()

    /// The file as it was.
    private let original: Document
    /// The records of the original that are left, and those of assets for which others stand.
    private var left: [Int]
    private var merged: [Int: Int] = [:]
    /// The interface once what no app needs is gone.
    private var needed: Document

    /// - Throws: `EditError` for a damaged file.
    package init(_ file: RiveFile, _ question: OptimizeQuestion) throws(EditError) {
        self.question = question
        editor = try Editor(file)
        original = Document(file, outsideSource: question.outside)
        needed = original
        left = Array(0..<file.recordCount)
    }

    package var document: Document { editor.document }

    /// How many bytes the file has before and after.
    package var sizes: (old: Int, new: Int) { (original.file.bytes.count, document.file.bytes.count) }

    /// The bytes of the file as it is now.
    package mutating func finish() throws(EditError) -> [UInt8] { try editor.finish() }

    /// Does all steps that are asked for, up to the goal, and compares the result with the file as it was.
    /// - Parameter budget: The memory that the comparison of interfaces may take.
    /// - Throws: `OptimizeError` when a step or the comparison fails, or the goal is out of reach.
    package mutating func run(_ budget: ByteBudget) throws(OptimizeError) {
        try arrange()
        if question.steps.contains(.images), !isEnough() { try packImages() }
        if question.steps.contains(.fonts), !isEnough() { try subsetFonts() }
        if question.steps.contains(.names), !isEnough() { try stripNames() }
        if question.steps.contains(.pixels), !isEnough() { try scaleImages() }
        if let goal = question.goal, document.file.bytes.count > goal {
            throw .goalMissed(bytes: document.file.bytes.count)
        }
        try prove(budget)
    }

    /// Whether the file is as small as is asked for once so many more bytes are saved.
    func isEnough(saving bytes: Int = 0) -> Bool {
        question.goal.map { document.file.bytes.count - bytes <= $0 } ?? false
    }

    // MARK: Records

    /// How often records are looked through for what the removal of others has made idle.
    private static let mostPasses = 8

    /// Makes equal assets one and removes what is unused, until no more is found.
    private mutating func arrange() throws(OptimizeError) {
        for _ in 0..<Self.mostPasses {
            let count = document.file.bytes.count
            if question.steps.contains(.dedupe), !isEnough() { try mergeAssets() }
            if question.steps.contains(.prune), !isEnough() { try prune() }
            if question.steps.contains(.prune), !isEnough() { try removeKeyFrames() }
            guard document.file.bytes.count != count else { break }
        }
    }

    /// Notes a saving.
    mutating func add(_ saving: Saving) throws(OptimizeError) {
        held.take(saving.address.utf8.count + saving.note.utf8.count + MemoryLayout<Saving>.stride)
        if held.isExhausted { throw .reportTooLong }
        savings.append(saving)
    }

    /// Notes which records went, and for which others stand.
    mutating func note(_ goes: [Bool], merged more: [Int: Int] = [:]) {
        for (record, other) in more { merged[left[record]] = left[other] }
        let old = left
        left = goes.indices.lazy.filter { !goes[$0] }.map { old[$0] }
    }

    /// Notes that the interface may from now on only be as it is now.
    mutating func noteInterface() { needed = document }

    // MARK: The proof

    private func prove(_ budget: ByteBudget) throws(OptimizeError) {
        guard document.file.bytes != original.file.bytes else { return }
        try OptimizationProof(
            original: original, needed: needed,
            result: Document(document.file, outsideSource: question.outside), left: left, merged: merged,
            allowsImageSizes: changesSizes, allowsPixels: changesPixels
        ).prove(question.needs, budget)
    }
}
