import RiveFormat
import RiveSchema

/// What is reached in a file from what it shows by itself, and what only from the names that an app may know.
///
/// A file shows its first artboard with the state machine that plays unless an app asks for another one, and all that these
/// lead to. Of what can't be told, it counts as used.
package struct Reachability {
    package let document: Document
    /// The unknown in the file because of which everything counts as used; nil where all is known.
    package let doubt: ReachDoubt?
    /// Why scripts of the file may look up anything by its name; nil where they don't.
    package let scriptDoubt: String?

    private let tree: PartTree
    /// What reaches each part, by its record, and behind these what is there as long as the file is.
    private var reaches: [Reach]
    /// The named part that leads to each part that only an app could reach.
    private var names: [UInt32] = []

    /// What is reached in a file, from what its scripts look up and from each thing that an app needs; `isNeeded` says whether one
    /// does, by its record.
    package init(_ document: Document, scripted: ScriptedNames = .unknown, isNeeded: (Int) -> Bool) {
        self.document = document
        doubt = ReachDoubt.first(in: document)
        let hasScripts = document.assetRecords.contains { document.file.type(of: Int($0)).isKind(of: .textAsset) }
        scriptDoubt = hasScripts ? scripted.doubt : nil
        let references = ReachReferences(document)
        tree = PartTree(document)
        reaches = [Reach](repeating: doubt == nil ? .nothing : .used, count: references.count)
        guard doubt == nil else { return }
        var walk = ReachWalk(document, tree, references)
        let all = 0..<document.file.recordCount
        walk.mark(document.file.recordCount, .used)
        if let first = document.artboardRecords.first { walk.mark(Int(first), .used) }
        for record in all where tree.parts[record] == record && isNeeded(record) { walk.mark(record, .used) }
        if hasScripts, scriptDoubt == nil {
            let lookUp = ScriptLookUp(document, scripted)
            for record in all where tree.parts[record] == record && lookUp.finds(record) { walk.mark(record, .used) }
        }
        for record in all where tree.parts[record] == record && (scriptDoubt != nil || hasName(record)) {
            walk.mark(record, .byName)
        }
        (reaches, names) = (walk.reaches, walk.starts)
        WorkCounter.note(document.file.recordCount + references.pairs.count + references.joint.count)
    }

    /// What reaches a record.
    package func reach(of record: Int) -> Reach { reaches[Int(tree.parts[record])] }

    /// Whether apps can ask for a part by its name, or as one of several with names.
    private func hasName(_ record: Int) -> Bool {
        switch RecordRole.of(document.file.type(of: record)) {
        case .artboard, .linearAnimation, .stateMachine, .input, .viewModel, .viewModelProperty, .viewModelInstance,
            .dataEnum, .asset:
            true
        case .component: !document.text(.componentName, of: record).isEmpty
        default: false
        }
    }
}

extension Reachability {
    /// A part of the file that it does not use, with all that goes with it.
    package struct Unused: Sendable {
        /// The record that it starts with.
        package let record: Int
        package let reach: Reach
        /// How many records go with it.
        package var recordCount = 0
        /// How many bytes these take.
        package var byteCount = 0
    }

    /// The parts that are not used, in file order. The contents of such a part count with it, and what has no name with the
    /// first of those that lead there.
    package var unused: [Unused] {
        var outer = [UInt32](repeating: .max, count: document.file.recordCount)
        var places: [Int: Int] = [:]
        var unused: [Unused] = []
        for record in 0..<document.file.recordCount {
            let reach = reach(of: record)
            guard reach != .used, case let part = outermost(Int(tree.parts[record]), reach, &outer) else { continue }
            if places[part] == nil {
                places[part] = unused.count
                unused.append(Unused(record: part, reach: reach))
            }
            let place = places[part] ?? 0
            unused[place].recordCount += 1
            unused[place].byteCount += document.file.range(of: record).count
        }
        return unused.sorted { $0.record < $1.record }
    }

    /// The outermost part that goes with a part, and that it lies in.
    private func outermost(_ part: Int, _ reach: Reach, _ known: inout [UInt32]) -> Int {
        var chain: [Int] = []
        var next = part
        while known[next] == .max {
            chain.append(next)
            known[next] = UInt32(next)
            guard let container = container(of: next, reach) else { break }
            next = container
        }
        let outermost = known[next]
        for part in chain { known[part] = outermost }
        return Int(outermost)
    }

    /// What a part goes with: what it lies in, of a value the property, or what leads to it.
    private func container(of part: Int, _ reach: Reach) -> Int? {
        if let container = tree.container(of: part), reaches[container] == reach { return container }
        if let property = document.viewModelProperty(ofValue: part)?.record,
            case let container = Int(tree.parts[property]), reaches[container] == reach
        {
            return container
        }
        return reach == .byName && scriptDoubt == nil ? Int(names[part]) : nil
    }
}
