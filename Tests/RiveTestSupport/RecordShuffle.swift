import RiveFormat
package import RiveModel
import RiveSchema

/// A file with its records in another order, where no order says anything: not to apps, and not to what is drawn or run.
///
/// | what | may stand in any order | but for |
/// |---|---|---|
/// | assets with their contents, enums, converters | among themselves | namesakes; assets of one number, which get others in order |
/// | values of an instance | in their instance | those of one property |
/// | components of an artboard | anywhere in it behind their parents | what is drawn, clips, most siblings, namesakes |
/// | keyed objects, keyed properties | in what they are of | those that fire something, those of one object or property |
/// | states of a layer, conditions of a transition | in what they are of | those with values that stand before who uses them |
///
/// What apps may count stays: artboards, animations, state machines, inputs, view models, properties, instances, keys.
package struct RecordShuffle {
    private let document: Document
    private let file: RiveFile
    private var blocks: RecordBlocks
    private var random: TestRandomSource

    /// The bytes of the file with its records in an order that depends on the seed; nil where there is only one.
    /// - Throws: `Failure` where a record would be another thing there: then this type is wrong of what is free.
    package static func bytes(of document: Document, seed: UInt64) throws -> [UInt8]? {
        var shuffle = RecordShuffle(document, seed)
        let order = shuffle.order()
        guard order != Array(order.indices) else { return nil }
        return try shuffle.write(order)
    }

    package enum Failure: Error, CustomStringConvertible {
        /// A reference leads nowhere now, or a record hangs from another one.
        case reference(record: Int), owner(record: Int)

        package var description: String {
            switch self {
            case .reference(let record): "a reference of record \(record) leads nowhere"
            case .owner(let record): "record \(record) hangs from another one"
            }
        }
    }

    private init(_ document: Document, _ seed: UInt64) {
        self.document = document
        file = document.file
        blocks = RecordBlocks(document)
        random = TestRandomSource(seed: seed)
    }

    // MARK: Order

    /// The records in their new order.
    private mutating func order() -> [Int] {
        var order: [Int] = []
        order.reserveCapacity(file.recordCount)
        append(-1, to: &order)
        return order
    }

    private mutating func append(_ record: Int, to order: inout [Int]) {
        if record >= 0 { order += blocks.before(record) + [record] }
        for child in children(of: record) { append(child, to: &order) }
    }

    /// What a block has in it, in its new order.
    private mutating func children(of record: Int) -> [Int] {
        let children = blocks[record]
        guard children.count > 1, record < 0 || !blocks.isOdd(record) else { return children }
        var shuffled = children
        for role in Self.free(in: record < 0 ? nil : RecordRole.of(file.type(of: record))) {
            let places = children.indices.filter { self.role(of: children[$0]) == role }
            let members = places.map { children[$0] }
            guard members.count > 1, mayMove(members, of: record, role) else { continue }
            for (place, member) in zip(places, extended(members, role)) { shuffled[place] = member }
        }
        return shuffled
    }

    /// The roles of what may stand in any order among its like in a block; components have that of all that takes their slots.
    private static func free(in role: RecordRole?) -> [RecordRole] {
        switch role {
        case nil: [.asset, .dataEnum, .dataConverter]
        case .viewModelInstance: [.viewModelInstanceValue]
        case .artboard: [.component]
        case .linearAnimation: [.keyedObject]
        case .keyedObject: [.keyedProperty]
        case .layer: [.state]
        case .transition: [.condition]
        default: []
        }
    }

    private func role(of record: Int) -> RecordRole {
        switch RecordRole.of(file.type(of: record)) {
        case .viewModelInstanceList: .viewModelInstanceValue
        case .scriptedComponent, .interpolator: .component
        case let role: role
        }
    }

    /// Whether the order of some records says nothing.
    private func mayMove(_ members: [Int], of record: Int, _ role: RecordRole) -> Bool {
        switch role {
        case .keyedObject:
            !members.flatMap { blocks[$0] }.contains(where: isCallback)
        case .keyedProperty: !members.contains(where: isCallback)
        case .asset: Set(members.map { document.uint(.fileAssetAssetId, of: $0) }).count == members.count
        case .state, .condition: !blocks.contains(.claimed, in: record)
        default: true
        }
    }

    private func isCallback(_ keyedProperty: Int) -> Bool {
        let key = PropertyKey(
            rawValue: UInt16(truncatingIfNeeded: document.uint(.keyedPropertyPropertyKey, of: keyedProperty)))
        return Schema.property(key)?.isVirtual ?? true
    }

    /// The records in a random order in which those of each chain stand as they stood, and components behind their parents.
    private mutating func extended(_ members: [Int], _ role: RecordRole) -> [Int] {
        var latest: [Chain: Int] = [:]
        var followers = members.map { _ in [Int]() }
        var waits = members.map { _ in 0 }
        for (place, member) in members.enumerated() {
            for chain in chains(of: member, role) {
                if let before = latest.updateValue(place, forKey: chain) {
                    followers[before].append(place)
                    waits[place] += 1
                }
            }
        }
        if role == .component {
            let places = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
            for (place, member) in members.enumerated() {
                guard let parent = places[Int(document.owners[member])], parent < place else { continue }
                followers[parent].append(place)
                waits[place] += 1
            }
        }
        var ready = members.indices.filter { waits[$0] == 0 }
        var order: [Int] = []
        while !ready.isEmpty {
            ready.swapAt(Int.random(in: ready.indices, using: &random), ready.count - 1)
            let place = ready.removeLast()
            order.append(members[place])
            for follower in followers[place] {
                waits[follower] -= 1
                if waits[follower] == 0 { ready.append(follower) }
            }
        }
        return order
    }

    /// What keeps its order.
    private enum Chain: Hashable {
        case name([UInt8]), reference(UInt32), drawn, clips, joysticks, writing, siblings(UInt32)
    }

    private func chains(of record: Int, _ role: RecordRole) -> [Chain] {
        switch role {
        case .viewModelInstanceValue: return [.reference(document.uint(.viewModelPropertyId, of: record))]
        case .keyedObject: return [.reference(document.uint(.keyedObjectObjectId, of: record))]
        case .keyedProperty: return [.reference(document.uint(.keyedPropertyPropertyKey, of: record))]
        case .component: return chains(ofComponent: record)
        default: return document.nameBytes(of: record).map { [.name(Array($0))] } ?? []
        }
    }

    private func chains(ofComponent record: Int) -> [Chain] {
        let type = file.type(of: record)
        func isKind(_ other: TypeKey) -> Bool { Schema.isKind(type, of: other) }
        var chains: [Chain] = []
        let name = Array(document.nameBytes(of: record) ?? [])
        // Apps see events without a name too.
        if !name.isEmpty || isKind(.event) { chains.append(.name(name)) }
        if isKind(.transformComponent) { chains.append(.drawn) }
        // Clips of one drawable begin in their order. One that begins right behind another and ends before it has no save of its own,
        // so the runtime leaves it around what is drawn next.
        if type == .clippingShape { chains.append(.clips) }
        if type == .joystick { chains.append(.joysticks) }
        // Of those that write to one value the last counts.
        if blocks.contains(.dataBind, in: record, where: { document.bindFlags(of: $0) != [] }) {
            chains.append(.writing)
        }
        if !Self.freeSiblings.contains(where: isKind) { chains.append(.siblings(document.owners[record])) }
        return chains
    }

    /// Components of which each says by itself what it is for.
    private static let freeSiblings: [TypeKey] = [
        .event, .customProperty, .layoutComponentStyle, .layoutNodeStyle, .componentOrigin, .semanticData, .focusData,
        .skin, .weight, .clippingShape, .nestedInput, .textStyleAxis, .textStyleFeature, .keyFrameInterpolator,
        .cubicInterpolatorComponent,
    ]

    // MARK: Writing

    /// The records in an order, with every reference to where its target stands now.
    private func write(_ order: [Int]) throws -> [UInt8] {
        var places = order
        for (place, record) in order.enumerated() { places[record] = place }
        var bytes = Array(file.bytes[..<file.recordsOffset])
        for record in order { bytes += file.bytes[file.range(of: record)] }
        bytes += file.bytes[file.end...]
        // What a reference counts in may depend on others.
        while true {
            let other = Document(try RiveFile(parsing: bytes))
            let (patch, lost) = references(of: other, order, places)
            guard patch.isEmpty else {
                bytes = other.file.applying(patch).bytes
                continue
            }
            if let lost { throw Failure.reference(record: lost) }
            for record in order.indices {
                let owner = document.owners[record]
                guard other.owners[places[record]] == (owner == .max ? .max : UInt32(places[Int(owner)])) else {
                    throw Failure.owner(record: record)
                }
            }
            return bytes
        }
    }

    /// The references that are not as they should be, and a record with one that can't be so yet.
    private func references(of other: Document, _ order: [Int], _ places: [Int]) -> (patch: Patch, lost: Int?) {
        var (patch, lost): (Patch, Int?) = (Patch(), nil)
        var indices: [ReferenceSpace: [UInt32: Int]] = [:]
        let targets = targets
        other.forEachReference { record, property, value, space in
            let (now, before) = (other.file.properties(of: record), file.properties(of: order[record]))
            guard let target = targets[before.lowerBound + property - now.lowerBound] else { return }
            let known =
                indices[space]
                ?? Dictionary(
                    zip(other.members(of: space), 0...).filter { $0.0 != .max }, uniquingKeysWith: { one, _ in one })
            indices[space] = known
            guard let index = known[UInt32(places[target])] else { return lost = order[record] }
            guard index != Int(value) else { return }
            patch.set(other.file.properties[property].key, of: record, to: .uint(UInt64(index)))
        }
        return (patch, lost)
    }

    /// What references lead to, by their properties.
    private var targets: [Int: Int] {
        var targets: [Int: Int] = [:]
        document.forEachReference { _, property, value, space in
            guard value < space.range.count, case let target = document.member(Int(value), of: space), target != .max
            else { return }
            targets[property] = Int(target)
        }
        return targets
    }
}
