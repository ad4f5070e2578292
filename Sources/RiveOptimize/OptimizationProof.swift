import RiveContract
import RiveEdit
import RiveFormat
import RiveModel
import RivePlay

/// A proof that a smaller file is the same to apps and to people.
struct OptimizationProof {
    /// The file as it was.
    let original: Document
    /// The file without what no app needs.
    let needed: Document
    let result: Document
    /// The records of the original that are left, and those of assets for which others stand.
    let left: [Int]
    let merged: [Int: Int]
    /// Whether images may have other sizes, as long as they are drawn where they were.
    let allowsImageSizes: Bool
    /// Whether images may have other pixels, as long as the pictures look the same.
    let allowsPixels: Bool

    /// Compares interfaces, runs and drawings.
    func prove(_ needs: [ContractNeeds], _ budget: ByteBudget) throws(OptimizeError) {
        try proveInterface(needs, budget)
        var goes = [Bool](repeating: true, count: original.file.recordCount)
        for record in left { goes[record] = false }
        let proof = DrawingProof(
            original, result, without: goes, merged: merged, allowsImageSizes: allowsImageSizes,
            allowsPixels: allowsPixels)
        _ = try DrawingProof.Failure.mapped(try proof.prove()) {
            OptimizeError.edit(EditError(.refused, "\($0); nothing was changed"))
        }
    }

    private func proveInterface(_ needs: [ContractNeeds], _ budget: ByteBudget) throws(OptimizeError) {
        let change = try ContractLimitError.mapped(try interfaceChange(needs, budget)) { OptimizeError.limit($0) }
        guard let change else { return }
        let place = change.address.map { " (\($0))" } ?? ""
        throw .edit(
            EditError(.refused, "the interface would change: \(change.message)\(place); nothing was changed"))
    }

    /// The first change of the interface, or of what apps need of it; nil where there is none.
    private func interfaceChange(
        _ needs: [ContractNeeds], _ budget: ByteBudget
    ) throws(ContractLimitError) -> ContractChange? {
        let now = try Contract(Interface(result), budget)
        let before = try Contract(Interface(needed), budget)
        // Of equal assets one stays. An animation that only an unreachable state plays counts as new without the state.
        let changes = try ContractComparison.changes(from: before, to: now, budget).filter {
            $0.level != .additive && $0.code != ContractRuleTable.embeddedGone.code
        }
        if let first = changes.first { return first }
        guard !needs.isEmpty else { return nil }
        let first = try Contract(Interface(original), budget)
        for need in needs {
            let known = try Set(ContractNeedsCheck.unmet(need, in: first, budget).map(\.fingerprint))
            let unmet = try ContractNeedsCheck.unmet(need, in: now, budget)
            if let news = unmet.first(where: { !known.contains($0.fingerprint) }) { return news }
        }
        return nil
    }
}
