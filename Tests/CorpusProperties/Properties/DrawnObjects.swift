import Rive
import RiveDrawing
import RiveEdit
import RiveFormat
package import RiveModel
import RivePlay
import RiveProperties
import RiveRuntime
import RiveSchema

/// What a file draws at first, compared with what it draws after one of its objects was moved, hidden or painted in other
/// colors: all calls that name the object change, and no others but those that follow from it by `DrawnDependents`.
///
/// A call may stay where the file itself replaces the value that was set: by a data bind, an animation or a constraint. What is set
/// is read back from the run, so that nothing else excuses a call.
package struct DrawnObjects {
    private let document: Document
    private let naming: (Int) -> Int
    private let before: DrawnCalls
    private let dependents: DrawnDependents
    private let edits: DrawnEdits

    /// - Parameters:
    ///   - document: The file.
    ///   - naming: What the list is taken to say instead of the record that makes a call.
    /// - Throws: Why the file can't be played or drawn.
    package init(_ document: Document, naming: @escaping (Int) -> Int = { $0 }) throws {
        (self.document, self.naming) = (document, naming)
        before = try DrawnCalls(document, naming: naming)
        dependents = DrawnDependents(document)
        edits = DrawnEdits(document, dependents)
    }

    // MARK: All objects

    /// How many objects of a file are changed at most, so that large files take no longer than others.
    private static func most(_ file: RiveFile) -> Int { max(2, min(200, 120_000 / max(file.recordCount, 1))) }

    /// What was changed, and what came of it.
    package func tally() throws -> Tally {
        let objects = firstCalls
        for object in objects { try requireAddress(of: object) }
        let count = min(objects.count, Self.most(document.file))
        var tally: Tally = ["objects": objects.count, "changed objects": count]
        if count > 0 { tally["files"] = 1 }
        for number in 0..<count {
            // Evenly from all of the list.
            let object = objects[number * objects.count / count]
            for edit in edits.all(of: object) { tally[try outcome(of: edit, object), default: 0] += 1 }
        }
        return tally
    }

    /// The first call of each object.
    private var firstCalls: [DrawnCalls.Call] {
        var seen: Set<[Int]> = []
        return before.calls.filter { seen.insert($0.object).inserted }
    }

    /// That an address leads to the record that makes the call, as steps take it.
    private func requireAddress(of call: DrawnCalls.Call) throws {
        let scene = before.play.scene
        let record: Int
        if call.isHosted {
            record = try scene.nested(call.address).definition.record
        } else if case .property(_, let found, _) = try scene.location("\(call.address).name") {
            record = found
        } else {
            throw CheckFailure(description: "\(call.address) is no object")
        }
        try require(naming(record) == call.records[0], "\(call.address) is #\(record), not #\(call.records[0])")
    }

    // MARK: Outcomes

    /// What came of an edit: all calls of the object changed, or some stay because the file sets the values itself.
    private func outcome(of edit: DrawnEdit, _ object: DrawnCalls.Call) throws -> String {
        let own = before.calls.filter { $0.object == object.object && isMeant($0, by: edit.kind) }
        if own.isEmpty, edit.values.isEmpty { return "not to be \(edit.kind.rawValue)" }
        let after = try edited(edit)
        let words = "\(edit.kind.rawValue) \(object.address)"
        let affected = dependents.affected(by: edit.change, of: edit.roots)
        try requireSame(before.staying(affected.contains), after.staying(affected.contains), words)
        guard !own.isEmpty else { return "\(edit.kind.rawValue) without a call" }
        let left = Set(after.calls.filter { $0.object == object.object }.map(\.look))
        guard let same = own.first(where: { left.contains($0.look) }) else { return "\(edit.kind.rawValue)" }
        try require(!takesEffect(edit, after, object), "\(words): \(same.verb) of it stays as it is")
        return "not \(edit.kind.rawValue)"
    }

    /// Whether an edit has to change such a call of its object.
    private func isMeant(_ call: DrawnCalls.Call, by kind: DrawnEdit.Kind) -> Bool {
        switch kind {
        case .moved: !call.isBlank && call.operation != .modulateOpacity
        // What is not seen still clips, unless it does nothing else. What scripts draw has their own paints and opacities.
        case .hidden: (!call.isClip || dependents.isKind(call.named, .clippingShape)) && !isOfScript(call)
        case .painted: call.operation == .drawPath && !isOfScript(call)
        }
    }

    private func isOfScript(_ call: DrawnCalls.Call) -> Bool { dependents.isKind(call.named, .scriptedDrawable) }

    private func edited(_ edit: DrawnEdit) throws -> DrawnCalls {
        var editor = try Editor(document.file)
        for (record, key, value) in edit.values {
            try editor.set("#\(record).\(Schema.property(key)?.name ?? "")", parsing: value.text)
        }
        return try DrawnCalls(Document(RiveFile(parsing: editor.finish())), naming: naming)
    }

    private func requireSame(_ old: [DrawnCalls.Call], _ new: [DrawnCalls.Call], _ words: String) throws {
        if let (one, other) = zip(old, new).first(where: { $0.look != $1.look || $0.object != $1.object }) {
            let what = one.object == other.object ? "changes" : "gives way to \(other.verb) of \(other.address)"
            throw CheckFailure(description: "\(words): \(one.verb) of \(one.address) \(what)")
        }
        let rest = old.count > new.count ? old[new.count...] : new[old.count...]
        guard let call = rest.first else { return }
        let what = old.count > new.count ? "goes" : "comes"
        throw CheckFailure(description: "\(words): \(call.verb) of \(call.address) \(what)")
    }

    // MARK: What replaces values

    /// Whether the file runs with the values that were set, and nothing else decides where their object lies.
    private func takesEffect(_ edit: DrawnEdit, _ after: DrawnCalls, _ object: DrawnCalls.Call) -> Bool {
        if edit.change == .place, edit.roots.contains(where: dependents.isConstrained) { return false }
        // Items that come later than the opacity of their list keep their own.
        if edit.change == .opacity, dependents.isKind(object.named, .artboardComponentList) { return false }
        guard let owner = try? owner(of: edit, object, after.play.scene) else { return false }
        return edit.values.allSatisfy { record, key, value in
            owner.value(of: key, ofRecord: record).map { $0.text == value.text } ?? true
        }
    }

    /// The artboard at play that has what an edit changes; nil where it can't be told.
    private func owner(of edit: DrawnEdit, _ object: DrawnCalls.Call, _ scene: PlayScene) throws -> ArtboardLocation? {
        guard object.isHosted else {
            guard case .property(_, _, let owner) = try scene.location("\(object.address).name") else { return nil }
            return owner
        }
        if edit.roots == [object.records[0]] { return try scene.nested(object.address) }
        if object.records.count == 2 { return scene.artboard.location }
        // The artboard in front of the name of what nests it.
        return object.address.indices.reversed().lazy.filter { object.address[$0] == "/" }.compactMap {
            try? scene.nested(String(object.address[..<$0]))
        }.first { document.objects.index(of: object.named, in: $0.definition.index) != nil }
    }
}

extension PlayScene {
    /// The artboard that an address of something nested leads to.
    fileprivate func nested(_ address: String) throws -> ArtboardLocation {
        try artboard.nested(at: String(address.dropFirst("nested:".count)))
    }
}

extension PropertyValue {
    /// A value as edits take it.
    fileprivate var text: String {
        switch self {
        case .number(let number): "\(number)"
        case .color(let color): "\(color)"
        case .boolean(let flag): "\(flag)"
        case .listIndex(let number): "\(number)"
        default: ""
        }
    }
}
