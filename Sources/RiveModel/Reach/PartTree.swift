import RiveFormat
import RiveSchema

/// The parts of a file that are there or not as a whole, and the part that each record belongs to.
///
/// A part is a thing that others refer to, with all that hangs from it up to the next part: an artboard without its animations,
/// a state with its transitions. What no reference could decide about belongs to what it hangs from.
struct PartTree {
    /// For each record the record of its part; the number of records for what is there as long as the file is.
    private(set) var parts: [UInt32]
    /// What each record hangs from; `UInt32.max` for what the file itself has.
    private(set) var owners: [UInt32]
    /// Whether a part starts with a record.
    private var isPart: [Bool]

    private let document: Document
    private static let unknown = UInt32.max
    private static let visiting = UInt32.max - 1

    init(_ document: Document) {
        self.document = document
        (parts, isPart) = ([], [])
        owners = Self.owners(document)
        isPart = owners.indices.map(startsPart)
        for state in document.states.members where state != .max {
            let type = document.file.type(of: Int(state))
            // A layer is not read without these.
            isPart[Int(state)] = type != .anyState && type != .entryState && type != .exitState
        }
        assign()
        if joinWriters() { assign() }
    }

    /// The part that a part lies in; nil for one of the file itself.
    func container(of part: Int) -> Int? {
        let owner = owners[part]
        guard owner != .max, case let part = parts[Int(owner)], part < owners.count else { return nil }
        return Int(part)
    }

    // MARK: What hangs from what

    private static func owners(_ document: Document) -> [UInt32] {
        var owners = Array(document.owners)
        for (bindable, claimer) in Logic(AddressPrinter(document)).claimers { owners[bindable] = UInt32(claimer) }
        var artboard = UInt32.max
        for record in owners.indices {
            let type = document.file.type(of: record)
            if type == .artboard { artboard = UInt32(record) }
            guard artboard != .max else { continue }
            if type == .dataBindPath { owners[record] = claimer(ofPath: record, document) ?? artboard }
            if owners[record] == .max, type != .artboard { owners[record] = artboard }
        }
        return owners
    }

    /// The record that claims a path of its own: the one behind it.
    private static func claimer(ofPath record: Int, _ document: Document) -> UInt32? {
        guard record + 1 < document.file.recordCount else { return nil }
        let type = document.file.type(of: record + 1)
        let claims =
            type == .stateMachineFireTrigger || type.isKind(of: .nestedArtboard)
            || type.isKind(of: .stateMachineListener) || type.isKind(of: .listenerInputType)
        return claims ? UInt32(record + 1) : nil
    }

    // MARK: Parts

    private func startsPart(_ record: Int) -> Bool {
        let type = document.file.type(of: record)
        switch RecordRole.of(type) {
        case .artboard, .linearAnimation, .stateMachine, .asset, .dataEnum, .dataConverter, .scrollPhysics, .viewModel,
            .interpolator:
            return true
        case .input: return document.owner(of: record) != nil
        case .viewModelProperty:
            // The runtime looks for these itself.
            guard let owner = document.owner(of: record),
                ViewModelType(rawValue: document.uint(.viewModelType, of: owner)) != .textInput
            else { return false }
            return document.uint(.symbolTypeValue, of: record) == SymbolType.none.rawValue
        case .viewModelInstance:
            return document.owner(of: record).map { document.file.type(of: $0) == .viewModel } ?? false
        case .viewModelInstanceValue, .viewModelInstanceList: return document.viewModelProperty(ofValue: record) != nil
        case .component:
            guard type == .textStylePaint else { return type == .layoutComponentStyle }
            return document.owner(of: record).map { document.file.type(of: $0) == .text } ?? false
        default: return false
        }
    }

    /// Lets each record be of the part that it hangs from.
    private mutating func assign() {
        let root = UInt32(owners.count)
        parts = [UInt32](repeating: Self.unknown, count: owners.count)
        var chain: [Int] = []
        for record in owners.indices where parts[record] == Self.unknown {
            var next = record
            var part = root
            while true {
                if parts[next] == Self.visiting {
                    // Records that hang from each other in a circle are of the artboard.
                    part = document.artboardIndex(of: next).map { document.artboardRecords[$0] } ?? root
                    break
                }
                if parts[next] != Self.unknown {
                    part = parts[next]
                    break
                }
                if isPart[next] {
                    part = UInt32(next)
                    parts[next] = part
                    break
                }
                parts[next] = Self.visiting
                chain.append(next)
                guard owners[next] != .max else { break }
                next = Int(owners[next])
            }
            for record in chain { parts[record] = part }
            chain.removeAll(keepingCapacity: true)
        }
    }

    /// Joins the small parts that a data bind writes to view models from with what they lie in: it may do so whether anything
    /// refers to them or not.
    private mutating func joinWriters() -> Bool {
        var joins = false
        for record in owners.indices where document.file.type(of: record).isKind(of: .dataBind) {
            guard document.bindFlags(of: record).writesSource, case let part = Int(parts[record]), part < owners.count
            else { continue }
            switch RecordRole.of(document.file.type(of: part)) {
            case .state, .interpolator, .component, .dataConverter:
                isPart[part] = false
                joins = true
            default: break
            }
        }
        return joins
    }
}
