import RiveFormat
import RiveModel
import RiveSchema

/// What is laid out in an artboard, as the file has it; shared by all of its instances.
struct LayoutPlan {
    /// Something that has a box.
    struct Node: BitwiseCopyable {
        enum Kind: UInt8 {
            case artboard, layout
            /// A shape, a text or an image that takes part in the layout around it.
            case shape, text, image

            /// Whether its contents are laid out.
            var isLayout: Bool { self == .artboard || self == .layout }
        }

        let object: ObjectIndex
        let kind: Kind
        /// The layout around it, through whatever lies between; -1 for the artboard.
        let owner: Int32
        /// What says how it is laid out: its style, or what makes it take part; none where there is neither.
        let style: ObjectIndex
        /// Its values where nothing changes them, and those that something does.
        fileprivate(set) var words: LayoutWords
        fileprivate(set) var slots = IndexRange()
        fileprivate(set) var changes = LayoutWordSet()
        /// Its direct children with a size of their own, and all objects that get its size.
        fileprivate(set) var contents = IndexRange()
        fileprivate(set) var told = IndexRange()
        /// What says where it lies in a grid; none for where there is room.
        fileprivate(set) var place = ObjectIndex.none
        /// What says which point of it it turns around; none for its corner.
        fileprivate(set) var origin = ObjectIndex.none
    }

    /// A value that something changes.
    struct Value: BitwiseCopyable {
        let place: Int32
        let slot: SlotIndex
    }

    /// A host of the artboard, by its place among them.
    struct Hosting: BitwiseCopyable {
        /// Whether it shows one artboard that is laid out, or one for each item of a list; else its contents take no part in the layout.
        let isLaidOut: Bool
        let isList: Bool
        /// The layout around it, through whatever lies between, and the one that it lies right in; -1 for none.
        let owner: Int32
        let parent: Int32
        /// Whether a list takes part from within groups.
        let participatesThroughGroups: Bool
    }

    let nodes: Buffer<Node>
    let values: Buffer<Value>
    let contents: Buffer<LayoutContent>
    let hosts: Buffer<Hosting>
    /// What a change of each slot means to layouts.
    let effects: Buffer<LayoutEffect>
    /// The tracks of grids, by the layout.
    let tracks: [ObjectIndex: [ObjectIndex]]
    /// The node or the host of each object: below -1 a host, from -2 on.
    private let members: Buffer<Int32>

    init(_ builder: borrowing LayoutPlanBuilder, in arena: Arena) {
        nodes = builder.nodes.buffer
        values = builder.values.buffer
        contents = builder.contents.buffer
        hosts = builder.hosts.buffer
        effects = builder.effects
        tracks = builder.tracks
        members = builder.members
    }

    /// Something that is laid out among the children of a layout.
    enum Member: BitwiseCopyable {
        case node(Int32)
        case host(Int32)
    }

    /// What an object is to the layout that it lies in; nil for what is not laid out.
    func member(_ object: ObjectIndex) -> Member? {
        guard object.bits < members.count, case let member = members[object], member != -1 else { return nil }
        return member >= 0 ? .node(member) : .host(-2 - member)
    }

    /// The node of an object, nil for one that has no box.
    func node(_ object: ObjectIndex) -> Int? {
        if case .node(let node)? = member(object) { Int(node) } else { nil }
    }

    /// The node of a layout or of the artboard, nil for another object.
    func box(_ object: ObjectIndex) -> Int? { node(object).flatMap { nodes[$0].kind.isLayout ? $0 : nil } }
}

/// An object in a layout that has a size of its own, or gets the size of the layout.
struct LayoutContent: BitwiseCopyable {
    enum Kind: UInt8 { case image, shape, text, host, slicedNode, joystick, path, script }

    let kind: Kind
    let object: ObjectIndex
    /// The slots of its width and its height, or its place among the hosts of the artboard.
    var width = SlotIndex.none
    var height = SlotIndex.none
    var host: Int32 = -1
}

/// What a change of a property means to layouts.
struct LayoutEffect: BitwiseCopyable {
    enum Kind: UInt8 {
        case nothing
        /// A layout is as another size, or puts its children in another way.
        case box
        /// The children of a layout are laid out along another axis.
        case flow
        case readingDirection
        /// A layout is drawn in another way or takes another time to change.
        case look
        /// A layout takes another time to change, or changes in another way, as soon as that is handed down.
        case pace
        case positionType, scaleType
        /// A side of a layout was set that is to stay when it leaves the flow.
        case left, top
        /// What takes part in a layout does so in another way.
        case participation
        /// A host gives what it shows another size.
        case host
        case item
    }

    var kind = Kind.nothing
    /// The node, or the host.
    var target: Int32 = -1
}

/// A builder that finds what is laid out in an artboard, in a pass over its objects.
struct LayoutPlanBuilder {
    private let artboard: ArtboardSpace
    private let document: Document
    private let hostDefinitions: [HostDefinition]
    private let arena: Arena
    private(set) var nodes = ArenaList<LayoutPlan.Node>()
    private(set) var values = ArenaList<LayoutPlan.Value>()
    private(set) var contents = ArenaList<LayoutContent>()
    private(set) var hosts = ArenaList<LayoutPlan.Hosting>()
    fileprivate let effects: Buffer<LayoutEffect>
    private(set) var tracks: [ObjectIndex: [ObjectIndex]] = [:]
    fileprivate let members: Buffer<Int32>
    /// The node whose values an object has, and the host that it is.
    private var nodeOfStyle: [ObjectIndex: Int32] = [:]
    private let hostOfObject: [ObjectIndex: Int32]

    init(_ artboard: ArtboardSpace, _ hosts: [HostDefinition], _ hostOfObject: [ObjectIndex: Int32]) {
        self.artboard = artboard
        document = artboard.file.document
        hostDefinitions = hosts
        self.hostOfObject = hostOfObject
        arena = artboard.file.arena
        effects = Buffer(repeating: LayoutEffect(), count: artboard.slots.count, in: arena)
        members = Buffer(repeating: -1, count: artboard.objectCount, in: arena)
    }

    mutating func build() -> LayoutPlan {
        RecordCursor.with(document.file) { cursor in
            for object in 0..<artboard.objectCount { add(ObjectIndex(object), cursor) }
        }
        for index in hostDefinitions.indices { addHost(index) }
        for index in nodes.indices where nodes[index].kind.isLayout { addContents(of: index) }
        addSlots()
        return LayoutPlan(self, in: arena)
    }

    // MARK: Objects

    private mutating func add(_ object: ObjectIndex, _ cursor: RecordCursor) {
        guard let record = artboard.object(object) else { return }
        switch cursor.type(of: record) {
        case .artboard, .layoutComponent:
            let named = document.object(.layoutComponentStyleId, of: record)
            let hasStyle = artboard.type(ofObject: named) == .layoutComponentStyle
            var words = LayoutWords.defaults
            words.take(record, cursor, document)
            if hasStyle, let style = artboard.object(named) { words.take(style, cursor, document) }
            append(object, object == .artboard ? .artboard : .layout, style: hasStyle ? named : .none, words)
        case .layoutParticipant: addParticipant(object, record, cursor)
        case .gridTrack:
            let grid = artboard.parent(of: object)
            if grid.exists { tracks[grid, default: []].append(object) }
        case .gridItemPlacement: change(artboard.parent(of: object)) { $0.place = object }
        case .componentOrigin: change(artboard.parent(of: object)) { $0.origin = object }
        default: break
        }
    }

    /// The first of those that an object has makes it take part.
    private mutating func addParticipant(_ object: ObjectIndex, _ record: Int, _ cursor: RecordCursor) {
        let host = artboard.parent(of: object)
        guard host.exists, members[host] == -1, let kind = Self.participantKind(artboard.type(ofObject: host)) else {
            return
        }
        var words = LayoutWords.defaults
        words.take(record, cursor, document)
        append(host, kind, style: object, words)
    }

    private static func participantKind(_ type: TypeKey?) -> LayoutPlan.Node.Kind? {
        switch type {
        case .shape: .shape
        case .text: .text
        case .image: .image
        default: nil
        }
    }

    private mutating func append(
        _ object: ObjectIndex, _ kind: LayoutPlan.Node.Kind, style: ObjectIndex, _ words: LayoutWords
    ) {
        let node = Int32(nodes.count)
        nodes.append(
            LayoutPlan.Node(object: object, kind: kind, owner: owner(of: object), style: style, words: words), in: arena
        )
        members[object] = node
        nodeOfStyle[object] = node
        if style.exists, nodeOfStyle[style] == nil { nodeOfStyle[style] = node }
    }

    private func owner(of object: ObjectIndex) -> Int32 {
        guard object != .artboard else { return -1 }
        let parents = artboard.tree.parents
        let owner = artboard.tree.nearest(to: parents[object], where: artboard.isBox)
        return owner.exists ? max(-1, members[owner]) : -1
    }

    private func change(_ object: ObjectIndex, _ body: (inout LayoutPlan.Node) -> Void) {
        guard object.exists, case let node = members[object], node >= 0 else { return }
        body(&nodes.pointer(Int(node)).pointee)
    }

    private mutating func addHost(_ index: Int) {
        let object = hostDefinitions[index].object
        let type = artboard.type(ofObject: object)
        let isList = type == .artboardComponentList
        let parent = artboard.parent(of: object)
        let flags = artboard.object(object).map { document.uint(.drawableFlags, of: $0) } ?? 0
        let isLaidOut = isList || type == .nestedArtboardLayout
        hosts.append(
            LayoutPlan.Hosting(
                isLaidOut: isLaidOut, isList: isList, owner: owner(of: object),
                parent: parent.exists && artboard.isBox(parent) ? members[parent] : -1,
                participatesThroughGroups: DrawableFlag(rawValue: flags).contains(.participatesInLayout)), in: arena)
        if isLaidOut { members[object] = Int32(-2 - index) }
    }

    // MARK: Contents of layouts

    private mutating func addContents(of index: Int) {
        let node = nodes[index]
        let first = contents.count
        for child in artboard.tree.children(of: node.object) where members[child] == -1 {
            if let content = content(child), content.kind != .path { contents.append(content, in: arena) }
        }
        nodes.pointer(index).pointee.contents = IndexRange(first..<contents.count)
        // A layout that is not drawn announces no size.
        guard node.kind == .layout, node.style.exists, let record = artboard.object(node.object),
            !DrawableFlag(rawValue: document.uint(.drawableFlags, of: record)).contains(.hidden)
        else { return }
        let firstTold = contents.count
        tell(below: node.object)
        nodes.pointer(index).pointee.told = IndexRange(firstTold..<contents.count)
    }

    /// Notes the objects that get the size of a layout: all below it, but those that are laid out themselves, groups, and what lies in
    /// those that keep their size for themselves.
    private mutating func tell(below object: ObjectIndex) {
        let tree = artboard.tree
        let range = tree.range(of: object).dropFirst()
        var index = range.lowerBound
        while index < range.upperBound {
            let child = tree.order[index]
            let content = content(child)
            let isBarrier =
                members[child] != -1 || artboard.type(ofObject: child) == .node || content?.kind == .slicedNode
                || content?.kind == .joystick
            if members[child] == -1, let content, content.isTold { contents.append(content, in: arena) }
            index = isBarrier ? Int(tree.ends[index]) : index + 1
        }
    }

    /// What an object is to the layout that it lies in; nil for what has no size.
    private func content(_ object: ObjectIndex) -> LayoutContent? {
        guard let type = artboard.type(ofObject: object) else { return nil }
        func sized(_ kind: LayoutContent.Kind, _ width: PropertyKey, _ height: PropertyKey) -> LayoutContent {
            LayoutContent(
                kind: kind, object: object, width: artboard.slot(object, width), height: artboard.slot(object, height))
        }
        switch type {
        case .image: return LayoutContent(kind: .image, object: object)
        case .scriptedLayout: return LayoutContent(kind: .script, object: object)
        case .shape: return LayoutContent(kind: .shape, object: object)
        case .text, .textInput: return LayoutContent(kind: .text, object: object)
        case .nestedArtboard, .nestedArtboardLeaf:
            return LayoutContent(kind: .host, object: object, host: hostOfObject[object] ?? -1)
        case .nSlicedNode: return sized(.slicedNode, .nSlicedNodeWidth, .nSlicedNodeHeight)
        case .joystick: return sized(.joystick, .joystickWidth, .joystickHeight)
        default:
            guard Schema.isKind(type, of: .parametricPath) else { return nil }
            return sized(.path, .parametricPathWidth, .parametricPathHeight)
        }
    }

    // MARK: Slots

    /// Sorts the slots by what they mean to layouts.
    private mutating func addSlots() {
        var changing: [(node: Int32, value: LayoutPlan.Value)] = []
        for index in artboard.slots.indices {
            let slot = artboard.slots[index]
            if let node = nodeOfStyle[slot.object], let place = LayoutWords.place(of: slot.key) {
                changing.append((node, LayoutPlan.Value(place: Int32(place), slot: SlotIndex(index))))
            }
            effects[index] = effect(of: slot)
        }
        changing.sort { ($0.node, $0.value.slot) < ($1.node, $1.value.slot) }
        for (node, value) in changing {
            let pointer = nodes.pointer(Int(node))
            pointer.pointee.slots = pointer.pointee.slots.extended(to: values.count)
            pointer.pointee.changes.insert(Int(value.place))
            values.append(value, in: arena)
        }
    }

    private func effect(of slot: PropertySlot) -> LayoutEffect {
        if let node = nodeOfStyle[slot.object] {
            guard let kind = effect(of: slot.key, isLayout: nodes[Int(node)].kind.isLayout) else {
                return LayoutEffect()
            }
            return LayoutEffect(kind: kind, target: node)
        }
        guard let type = artboard.type(ofObject: slot.object) else { return LayoutEffect() }
        let parent = artboard.parent(of: slot.object)
        switch type {
        case .nestedArtboardLayout, .artboardComponentListOverride:
            let host = type == .nestedArtboardLayout ? slot.object : parent
            guard slot.key.isPushed, host.exists, members[host] < -1 else { return LayoutEffect() }
            return LayoutEffect(kind: type == .nestedArtboardLayout ? .host : .item, target: -2 - members[host])
        case .gridTrack, .gridItemPlacement: return box(parent.exists && members[parent] >= 0 ? members[parent] : nil)
        case .nSlicedNode:
            guard slot.key == .nSlicedNodeWidth || slot.key == .nSlicedNodeHeight else { return LayoutEffect() }
            return box(owner(of: slot.object))
        default:
            guard slot.key.sizesPath, Schema.isKind(type, of: .parametricPath) else { return LayoutEffect() }
            // Nothing but the shape may lie between.
            let layout = parent.exists && artboard.isShape(parent) ? artboard.parent(of: parent) : parent
            return box(layout.exists && artboard.isBox(layout) && members[parent] == -1 ? members[layout] : nil)
        }
    }

    private func box(_ node: Int32?) -> LayoutEffect {
        guard let node, node >= 0 else { return LayoutEffect() }
        return LayoutEffect(kind: .box, target: node)
    }

    private func effect(of key: PropertyKey, isLayout: Bool) -> LayoutEffect.Kind? {
        guard isLayout else { return LayoutWords.place(of: key) == nil ? nil : .participation }
        switch key {
        case .flexDirectionValue, .layoutTypeValue: return .flow
        case .layoutComponentStyleDirectionValue: return .readingDirection
        case .positionTypeValue: return .positionType
        case .layoutWidthScaleType, .layoutHeightScaleType: return .scaleType
        case .positionLeft: return .left
        case .positionTop: return .top
        case .interpolationTime, .layoutComponentStyleCornerRadiusTL, .layoutComponentStyleCornerRadiusTR,
            .layoutComponentStyleCornerRadiusBL, .layoutComponentStyleCornerRadiusBR:
            return .look
        case .animationStyleType, .layoutComponentStyleInterpolationType, .layoutComponentStyleInterpolatorId:
            return .pace
        // These are looked at when their time comes.
        case .layoutComponentStyleLinkCornerRadius, .flexBasisUnitsValue: return nil
        case .clip, .layoutComponentStyleId: return .box
        default: return LayoutWords.place(of: key) == nil ? nil : .box
        }
    }
}

extension LayoutContent {
    /// Whether the size of the layout changes it.
    fileprivate var isTold: Bool {
        switch kind {
        case .path, .slicedNode, .joystick: width.exists && height.exists
        case .image, .text, .script: true
        case .shape, .host: false
        }
    }
}

extension PropertyKey {
    /// Whether it is how large a host makes the artboard in it.
    var isPushed: Bool { (663...668).contains(rawValue) || (856...863).contains(rawValue) && rawValue != 858 }

    /// Whether it says how large a path is that has a size.
    var sizesPath: Bool {
        self == .parametricPathWidth || self == .parametricPathHeight || self == .parametricPathOriginX
            || self == .parametricPathOriginY
    }
}
