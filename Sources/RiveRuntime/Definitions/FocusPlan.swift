import RiveSchema

/// What of an artboard the focus can be at, and where more of that is nested, in the order in which the focus goes on.
final class FocusPlan {
    /// A place of the focus, or a host.
    struct Part {
        /// What the focus data is of, or the host.
        let object: ObjectIndex
        /// The `FocusData`, none for a host.
        let data: ObjectIndex
        /// The index of the host, -1 for focus data.
        let host: Int32
        /// Whether a host is a scope of its own, as a list is, and a nested artboard that a data bind chooses.
        let isScope: Bool
        /// The part that it lies under, -1 for none.
        let parent: Int32
        /// What decides first whether it is shown, -1 for nothing that does.
        let shown: Int32
        /// `FocusFlags` and an `EdgeBehavior`.
        let flags: Scalar
        let edge: Scalar
    }

    /// Something that decides whether what hangs from it is shown.
    struct Showing {
        enum Rule {
            /// The opacity in a slot, by its place among `opacities`, has to be more than 0.
            case opacity(Int)
            /// The flags of a drawable must not hide it.
            case flags(SlotIndex)
            case never
        }

        let rule: Rule
        /// Whether it is of the artboard itself: an item has the opacity of its list in place of that.
        let isOwn: Bool
        /// What decides beside it, -1 for nothing.
        let next: Int32
    }

    private(set) var parts: [Part] = []
    private(set) var showings: [Showing] = []
    /// The slots of the opacities that change.
    private(set) var opacities: [SlotIndex] = []
    /// The part of each object with focus data, and of each host.
    private(set) var partOfObject: [ObjectIndex: Int] = [:]
    private(set) var partOfHost: [Int]

    /// Whether it reads a property wherever that changes.
    static func reads(_ key: PropertyKey) -> Bool {
        key == .focusFlags || key == .edgeBehaviorValue || key == .drawableFlags
    }

    init(
        _ artboard: ArtboardSpace, _ hosts: [HostDefinition], _ hostOfObject: [ObjectIndex: Int32],
        _ binds: Buffer<BindDefinition>
    ) {
        let tree = artboard.tree
        partOfHost = Array(repeating: -1, count: hosts.count)
        guard artboard.objectCount > 0 else { return }
        let dataOfObject = artboard.firstData(.focusData)
        guard !(dataOfObject.isEmpty && hosts.isEmpty) else { return }
        let scopes = Self.scopes(hosts, binds)
        // What each object lies under, and what decides whether it is shown.
        var under = [Int32](repeating: -1, count: artboard.objectCount)
        var shown = [Int32](repeating: -1, count: artboard.objectCount)
        for object in tree.subtree(of: .artboard) {
            if object != .artboard {
                under[object.offset] = under[tree.parents[object].offset]
                shown[object.offset] = shown[tree.parents[object].offset]
            }
            addShowings(of: object, artboard, &shown[object.offset])
            if let host = hostOfObject[object] {
                partOfHost[Int(host)] = parts.count
                parts.append(
                    Part(
                        object: object, data: .none, host: host, isScope: scopes.contains(Int(host)),
                        parent: under[object.offset], shown: shown[object.offset], flags: .constant(0),
                        edge: .constant(0)))
            }
            guard let data = dataOfObject[object] else { continue }
            partOfObject[object] = parts.count
            parts.append(
                Part(
                    object: object, data: data, host: -1, isScope: false, parent: under[object.offset],
                    shown: shown[object.offset], flags: artboard.whole(data, .focusFlags),
                    edge: artboard.whole(data, .edgeBehaviorValue)))
            under[object.offset] = Int32(parts.count - 1)
        }
    }

    /// The hosts that are scopes of the focus by themselves.
    private static func scopes(_ hosts: [HostDefinition], _ binds: Buffer<BindDefinition>) -> Set<Int> {
        var scopes = Set(hosts.indices.filter { if case .list = hosts[$0] { true } else { false } })
        for bind in binds { if case .host(let host) = bind.target { scopes.insert(Int(host)) } }
        return scopes
    }

    private func addShowings(of object: ObjectIndex, _ artboard: ArtboardSpace, _ shown: inout Int32) {
        guard let type = artboard.type(ofObject: object) else { return }
        if Schema.isKind(type, of: .worldTransformComponent) {
            let opacity = artboard.scalar(object, .worldTransformComponentOpacity)
            if opacity.slot.exists {
                opacities.append(opacity.slot)
                add(.opacity(opacities.count - 1), of: object, &shown)
            } else if !(opacity.constant > 0) {
                add(.never, of: object, &shown)
            }
        }
        guard Schema.isKind(type, of: .drawable) else { return }
        let flags = artboard.whole(object, .drawableFlags)
        if flags.slot.exists {
            add(.flags(flags.slot), of: object, &shown)
        } else if DrawableFlag(rawValue: flags.constant.bitPattern).contains(.hidden) {
            add(.never, of: object, &shown)
        }
    }

    private func add(_ rule: Showing.Rule, of object: ObjectIndex, _ shown: inout Int32) {
        showings.append(Showing(rule: rule, isOwn: object == .artboard, next: shown))
        shown = Int32(showings.count - 1)
    }
}

extension ArtboardSpace {
    /// The first child of a type of each object that has one.
    final func firstData(_ type: TypeKey) -> [ObjectIndex: ObjectIndex] {
        var data: [ObjectIndex: ObjectIndex] = [:]
        for object in tree.subtree(of: .artboard) where self.type(ofObject: object) == type {
            let owner = tree.parents[object]
            if owner.exists, data[owner] == nil { data[owner] = object }
        }
        return data
    }
}
