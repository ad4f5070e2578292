import RiveFormat
package import RiveModel
import RiveSchema

/// What changed in words: addresses, values, and sentences of what a file does.
///
/// Names are looked up when a change is printed, and the logic of a file with its first change.
package final class ChangeTeller {
    package private(set) var difference: Difference
    package let oldAddresses: AddressPrinter
    package let newAddresses: AddressPrinter
    private let oldWords: ValueWords
    private let newWords: ValueWords
    private lazy var oldLogic = Logic(oldAddresses)
    private lazy var newLogic = Logic(newAddresses)

    package init(_ difference: Difference) {
        self.difference = difference
        oldAddresses = AddressPrinter(difference.old.document)
        newAddresses = AddressPrinter(difference.new.document)
        oldWords = ValueWords(difference.old, oldAddresses)
        newWords = ValueWords(difference.new, newAddresses)
    }

    /// Leaves out the changes at addresses that are not wanted.
    package func leaveOut(where isUnwanted: (String) -> Bool) {
        var changes = difference
        changes.leaveOut { addresses(of: $0).contains(where: isUnwanted) }
        difference = changes
    }

    private var old: Document { difference.old.document }
    private var new: Document { difference.new.document }

    /// All addresses of what a change is of: in both versions, with the property and without.
    package func addresses(of change: Change) -> [String] {
        var all: [String] = []
        for (record, addresses) in [(change.new, newAddresses), (change.old, oldAddresses)] {
            guard let record else { continue }
            all.append(addresses.fullAddress(ofRecord: record))
            if let property = change.property.flatMap(Schema.property) {
                all.append(addresses.address(of: property, ofRecord: record))
            }
        }
        return all
    }

    /// The address of a record of the new version, and that of the artboard that it lies in.
    package func place(ofNew record: Int) -> (address: String, artboard: String?) {
        (newAddresses.fullAddress(ofRecord: record), artboard(around: record, newWords))
    }

    /// What a keyed property animates: `rotation of object:Arm`.
    package func name(ofKeyedProperty record: Int, isNew: Bool) -> String {
        let words = isNew ? newWords : oldWords
        let document = words.side.document
        let property = Schema.property(numbered: UInt64(document.uint(.keyedPropertyPropertyKey, of: record)))
        let keyed = words.side.tree.parents[record]
        let object = keyed < 0 ? nil : words.side.references.target(.keyedObjectObjectId, of: Int(keyed))
        return "\(property?.name ?? "something") of \(object.map(words.name) ?? "nothing")"
    }

    /// The changes of a thing, except some by their places among all.
    package func changes(of thing: ChangedThing, except left: Set<Int> = []) -> [ToldChange] {
        let changes = thing.changes.filter { !left.contains($0) }.map { difference.changes[$0] }
        let cells = LogicCell.all(of: thing.kind)
        guard !cells.isEmpty, let one = thing.old, let other = thing.new else { return changes.map(self.told) }
        let names = Set(changes.compactMap { cellName(of: $0, in: thing) })
        var told: [ToldChange] = []
        var toldNames: Set<String> = []
        for cell in cells where names.contains(cell.name) {
            let (before, now) = (cell.text(oldLogic, one), cell.text(newLogic, other))
            if before.isSame(as: now) { continue }
            toldNames.insert(cell.name)
            told.append(
                ToldChange(
                    kind: thing.kind, sort: .changed, address: newAddresses.fullAddress(ofRecord: other),
                    artboard: artboard(around: other, newWords), property: cell.name, old: .word(before),
                    new: .word(now), record: other))
        }
        let rest = changes.filter { change in cellName(of: change, in: thing).map(toldNames.contains) != true }
        return told + rest.map(self.told)
    }

    /// The name of the sentence that tells a change; nil for one that none tells.
    private func cellName(of change: Change, in thing: ChangedThing) -> String? {
        let isThing = change.new.map { $0 == thing.new } ?? (change.old == thing.old)
        if isThing, change.sort != .changed { return nil }
        let type = change.new.map(new.file.type(of:)) ?? change.old.map(old.file.type(of:)) ?? .artboard
        return LogicCell.name(type, change.property, of: thing.kind, isThing: isThing)
    }

    // MARK: Single changes

    private func told(_ change: Change) -> ToldChange {
        guard let record = change.new else { return removed(change, change.old ?? 0) }
        var told = ToldChange(
            kind: change.kind, sort: change.sort, address: newAddresses.fullAddress(ofRecord: record),
            artboard: artboard(around: record, newWords), record: record)
        guard let before = change.old else {
            told.new = value(record, newWords)
            told.parts = Int(newCounts[record]) - 1
            return told
        }
        switch change.sort {
        case .renamed:
            told.old = change.property.map { oldWords.value($0, of: before) }
            told.new = change.property.map { newWords.value($0, of: record) }
            told.from = oldAddresses.fullAddress(ofRecord: before)
        case .moved:
            told.old = parent(of: before, difference.old, oldWords)
            told.new = parent(of: record, difference.new, newWords)
            told.from = oldAddresses.fullAddress(ofRecord: before)
        case .replaced:
            (told.old, told.new) = (.word(old.file.type(of: before).words), .word(new.file.type(of: record).words))
            told.from = oldAddresses.fullAddress(ofRecord: before)
        case .reordered:
            told.old = .count(Int64(oldPlaces[before]))
            told.new = .count(Int64(newPlaces[record]))
        default: tell(change.property, before, record, &told)
        }
        return told
    }

    private func removed(_ change: Change, _ record: Int) -> ToldChange {
        ToldChange(
            kind: change.kind, sort: .removed, address: oldAddresses.fullAddress(ofRecord: record),
            artboard: artboard(around: record, oldWords), old: value(record, oldWords),
            parts: Int(oldCounts[record]) - 1, record: record)
    }

    /// The address of the artboard that a record lies in; nil for an artboard itself.
    private func artboard(around record: Int, _ words: ValueWords) -> String? {
        let document = words.side.document
        guard let index = document.artboardIndex(of: record), case let artboard = Int(document.artboardRecords[index]),
            artboard != record
        else { return nil }
        return words.addresses.address(of: .artboard, artboard)
    }

    private func tell(_ key: PropertyKey?, _ before: Int, _ record: Int, _ told: inout ToldChange) {
        guard let key else { return }
        if told.kind == .value, let old = oldWords.storedValue(before), let new = newWords.storedValue(record),
            old != new
        {
            (told.old, told.new) = (old, new)
            return
        }
        (told.old, told.new) = (oldWords.value(key, of: before), newWords.value(key, of: record))
        let property = Schema.property(key)
        let full = property.map { newAddresses.address(of: $0, ofRecord: record) }
        if full != told.address { told.property = property?.name ?? "\(key.rawValue)" }
    }

    /// What a record that is in one version alone holds, where it holds one value.
    private func value(_ record: Int, _ words: ValueWords) -> ToldValue? {
        switch RecordRole.of(words.side.document.file.type(of: record)) {
        case .listItem: words.item(record)
        case .viewModelInstanceValue: words.storedValue(record)
        default: nil
        }
    }

    private func parent(of record: Int, _ side: DiffSide, _ words: ValueWords) -> ToldValue {
        let parent = side.tree.parents[record]
        return parent < 0 ? .none : .word(words.name(of: Int(parent)))
    }

    /// How many records came or went with each.
    private lazy var oldCounts = difference.aloneCounts(isNew: false)
    private lazy var newCounts = difference.aloneCounts(isNew: true)

    /// The places of all records among those siblings whose order says something together, from 0 on.
    private lazy var oldPlaces = Self.places(in: difference.old)
    private lazy var newPlaces = Self.places(in: difference.new)

    private static func places(in side: DiffSide) -> [Int32] {
        var places = [Int32](repeating: 0, count: side.tree.count)
        for parent in -1..<side.tree.count {
            var counts: [SiblingOrder: Int32] = [:]
            for child in side.tree[parent].map(Int.init) {
                guard let order = SiblingOrder.of(side.document.file.type(of: child)) else { continue }
                places[child] = counts[order, default: 0]
                counts[order, default: 0] += 1
            }
        }
        return places
    }
}
