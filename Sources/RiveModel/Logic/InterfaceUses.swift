import RiveFormat
import RiveSchema

/// What in a file reads and sets the properties of its view models and the inputs of its state machines.
///
/// All records are looked at once, when it is made. A path uses the properties that it passes too, as each may lead elsewhere.
package struct InterfaceUses {
    private let document: Document
    private let logic: Logic
    private var uses: [Int: [InterfaceUse]] = [:]
    /// The uses by paths of names that lead nowhere where they stand, by each of the names: what is bound when the file runs may
    /// have them.
    private var named: [ByteText: [InterfaceUse]] = [:]

    package init(_ logic: Logic) {
        self.logic = logic
        document = logic.document
        var found: [(path: DataBindPaths.Path, record: Int)] = []
        document.forEachPath { record, _, bytes in found.append((logic.paths.path(bytes, of: record), record)) }
        for (path, record) in found { note(path, use(byPath: record, document.file.type(of: record))) }
        addInputs()
    }

    /// What uses a property of a view model or an input, in the order of the file.
    package func uses(of record: Int) -> [InterfaceUse] {
        if let known = uses[record] { return known }
        return named.isEmpty ? [] : named[Logic.cut(document.string(.viewModelComponentName, of: record))] ?? []
    }

    private mutating func note(_ path: DataBindPaths.Path, _ use: InterfaceUse) {
        guard use.reads || use.writes else { return }
        // What lies behind a property is what a path that passes it sets.
        for record in path.records.dropLast() {
            let passing = InterfaceUse(kind: use.kind, record: use.record, reads: true, writes: false)
            uses[record, default: []].append(passing)
        }
        if let last = path.records.last { uses[last, default: []].append(use) }
        guard path.isRelative, path.property == nil else { return }
        for name in Set(of: path.names) { named[name, default: []].append(use) }
    }

    // MARK: Paths

    private func use(byPath record: Int, _ type: TypeKey) -> InterfaceUse {
        func use(_ kind: InterfaceUse.Kind, reads: Bool = true, writes: Bool = false) -> InterfaceUse {
            InterfaceUse(kind: kind, record: record, reads: reads, writes: writes)
        }
        // A path of its own stands before the record that it is for.
        let user = type == .dataBindPath && record + 1 < document.file.recordCount ? record + 1 : record
        let userType = document.file.type(of: user)
        if userType.isKind(of: .dataBind) {
            let flags = document.bindFlags(of: user)
            return use(
                kind(ofBind: user), reads: flags.writesTarget && !isHandedBack(user), writes: flags.writesSource)
        }
        if userType == .stateMachineFireTrigger { return use(.action, reads: false, writes: true) }
        if userType.isKind(of: .nestedArtboard) { return use(.nested) }
        if userType.isKind(of: .stateMachineListener) || userType.isKind(of: .listenerInputType) {
            return use(.listener)
        }
        return use(userType.isKind(of: .dataConverter) ? .converter : .script)
    }

    private func kind(ofBind bind: Int) -> InterfaceUse.Kind {
        guard let owner = document.owner(of: bind) else { return .binding }
        if let claimer = logic.claimers[owner] {
            let type = document.file.type(of: claimer)
            if type.isKind(of: .transitionComparator) { return .condition }
            return type.isKind(of: .listenerAction) ? .action : .blend
        }
        let type = document.file.type(of: owner)
        let isOfConverter = type.isKind(of: .dataConverter) || type.isKind(of: .formulaToken)
        return isOfConverter ? .converter : .binding
    }

    /// Whether a value that an action takes is only what it sets: a trigger that is fired.
    private func isHandedBack(_ bind: Int) -> Bool {
        guard let owner = document.owner(of: bind), let claimer = logic.claimers[owner],
            document.file.type(of: claimer) == .listenerViewModelChange
        else { return false }
        let path = document.text(.dataBindContextSourcePathIds, of: bind)
        return logic.parts(.dataBind, of: owner).contains { other in
            other != bind && document.bindFlags(of: other).contains(.toSource)
                && document.text(.dataBindContextSourcePathIds, of: other) == path
        }
    }

    // MARK: Inputs

    private mutating func addInputs() {
        var found: [(input: Int, use: InterfaceUse)] = []
        document.forEachReference { [document] record, _, value, space in
            guard let target = document.target(value, in: space),
                document.file.type(of: target).isKind(of: .stateMachineInput)
            else { return }
            let type = document.file.type(of: record)
            let kind: InterfaceUse.Kind =
                if type.isKind(of: .transitionCondition) {
                    .condition
                } else if type.isKind(of: .listenerAction) {
                    .action
                } else {
                    type.isKind(of: .nestedInput) ? .nested : .blend
                }
            let writes = kind == .action || kind == .nested
            found.append((target, InterfaceUse(kind: kind, record: record, reads: !writes, writes: writes)))
        }
        for (input, use) in found { uses[input, default: []].append(use) }
    }
}
