import RiveFormat
package import RiveModel
import RiveSchema

/// A writer of explanations of one file.
///
/// What is asked of all records is looked up once, when it is first needed; after that an explanation costs what it says.
package final class Explainer {
    /// The addresses that the sentence at hand has named so far.
    private final class Named {
        var addresses: [String] = []

        /// An address as a sentence has it: in quotes where it would end too early.
        func name(_ address: String) -> String {
            addresses.append(address)
            let hasBlank = address.utf8.contains(UInt8(ascii: " "))
            return hasBlank ? address.quoted : SentenceSpelling.name(address)
        }
    }

    let document: Document
    let addresses: AddressPrinter
    let logic: Logic
    private(set) lazy var interfaceUses = InterfaceUses(logic)
    private(set) lazy var uses = Uses(document, of: .all)
    private(set) lazy var keyed = KeyedProperties(document, addresses.hangingRecords)
    let path: String
    private let named: Named
    var reader: AddressReader
    private var sentences: [Explanation.Sentence] = []
    /// How many sentences each topic has had, also beyond those that are kept.
    private var counts: [Explanation.Topic: Int] = [:]
    /// The records that sentences have said more of than that they refer to the thing.
    private var told: Set<Int> = []

    /// How many sentences a topic has at most.
    private static let mostOfATopic = 50
    /// How many things a sentence names at most.
    private static let mostInASentence = 5

    package init(_ document: Document, path: String) {
        self.document = document
        self.path = path
        let addresses = AddressPrinter(document)
        let named = Named()
        (self.addresses, self.named) = (addresses, named)
        logic = Logic(addresses, naming: named.name)
        reader = AddressReader(document, path: path, addresses)
    }

    // MARK: Sentences

    /// Ends an explanation: the sentences so far.
    func finish() -> Explanation {
        for topic in Explanation.Topic.allCases {
            let more = counts[topic, default: 0] - Self.mostOfATopic
            guard more > 0 else { continue }
            sentences.append(
                .init(topic: topic, text: "There are \(NumberWords.grouped(more)) more.", addresses: []))
        }
        defer { (sentences, counts, told) = ([], [:], []) }
        return Explanation(sentences)
    }

    /// Adds a sentence. What it names is noted while it is put together.
    func say(_ topic: Explanation.Topic, _ text: @autoclosure () -> String) { say(topic) { text() } }

    /// The same of a text that takes statements.
    func say(_ topic: Explanation.Topic, _ text: () -> String) {
        counts[topic, default: 0] += 1
        guard counts[topic, default: 0] <= Self.mostOfATopic else { return }
        named.addresses = []
        let text = text()
        sentences.append(.init(topic: topic, text: text, addresses: named.addresses.distinct()))
    }

    /// A thing as a sentence names it.
    func name(_ record: Int) -> String { named.name(address(of: record)) }

    /// An address as a sentence has it.
    func name(_ address: String) -> String { named.name(address) }

    /// A property of a record as a sentence names it.
    func name(_ property: SchemaProperty, of record: Int) -> String {
        named.name(addresses.address(of: property, ofRecord: record))
    }

    /// The address of a record that `get` takes: that of a property is its value in the default instance, where there is one.
    func address(of record: Int) -> String {
        guard document.file.type(of: record).isKind(of: .viewModelProperty) else {
            return addresses.fullAddress(ofRecord: record)
        }
        if let address = addresses.address(ofRecord: record),
            case .value(let found, _?, _)? = try? addresses.resolver.resolve(address, suggests: false),
            found.record == record
        {
            return address
        }
        return addresses.address(ofDeclaration: record) ?? addresses.fullAddress(ofRecord: record)
    }

    /// The first things of some, as a sentence lists them, with how many more there are.
    func names(_ records: some Collection<Int>) -> String {
        let first = records.prefix(Self.mostInASentence).map { name($0) }
        let more = records.count - first.count
        if more > 0 { return first.joined(separator: ", ") + " and \(NumberWords.grouped(more)) more" }
        guard first.count > 1 else { return first.joined() }
        return first.dropLast().joined(separator: ", ") + " and " + first[first.count - 1]
    }

    /// What a thing has of a kind: `Its layers are A and B`.
    func its(_ one: String, _ many: String, _ records: [Int]) -> String {
        records.count == 1 ? "Its \(one) is \(names(records))" : "Its \(many) are \(names(records))"
    }

    /// A name of the file as text, for what has no address: a text, a name that apps use.
    func quoted(_ text: String) -> String { text.cut(to: 120).quoted }

    /// The records of a kind that hang from one.
    func records(of kind: TypeKey, hangingFrom record: Int) -> [Int] {
        addresses.hangingRecords[record].map(Int.init).filter { document.file.type(of: $0).isKind(of: kind) }
    }

    /// Notes that sentences have said enough of a record that refers to the thing.
    func tell(_ record: Int) { told.insert(record) }

    /// Whether sentences have said enough of a record, or of what it is a part of.
    func isTold(_ record: Int) -> Bool { document.owners(around: record).prefix(4).contains(where: told.contains) }
}
