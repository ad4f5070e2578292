import RiveModel
import RiveSchema

/// Something that a pointer can hit.
struct HitComponent {
    enum Kind {
        case shape, box, run, textInput, host(Int)
        /// A script takes what pointers do, by its place among those of the artboard.
        case script(Int)

        var isTextInput: Bool { if case .textInput = self { true } else { false } }
        var isHost: Bool { if case .host = self { true } else { false } }
    }

    let kind: Kind
    let object: ObjectIndex
    /// What it is drawn with: the text that a run is part of, or else itself.
    let drawable: ObjectIndex
    /// The listeners that it is a target of, by index in the machine.
    var listeners: [Int] = []
    /// What a pointer drags that takes hold of it, by index in the artboard.
    var draggables: [Int] = []
    fileprivate(set) var isOpaque: Bool
    /// Whether it lies below what is in it.
    var isBackground: Bool { if case .box = kind { true } else { false } }
    /// Whether every pointer call concerns it, or else downs and ups.
    var isAlwaysTested = false
    var isTestedForDown = false
    var isTestedForUp = false

    fileprivate mutating func add(_ listener: ListenerDefinition, _ index: Int) {
        listeners.append(index)
        let always: [ListenerType] = [.enter, .exit, .move, .drag]
        if isOpaque || always.contains(where: listener.has) { isAlwaysTested = true }
        let presses = listener.has(.click) || listener.has(.drag)
        if presses || listener.has(.down) { isTestedForDown = true }
        if presses || listener.has(.up) { isTestedForUp = true }
    }
}

/// What pointers can hit in the artboard of a state machine, in the order of the listeners.
struct HitComponents {
    private(set) var all: [HitComponent] = []
    /// Whether there are more than there may be, so that some are missing.
    private(set) var isCut = false
    private var indexOfObject: [ObjectIndex: Int] = [:]

    func contains(_ object: ObjectIndex) -> Bool { indexOfObject[object] != nil }

    /// How many objects listeners may listen to in all; only files that are made to take long have more.
    static let limit = 1 << 18

    init(
        _ listeners: [ListenerDefinition], _ artboard: ArtboardSpace, _ draggables: [ScrollingDefinition.Draggable],
        _ hosts: [HostDefinition], textInputs: [ObjectIndex], scripts: [ScriptDefinition]
    ) {
        add(listeners, artboard)
        for (index, draggable) in draggables.enumerated().prefix(Self.limit) {
            let position = component(of: draggable.target, artboard)
            all[position].draggables.append(index)
            all[position].isAlwaysTested = true
            if draggable.kind == .thumb { all[position].isOpaque = true }
        }
        for (position, host) in hosts.enumerated() {
            all.append(
                HitComponent(
                    kind: .host(position), object: host.object, drawable: host.object, isOpaque: false))
        }
        for (index, object) in textInputs.enumerated().prefix(Self.limit) {
            all.append(
                HitComponent(
                    kind: .textInput, object: object, drawable: object, draggables: [draggables.count + index],
                    isOpaque: true, isAlwaysTested: true))
        }
        for (index, script) in scripts.enumerated() where script.takesPointers {
            all.append(
                HitComponent(
                    kind: .script(index), object: script.object, drawable: script.object, isOpaque: false,
                    isAlwaysTested: true))
        }
    }

    private mutating func add(_ listeners: [ListenerDefinition], _ artboard: ArtboardSpace) {
        var known: [ObjectIndex: [ObjectIndex]] = [:]
        var count = 0
        for (index, listener) in listeners.enumerated() where listener.hearsPointers {
            let target = listener.target
            guard target.bits < artboard.objectCount else { continue }
            if known[target] == nil {
                let below = artboard.tree.subtree(of: target)
                count += below.count
                known[target] = artboard.isBox(target) ? [target] : below.filter(artboard.isHittable)
            }
            let objects = known[target] ?? []
            count += objects.count
            isCut = count > Self.limit
            guard !isCut else { return }
            for object in objects { all[component(of: object, artboard)].add(listener, index) }
        }
    }

    private mutating func component(of object: ObjectIndex, _ artboard: ArtboardSpace) -> Int {
        if let known = indexOfObject[object] { return known }
        all.append(artboard.hitComponent(object))
        indexOfObject[object] = all.count - 1
        return all.count - 1
    }
}

extension ArtboardSpace {
    /// Whether a listener on a container listens to this.
    fileprivate func isHittable(_ object: ObjectIndex) -> Bool {
        isBox(object) || isShape(object) || isRun(object)
    }

    /// Whether an object is a run of a text, which is hit where its letters are.
    private func isRun(_ object: ObjectIndex) -> Bool {
        type(ofObject: object) == .textValueRun && type(ofObject: parent(of: object)) == .text
    }

    fileprivate func hitComponent(_ object: ObjectIndex) -> HitComponent {
        let isRun = self.isRun(object)
        let drawable = isRun ? parent(of: object) : object
        let record = self.object(drawable)
        let flags = DrawableFlag(rawValue: record.map { file.document.uint(.drawableFlags, of: $0) } ?? 0)
        return HitComponent(
            kind: isRun ? .run : isBox(object) ? .box : .shape, object: object, drawable: drawable,
            isOpaque: flags.contains(.opaque))
    }
}
