import RiveFormat
import RiveSchema

/// What a file does, in words: conditions, actions, listeners, data binds and converters as sentences, with names for every id
/// and every default spelt out.
///
/// All records are looked at once, when it is made; after that a sentence costs what it says.
package final class Logic {
    package let document: Document
    package let addresses: AddressPrinter
    var hanging: HangingRecords { addresses.siblings.hanging }
    let paths: DataBindPaths
    /// The bindable property that a comparator, an action or a blend claims: the latest one before it that was free.
    private(set) var bindables: [Int: Int] = [:]
    /// What has claimed a bindable property.
    private(set) var claimers: [Int: Int] = [:]
    /// The event that a listener is for, by the record that names it.
    private(set) var events: [Int: Int] = [:]
    /// The states from which transitions lead to each state.
    lazy var sources = sourcesOfStates()
    /// The data binds and items of groups that name each converter.
    lazy var users = usersOfConverters()
    /// Writes the full address of what a sentence names; nil where sentences name things as steps and expectations take them.
    private let naming: ((String) -> String)?

    /// - Parameters:
    ///   - addresses: The addresses of the file.
    ///   - naming: Writes the full address of each thing that a sentence names; nil for the short names of steps and expectations.
    package init(_ addresses: AddressPrinter, naming: ((String) -> String)? = nil) {
        self.addresses = addresses
        self.naming = naming
        document = addresses.document
        paths = DataBindPaths(document)
        var scope = ReferenceScope(document)
        var free: Int?
        for record in 0..<document.file.recordCount {
            scope.advance(to: record)
            switch document.file.type(of: record) {
            case .transitionPropertyViewModelComparator, .listenerViewModelChange, .blendState1DViewModel,
                .blendAnimationDirect:
                guard let bindable = free else { continue }
                bindables[record] = bindable
                claimers[bindable] = record
                free = nil
            case .stateMachineListenerSingle:
                noteEvent(document.uint(.stateMachineListenerSingleEventId, of: record), of: record, scope)
            case .listenerInputTypeEvent:
                noteEvent(document.uint(.listenerInputTypeEventEventId, of: record), of: record, scope)
            case let type where type.isKind(of: .bindableProperty): free = record
            default: break
            }
        }
    }

    private func noteEvent(_ slot: UInt32, of record: Int, _ scope: ReferenceScope) {
        guard let space = scope.resolve(.listenerEventObject, from: record) else { return }
        events[record] = document.target(slot, in: space)
    }

    /// A record as a sentence with full addresses names it; nil where sentences have short names.
    func fullName(of record: Int) -> String? { naming.map { $0(addresses.fullAddress(ofRecord: record)) } }

    /// A property of an object as a sentence with full addresses names it; nil where sentences have short names.
    func fullName(of property: SchemaProperty, in record: Int) -> String? {
        naming.map { $0(addresses.address(of: property, ofRecord: record)) }
    }

    /// A path as a sentence names it.
    func words(_ path: DataBindPaths.Path) -> String { fullName(of: path) ?? path.words }

    /// The same at the start of a sentence, or behind `fired`.
    func subject(_ path: DataBindPaths.Path) -> String { fullName(of: path) ?? path.subject }

    private func fullName(of path: DataBindPaths.Path) -> String? {
        naming.flatMap { naming in addresses.address(of: path).map(naming) }
    }

    /// The records of a kind that hang from a record.
    func parts(_ kind: TypeKey, of record: Int) -> [Int] {
        hanging[record].lazy.map(Int.init).filter { [document] in document.file.type(of: $0).isKind(of: kind) }
    }
}
