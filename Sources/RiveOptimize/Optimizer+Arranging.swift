import RiveContract
import RiveEdit
import RiveFormat
import RiveModel
import RiveSchema
import RiveScriptFiles

extension Optimizer {
    /// Makes equal assets one.
    mutating func mergeAssets() throws(OptimizeError) {
        let old = document
        let needed = NeededThings(question.needs, in: old)
        let merged = try edit { (editor) throws(EditError) in
            try editor.mergeAssets(scripted: ScriptCatalog(old).names, isNeeded: needed.contains)
        }
        guard !merged.others.isEmpty else { return }
        let addresses = AddressPrinter(old)
        for (record, other) in merged.others.sorted(by: { $0.key < $1.key }) {
            let bytes = old.assets(ofRecord: record).reduce(0) { $0 + old.file.range(of: $1).count }
            let note = "the same as \(addresses.fullAddress(ofRecord: other))"
            try add(.dedupe, addresses.fullAddress(ofRecord: record), without: bytes, note)
        }
        note(merged.goes, merged: merged.others)
    }

    /// Removes what is not used, as `prune` does.
    mutating func prune() throws(OptimizeError) {
        let old = document
        let needed = NeededThings(question.needs, in: old)
        let scripted = ScriptCatalog(old).names
        let reach: Reach = question.needs.isEmpty ? .nothing : .byName
        var goes: [Bool] = []
        try edit { (editor) throws(EditError) in
            try editor.prune(reach, scripted: scripted, isNeeded: needed.contains) { (_, _, gone) throws(EditError) in
                goes = gone
                return nil
            }
        }
        for note in editor.notes where !notes.contains(note) { notes.append(note) }
        guard !goes.isEmpty else { return }
        let addresses = AddressPrinter(old)
        for part in Reachability(old, scripted: scripted, isNeeded: needed.contains).unused where part.reach >= reach {
            let note = "unused \(old.file.type(of: part.record).words)"
            try add(.prune, addresses.fullAddress(ofRecord: part.record), without: part.byteCount, note)
        }
        note(goes)
        if reach == .byName { noteInterface() }
    }

    /// Removes key frames that change nothing.
    mutating func removeKeyFrames() throws(OptimizeError) {
        let old = document
        let goes = try edit { (editor) throws(EditError) in try editor.removeIdleKeyFrames() }
        guard goes.contains(true) else { return }
        let addresses = AddressPrinter(old)
        for idle in IdleKeyFrames(old).animations {
            let bytes = idle.records.reduce(0) { $0 + old.file.range(of: $1).count }
            let note = NumberWords.count(idle.records.count, "key frame") + " without effect"
            try add(.prune, addresses.fullAddress(ofRecord: idle.animation), without: bytes, note)
        }
        note(goes)
    }

    /// Removes the names of objects that nothing looks up.
    mutating func stripNames() throws(OptimizeError) {
        let old = document
        try edit { (editor) throws(EditError) in try editor.stripNames() }
        let addresses = AddressPrinter(old)
        for (index, records) in UnusedNames(old).records.enumerated() where !records.isEmpty {
            let bytes = records.compactMap { old.file.property(.componentName, of: $0) }.reduce(0) {
                $0 + old.file.range(ofProperty: $1).count
            }
            let artboard = addresses.fullAddress(ofRecord: Int(old.artboardRecords[index]))
            try add(.names, artboard, without: bytes, NumberWords.count(records.count, "name"))
        }
    }

    /// Notes a saving of bytes that are gone.
    private mutating func add(
        _ step: OptimizeStep, _ address: String, without bytes: Int, _ note: String
    ) throws(OptimizeError) {
        try add(Saving(step: step, address: address, old: bytes, new: 0, note: note))
    }

    /// The result of an edit.
    mutating func edit<Result>(_ body: (inout Editor) throws(EditError) -> Result) throws(OptimizeError) -> Result {
        try EditError.mapped(try body(&editor)) { OptimizeError.edit($0) }
    }
}

extension Document {
    /// The records of an asset and of its contents.
    fileprivate func assets(ofRecord record: Int) -> [Int] {
        let index = assetRecords.ascendingIndex(of: record)
        let contents = index.map { assetContents[$0] } ?? .max
        return [record] + (contents == .max ? [] : [Int(contents)])
    }
}
