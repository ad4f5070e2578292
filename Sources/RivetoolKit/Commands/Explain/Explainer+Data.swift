import RiveFormat
import RiveModel
import RiveSchema

/// View models with their values, bindings, converters, enums and assets.
extension Explainer {
    func explainViewModel(_ record: Int) {
        guard let index = document.viewModelRecords.ascendingIndex(of: record) else { return }
        let model = document.viewModels[index]
        let properties = model.properties.map(\.record)
        say(.what, properties.isEmpty ? "It has no properties." : its("property", "properties", properties) + ".")
        let instances = model.instances.map(\.record)
        say(
            .what,
            instances.isEmpty
                ? "It has no instances; runtimes make up its values."
                : its("instance", "instances", instances) + "; the first is the default.")
        if model.isGlobal { say(.what, "It is global: one instance serves the whole file.") }
        for use in uses.uses(of: record) {
            switch document.file.type(of: use.record) {
            case .artboard:
                tell(use.record)
                say(.drives, "\(name(use.record)) binds to it by default.")
            case .viewModelPropertyViewModel:
                tell(use.record)
                say(.referredToBy, "\(name(use.record)) holds an instance of it.")
            default: continue
            }
        }
        say(.reachedBy, "Apps make instances of it by the name \(quoted(model.name)).")
    }

    func explainInstance(_ record: Int) {
        let instance = ViewModelInstance(document: document, record: record)
        if instance.isDefault { say(.what, "It is the default instance.") }
        if instance.isStateful {
            say(.what, "It stands in an artboard, and holds what one use of its view model overrides.")
        }
        sayValues(of: instance)
        if let model = instance.viewModel, !instance.name.isEmpty {
            say(.reachedBy, "Apps ask view model \(quoted(model.name)) for the instance \(quoted(instance.name)).")
        }
    }

    func explainItem(_ record: Int, _ instance: ViewModelInstance?, _ address: String) {
        say(.what, "\(name(address)) is an item of a list.")
        guard let instance else { return say(.what, "It names an instance that does not exist.") }
        tell(instance.record)
        say(.what, "It is \(name(instance.record)).")
        sayValues(of: instance)
    }

    private func sayValues(of instance: ViewModelInstance) {
        for (property, value) in instance.values {
            let stored = document.storedValue(value, of: property)
            say(.values, "\(name(addresses.fullAddress(ofRecord: value))) is \(words(stored)).")
        }
    }

    /// Says what the value of a property in an instance is, and what reads and sets the property.
    func explainValue(of property: ViewModelProperty, _ value: Int?, at address: String) {
        say(.what) {
            // What no instance stores can't be asked for, but the property can.
            let subject =
                value == nil ? name(addresses.address(ofDeclaration: property.record) ?? address) : name(address)
            let model = document.owner(of: property.record).map { " of \(name($0))" } ?? ""
            return "\(subject) is a property of type \(property.type.word)\(model)."
        }
        let stored = value.flatMap { document.storedValue($0, of: property) } ?? document.defaultValue(of: property)
        say(
            .values,
            property.type.kind == .trigger
                ? "It has no value: it is fired."
                : value == nil
                    ? "No instance stores it here; runtimes start with \(words(stored))."
                    : "It starts as \(words(stored)).")
        tell(property.record)
        if let value { sayReferences(of: value) }
        explainUses(ofInterface: property.record)
        for use in uses.uses(of: property.record) where use.property.key == .viewModelPropertyId {
            tell(use.record)
            guard use.record != value else { continue }
            let stored = document.storedValue(use.record, of: property)
            say(.values, "\(name(use.record)) is \(words(stored)).")
        }
        sayReferrers(of: property.record)
    }

    /// Says what a property of a view model is of, what reads and sets it, and how apps reach it.
    func explainUses(ofInterface record: Int) {
        let property = ViewModelProperty(document: document, record: record)
        switch property.type {
        case .viewModel(let index):
            if let model = document.viewModel(at: index) {
                say(.what, "It holds an instance of \(name(model.record)).")
            }
        case .enum(.custom(let index)):
            if let choice = document.dataEnum(at: index) {
                say(.what, "Its values are those of \(name(choice.record)).")
            }
        default: break
        }
        sayUses(of: record)
        guard let owner = document.owner(of: record), !property.name.isEmpty else { return }
        let model = document.string(.viewModelComponentName, of: owner)
        let verb = property.type.kind == .trigger ? "fire" : "read and set"
        say(.reachedBy) {
            "Apps \(verb) it as the \(property.type.word) property \(quoted(property.name)) of an instance of view model \(quoted(model))."
        }
    }

    /// Says what reads and sets a property of a view model, or an input.
    func sayUses(of record: Int) {
        var seen: Set<Int> = []
        for use in interfaceUses.uses(of: record) {
            let user = logic.user(of: use)
            let part = logic.part(around: user)
            tell(user)
            tell(part)
            if use.kind == .condition || use.kind == .listener || use.kind == .action {
                guard seen.insert(part).inserted else { continue }
            }
            say(use, by: user, partOf: part)
        }
        if document.file.type(of: record).isKind(of: .stateMachineInput) { return }
        for use in uses.uses(of: record) where document.file.type(of: use.record) == .dataBindPath { tell(use.record) }
    }

    private func say(_ use: InterfaceUse, by user: Int, partOf part: Int) {
        let type = document.file.type(of: part)
        switch use.kind {
        case .condition:
            say(.waitedForBy, "\(name(part)) leads to \(logic.target(ofTransition: part))\(condition(of: part)).")
        case .listener: sayListener(part, .waitedForBy)
        case .action where type.isKind(of: .stateMachineListener):
            sayListener(part, use.writes ? .drivenBy : .drives)
        case .action: say(use.writes ? .drivenBy : .drives, sentence(ofActionsOf: part))
        case .blend: say(.drives, "\(name(part)) blends by it.")
        case .converter: say(.drives, "\(name(part)) computes with it.")
        case .nested where use.writes: say(.drivenBy, "\(name(user)) sets it from the outer artboard.")
        case .nested: say(.drives, "\(name(user)) passes it on to what is nested.")
        case .script: say(.drives, "\(name(part)) has it as an input of a script.")
        case .binding:
            guard document.file.type(of: user).isKind(of: .dataBind) else {
                return say(.drives, "\(name(user)) reads it.")
            }
            if use.reads {
                say(.drives, "\(name(user)) sets \(target(of: user)) from it\(through(user)).")
            }
            if use.writes {
                say(
                    .drivenBy,
                    "\(name(user)) sets it from \(target(of: user))\(through(user))\(keyFrames(behind: user)).")
            }
            sayWinner(of: user)
        }
    }

    /// The property that a binding is for, as a sentence names it.
    private func target(of bind: Int) -> String {
        guard let owner = document.owner(of: bind) else { return "nothing" }
        let type = document.file.type(of: owner)
        // The value of an instance has an address of its own.
        if type.isKind(of: .viewModelInstanceValue) { return name(owner) }
        let target = name(logic.target(of: bind))
        guard type.isKind(of: .keyFrame), let keyed = document.owner(of: owner),
            let object = document.owner(of: keyed).flatMap({ keyedObject in
                document.object(inSlot: document.uint(.keyedObjectObjectId, of: keyedObject), around: keyedObject)
            })
        else { return target }
        let key = document.propertyKey(.keyedPropertyPropertyKey, of: keyed)
        return "\(target), a key frame of \(property(key, of: object)),"
    }

    /// `, which A sets by key frames`, for a binding whose target an animation sets.
    private func keyFrames(behind bind: Int) -> String {
        guard let owner = document.owner(of: bind) else { return "" }
        let key = document.uint(.dataBindPropertyKey, of: bind)
        let animations = keyed.tracks(for: owner).filter { UInt32($0.key.rawValue) == key }.map(\.animation)
        return animations.isEmpty
            ? "" : ", which \(names(animations)) \(animations.count == 1 ? "sets" : "set") by key frames"
    }

    /// Says which end of a binding in both directions wins.
    func sayWinner(of bind: Int) {
        let flags = document.bindFlags(of: bind)
        guard flags.contains(.twoWay) else { return }
        let winner = flags.contains(.sourceToTargetRunsFirst) ? "source" : "target"
        say(
            .drivenBy,
            "Where both ends of \(name(bind)) have changed in a frame, its \(winner) wins.")
    }

    func explainBinding(_ record: Int) {
        let flags = document.bindFlags(of: record)
        if flags.writesTarget {
            say(.drives) {
                "It sets \(target(of: record)) from \(logic.source(of: record))\(through(record))\(flags.contains(.once) ? ", once" : "")."
            }
        }
        if flags.writesSource {
            say(.drives, "It sets \(logic.source(of: record)) from \(target(of: record))\(through(record)).")
        }
        sayWinner(of: record)
        tell(record)
    }

    func explainConverter(_ record: Int) {
        let settings = logic.settings(of: record)
        if document.file.type(of: record) == .dataConverterGroup {
            say(
                .values,
                settings.isEmpty
                    ? "It is empty, and passes values on."
                    : "It converts by \(logic.items(of: record).joined(separator: ", then ")).")
        } else {
            for setting in settings { say(.values, "\(setting.name ?? "it") is \(setting.word).") }
        }
        let users = logic.users(ofConverter: record)
        for use in uses.uses(of: record) { tell(use.record) }
        for user in users { say(.referredToBy, "\(name(user)) converts by it.") }
        if users.isEmpty { say(.referredToBy, "Nothing converts by it.") }
    }

    func explainEnum(_ record: Int) {
        guard let index = document.enumRecords.ascendingIndex(of: record),
            let found = document.dataEnum(at: UInt32(index))
        else { return }
        let keys = found.values.map { quoted($0.key) }
        say(.values) {
            keys.isEmpty
                ? "It has no values."
                : "Its values are \(keys.prefix(50).joined(separator: ", "))\(keys.count > 50 ? " and \(keys.count - 50) more" : "")."
        }
    }

    func explainAsset(_ record: Int) {
        guard let asset = document.assets.first(where: { $0.record == record }) else { return sayStored(of: record) }
        switch asset.source {
        case .embedded(let contents):
            say(.values) {
                "The file holds its \(NumberWords.count(contents.count, "byte"))\(asset.format.map { " of \($0.rawValue)" } ?? "")."
            }
        case .hosted: say(.values, "Its contents are on a server: \(quoted(asset.source.location ?? "")).")
        case .referenced(let fileName): say(.values, "Its contents lie beside the file, as \(quoted(fileName)).")
        }
        say(.reachedBy, "Apps may supply its contents by the name \(quoted(asset.uniqueName)).")
    }

    /// A stored value in words.
    func words(_ value: StoredValue?) -> String {
        switch value {
        case nil: "no value"
        case .string(let text)?: quoted(text)
        case .list(let items)?: "a list of \(NumberWords.count(items.count, "item"))"
        case .instance(let instance?)?: name(instance.record)
        case .trigger?: "a trigger, which has no value"
        case let value?: ValueSpelling.text(value).cut(to: 120)
        }
    }
}
