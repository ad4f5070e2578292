import RiveFormat
import RiveModel
import RiveSchema

/// The records of a file as blocks in one another, by where they stand: what follows a record and belongs to it moves with it.
struct RecordBlocks {
    private let document: Document
    /// The records in each block, by its own record, those of the file behind all others.
    private var members: [[Int]]
    /// The artboards, and what else is of the file itself, in which something does not stand where it belongs.
    private var odd: Set<Int> = []
    /// What stands before a component and is claimed by it.
    private var claims: [Int: [Int]] = [:]

    init(_ document: Document) {
        self.document = document
        members = Array(repeating: [], count: document.file.recordCount + 1)
        var open: [(record: Int, role: RecordRole)] = []
        var waiting: [Int] = []
        for record in 0..<document.file.recordCount {
            let role = RecordRole.of(document.file.type(of: record))
            if role == .claimed {
                waiting.append(record)
                continue
            }
            if role == .component || role == .scriptedComponent {
                claims[record] = waiting
            } else {
                members[open.last?.record ?? document.file.recordCount] += waiting
            }
            waiting.removeAll()
            let isInArtboard = open.first?.role == .artboard
            if let outer = Self.outer(of: role, isInArtboard: isInArtboard) {
                if let place = open.lastIndex(where: { outer.contains($0.role) }) {
                    open.removeSubrange((place + 1)...)
                } else if outer.isEmpty {
                    open.removeAll()
                } else if let first = open.first {
                    odd.insert(first.record)
                }
            } else if role == .null, let first = open.first {
                odd.insert(first.record)
            }
            members[open.last?.record ?? document.file.recordCount].append(record)
            if role.opensBlock { open.append((record, role)) }
        }
        members[open.last?.record ?? document.file.recordCount] += waiting
    }

    /// The records that stand right before a record and move with it.
    func before(_ record: Int) -> [Int] { claims[record] ?? [] }

    /// The records of a block, those of the file for -1.
    subscript(record: Int) -> [Int] { members[record < 0 ? members.count - 1 : record] }

    /// Whether it can't be told of what is in a block what belongs to what.
    func isOdd(_ record: Int) -> Bool {
        let artboard = document.artboardIndex(of: record).map { Int(document.artboardRecords[$0]) }
        return odd.contains(record) || artboard.map(odd.contains) ?? false
    }

    /// Whether there is something of a role in a block, at any depth.
    func contains(_ role: RecordRole, in record: Int, where isMeant: (Int) -> Bool = { _ in true }) -> Bool {
        self[record].contains { member in
            RecordRole.of(document.file.type(of: member)) == role && isMeant(member)
                || contains(role, in: member, where: isMeant)
        }
    }

    /// What records of a role stand in: none for what is of the file itself, nil for what follows the latest of any.
    private static func outer(of role: RecordRole, isInArtboard: Bool) -> [RecordRole]? {
        switch role {
        case .artboard, .asset, .manifest, .dataEnum, .dataConverter, .viewModel: []
        case .assetContents: [.asset, .manifest]
        case .enumValue: [.dataEnum]
        case .converterPart: [.dataConverter]
        case .viewModelProperty: [.viewModel]
        case .viewModelInstance: [.viewModel, .component]
        case .viewModelInstanceValue, .viewModelInstanceList: [.viewModelInstance]
        case .listItem: [.viewModelInstanceList]
        case .interpolator: isInArtboard ? [.artboard] : []
        case .component, .scriptedComponent, .linearAnimation, .stateMachine: [.artboard]
        case .keyedObject: [.linearAnimation]
        case .keyedProperty: [.keyedObject]
        case .keyFrame: [.keyedProperty]
        case .input, .layer, .listener: [.stateMachine]
        case .state: [.layer]
        case .transition, .blendAnimation: [.state]
        case .condition: [.transition]
        case .comparator: [.condition]
        case .fireAction: [.transition, .state]
        case .listenerInputType, .listenerAction: [.listener]
        case .null, .free, .scrollPhysics, .scriptInput, .userInput, .dataBind, .claimed: nil
        }
    }
}

extension RecordRole {
    /// Whether records that follow may belong to one of this role.
    fileprivate var opensBlock: Bool {
        switch self {
        case .null, .free, .assetContents, .enumValue, .scrollPhysics, .scriptInput, .userInput, .dataBind, .claimed,
            .viewModelProperty, .listItem, .keyFrame, .comparator, .fireAction:
            false
        default: true
        }
    }
}
