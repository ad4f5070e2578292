import RiveFormat
import RiveModel
import RiveSchema

/// What can be said of any record: what it is, what it stores, and the references from and to it.
extension Explainer {
    /// How many stored properties have a sentence.
    private static let mostValues = 20

    /// Says what a record is, and where it stands.
    func introduce(_ record: Int) {
        let type = document.file.type(of: record)
        let owner = document.owner(of: record)
        let artboard = document.artboardIndex(of: record).map { document.artboards[$0].record }
        say(.what) {
            var text = "\(name(record)) is \(noun(of: record))"
            if let owner { text += type.isKind(of: .component) ? " below \(name(owner))" : " of \(name(owner))" }
            if let artboard, artboard != owner, artboard != record { text += ", in \(name(artboard))" }
            return text + "."
        }
        if let own = document.nameBytes(of: record), !own.isEmpty, addresses.goesByNumber(record) {
            say(.what, "Its name is \(quoted(String(decoding: own, as: UTF8.self))), which other objects have too.")
        }
    }

    /// `a boolean input`, `an object of type Shape`.
    private func noun(of record: Int) -> String {
        let type = document.file.type(of: record)
        switch type {
        case .linearAnimation: return "an animation"
        case .stateMachineBool: return "a boolean input"
        case .stateMachineNumber: return "a number input"
        case .stateMachineTrigger: return "a trigger input"
        case .viewModelInstance: return "an instance"
        default: break
        }
        if type.isKind(of: .viewModelProperty) {
            let property = ViewModelProperty(document: document, record: record)
            return "a property of type \(property.type.word)"
        }
        if type.isKind(of: .dataBind) { return "a binding" }
        switch addresses.noun(of: type) {
        case .object?: return "an object of type \(type.words)"
        case .asset?, .converter?, .event?, .nested?, .state?:
            return (addresses.noun(of: type)?.wordsWithArticle ?? "a record") + " of type \(type.words)"
        case let noun?: return noun.wordsWithArticle
        case nil: return "a record of type \(type.words)"
        }
    }

    /// Says what a record stores besides references and its name.
    func sayStored(of record: Int) {
        var count = 0
        for index in document.file.properties(of: record) {
            let key = document.file.properties[index].key
            guard let property = Schema.property(key), Schema.has(document.file.type(of: record), property),
                property.space == .none, !RecordNames.isName(key), property.field != .bytes
            else { continue }
            count += 1
            if count > Self.mostValues { continue }
            say(.values, "\(name(property, of: record)) is \(value(of: property, of: record)).")
        }
        if count > Self.mostValues {
            say(.values, "It stores \(count - Self.mostValues) properties more; get lists them.")
        }
    }

    /// A property of a record in words.
    func value(of property: SchemaProperty, of record: Int) -> String {
        let text = document.spelling(of: property.key, in: record)
        if property.field == .string { return quoted(text) }
        guard property.names != .unnamed else { return text.cut(to: 120) }
        return ValueName.name(of: document.uint(property.key, of: record), in: property.names)
    }

    // MARK: References

    /// Says what the references of a record lead to.
    func sayReferences(of record: Int) {
        for index in document.file.properties(of: record) {
            let key = document.file.properties[index].key
            guard let property = Schema.property(key), key != .parentId, !property.field.isBytes,
                ![.none, .propertyKey].contains(Schema.space(of: key, in: document.file.type(of: record))),
                Schema.has(document.file.type(of: record), property),
                let target = document.target(of: property, value: document.uint(ofProperty: index), in: record),
                !isTold(target)
            else { continue }
            if document.file.type(of: target) == .scriptAsset {
                say(.drivenBy, "The script \(name(target)) runs for it.")
            } else {
                say(.refersTo, "\(name(property, of: record)) refers to \(name(target)).")
            }
        }
    }

    /// Says what refers to a record, besides what other sentences have said.
    func sayReferrers(of record: Int) {
        let isComponent = document.file.type(of: record).isKind(of: .component)
        for use in uses.uses(of: record) where use.record != record && !isTold(use.record) {
            let part = logic.part(around: use.record)
            if isComponent, document.file.type(of: part).isKind(of: .stateMachineListener) {
                // What a listener acts on is driven by it.
                sayListener(part, use.record == part ? .waitedForBy : .drivenBy)
            } else if use.property.key == .handleSourceId {
                say(.drives, "\(name(use.record)) takes its position from it.")
            } else {
                say(.referredToBy, "\(name(use.record)) refers to it by \(use.property.name).")
            }
        }
    }

    /// Says which listeners wait for pointers on what an object lies in.
    private func sayListeners(around record: Int) {
        for outer in document.owners(around: record).dropFirst() {
            if document.file.type(of: outer) == .artboard { return }
            for use in uses.uses(of: outer) where !isTold(use.record) {
                guard document.file.type(of: use.record).isKind(of: .stateMachineListener) else { continue }
                sayListener(use.record, .waitedForBy)
            }
        }
    }

    // MARK: Objects

    /// Says what drives an object of an artboard, or any other record that has nothing of its own to say.
    func explainObject(_ record: Int) {
        let children = addresses.hangingRecords[record].lazy.map(Int.init).filter { [document] in
            !document.file.type(of: $0).isKind(of: .dataBind)
        }
        if !children.isEmpty { say(.what, "It holds \(names(Array(children))).") }
        if document.file.type(of: record) == .solo {
            say(.what, "It shows one of them: the first is 0 for a number that is bound, and a text is a name.")
        }
        sayStored(of: record)
        sayDrivers(of: record)
        if document.file.type(of: record).isKind(of: .node) { sayListeners(around: record) }
    }

    /// Says what drives a property of a record, or all its properties for nil: key frames by layer, data binds, layouts and constraints.
    func sayDrivers(of record: Int, only key: PropertyKey? = nil) {
        let tracks = keyed.tracks(for: record).filter { key == nil || $0.key == key }
        let players = tracks.map { track in (track: track, players: self.players(of: track.animation)) }
        // Layers apply in file order, and so do states within them.
        for (track, players) in players.sorted(by: {
            ($0.players.last ?? 0, $0.track.animation) < ($1.players.last ?? 0, $1.track.animation)
        }) {
            say(
                .drivenBy,
                "\(name(track.animation)) sets \(property(track.key, of: record)) by \(NumberWords.count(track.frameCount, "key frame")); "
                    + (players.isEmpty
                        ? "no state plays it." : "\(names(players)) \(players.count == 1 ? "plays" : "play") it."))
        }
        for use in uses.uses(of: record) where document.file.type(of: use.record) == .keyedObject { tell(use.record) }
        let binds = records(of: .dataBind, hangingFrom: record).filter { bind in
            key.map { UInt32($0.rawValue) == document.uint(.dataBindPropertyKey, of: bind) } ?? true
        }
        var isSetByBinds = false
        for bind in binds {
            tell(bind)
            let flags = document.bindFlags(of: bind)
            let bound = document.propertyKey(.dataBindPropertyKey, of: bind)
            if flags.writesTarget {
                isSetByBinds = true
                say(
                    .drivenBy,
                    "\(name(bind)) sets \(property(bound, of: record)) from \(logic.source(of: bind))\(through(bind))"
                        + (flags.contains(.once) ? ", once." : ", whenever that changes."))
            }
            if flags.writesSource {
                say(
                    .drives,
                    "\(name(bind)) sets \(logic.source(of: bind)) from \(property(bound, of: record))\(through(bind)).")
            }
            sayWinner(of: bind)
        }
        if isSetByBinds, !tracks.isEmpty {
            say(.drivenBy) {
                "A binding writes in the frames in which its source changes, after key frames; an animation that plays writes in each frame."
            }
        }
        sayPlacement(of: record)
    }

    /// Says which layouts, constraints and solos have a say in where an object is and whether it shows.
    private func sayPlacement(of record: Int) {
        guard document.file.type(of: record).isKind(of: .component) else { return }
        if let owner = document.owner(of: record) {
            let type = document.file.type(of: owner)
            if document.file.type(of: record).isKind(of: .layoutComponent),
                type.isKind(of: .layoutComponent)
            {
                say(.drivenBy, "The layout \(name(owner)) places it and may set its size.")
            }
            if type == .solo { say(.drivenBy, "\(name(owner)) shows it only while it is the active one.") }
        }
        for child in records(of: .constraint, hangingFrom: record) {
            let slot = document.uint(.targetedConstraintTargetId, of: child)
            let target = document.object(inSlot: slot, around: child)
            say(
                .drivenBy,
                "\(name(child)) constrains it\(target.map { " by \(name($0))" } ?? ""), after all else.")
        }
    }

    /// The states that play an animation, what hosts it and the joysticks that scrub it, in file order.
    func players(of animation: Int) -> [Int] {
        var players: [Int] = []
        for use in uses.uses(of: animation) {
            let type = document.file.type(of: use.record)
            let player = type.isKind(of: .blendAnimation) ? document.owner(of: use.record) : use.record
            if let player, players.last != player { players.append(player) }
        }
        return players
    }

    /// A property by its key, as a sentence names it.
    func property(_ key: PropertyKey, of record: Int) -> String {
        guard let property = Schema.property(key), Schema.has(document.file.type(of: record), property) else {
            return "property \(key.rawValue) of \(name(record))"
        }
        return name(property, of: record)
    }

    /// ` through A and B`, for a binding with converters.
    func through(_ bind: Int) -> String {
        let converters = logic.converters(of: bind)
        return converters.isEmpty ? "" : " through \(converters.joined(separator: ", then "))"
    }

    /// Says what a property of a record is, and what drives it.
    func explainProperty(_ key: PropertyKey, of record: Int, at address: String) {
        let known = Schema.property(key).flatMap { Schema.has(document.file.type(of: record), $0) ? $0 : nil }
        say(.what, "\(name(address)) is a property of \(name(record)), \(noun(of: record)).")
        guard let known else { return say(.what, "This version does not know its key, \(key.rawValue).") }
        let isStored = document.file.property(key, of: record) != nil
        if known.field.isBytes, known.field != .string {
            say(.values, "It holds \(NumberWords.count(document.text(key, of: record).count, "byte")).")
        } else {
            say(
                .values,
                "It is \(value(of: known, of: record))\(isStored ? "" : ", the default: the file stores none").")
        }
        if let target = document.target(
            of: known, value: isStored ? document.uint(key, of: record) : known.defaultUInt, in: record),
            known.space != .none, !known.field.isBytes
        {
            say(.refersTo, "It refers to \(name(target)).")
        }
        sayDrivers(of: record, only: key)
    }
}

extension FieldType {
    /// Whether such values are bytes or a text.
    var isBytes: Bool { self == .bytes || self == .string }
}
