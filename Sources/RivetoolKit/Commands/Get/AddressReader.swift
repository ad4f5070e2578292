import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveSchema
import ToolSupport

/// A reader of what addresses name.
struct AddressReader {
    /// One value with its address.
    struct Entry: FieldObject {
        let address: String
        let value: AddressedValue
        /// Whether it is all that the address leads to, and not one of the values below it.
        var isAlone = false

        static let fields = Fields<Self>("entry") {
            Field("address") { $0.address }
            Field("value") { $0.value }
        }
    }

    /// The number of wrong addresses that get a suggestion, which takes a look at all names for each.
    private static let mostSuggestions = 16

    private let document: Document
    private let path: String
    private let addresses: AddressPrinter
    private lazy var resting = RestingAddresses(addresses, document)
    private var suggestions = 0

    init(_ document: Document, path: String, _ addresses: AddressPrinter? = nil) {
        self.document = document
        self.path = path
        self.addresses = addresses ?? AddressPrinter(document)
    }

    /// Why the values at an address, handed on one by one, are not all.
    mutating func read(
        _ address: String, _ body: (Entry) -> Void
    ) throws(ToolError) -> InstanceWalk.LimitError? {
        let (target, address) = try resolve(address)
        switch target {
        case .viewModel(let model):
            if let instance = model.instance(at: 0) { return visit(instance, from: ValuePath(root: instance), body) }
            visitMadeUpValues(of: model, body)
        case .instance(let instance): return visit(instance, from: ValuePath(root: instance), body)
        case .value(let property, let record, let path): return try read(property, record, path, address, body)
        case .item(_, let instance?, let path): return visit(instance, from: path, body)
        case .item(_, nil, _): body(Entry(address: address, value: item(nil), isAlone: true))
        case .object(let noun, let record): read(noun, record, address, body)
        case .record(let record): visitProperties(of: record, address, body)
        case .property(let key, let record):
            body(Entry(address: address, value: property(key, of: record), isAlone: true))
        }
        return nil
    }

    /// What an address leads to, and the address that is printed for it: where a run has made it, that of the file.
    mutating func resolve(_ address: String) throws(ToolError) -> (target: AddressTarget, printed: String) {
        do throws(LookupError) {
            return (try addresses.resolver.resolve(address, suggests: suggestions < Self.mostSuggestions), address)
        } catch {
            // What a run calls it by, which takes a run to know.
            switch resting.target(of: address) {
            case .object(let noun, let record)?:
                return (.object(noun, record: record), addresses.fullAddress(ofRecord: record))
            case .record(let record)?: return (.record(record), addresses.fullAddress(ofRecord: record))
            case let target?: return (target, address)
            case nil: break
            }
            suggestions += 1
            throw ToolError(error, file: path, address: address)
        }
    }

    // MARK: View models

    private func read(
        _ property: ViewModelProperty, _ record: Int?, _ path: ValuePath?, _ address: String, _ body: (Entry) -> Void
    ) throws(ToolError) -> InstanceWalk.LimitError? {
        // The runtime makes up values for a view model without instances, but none that an instance leaves out.
        let stored =
            path == nil
            ? document.defaultValue(of: property) : record.flatMap { document.storedValue($0, of: property) }
        switch (stored, path) {
        case (.instance(let nested?), let path?): return visit(nested, from: path, body)
        case (.list(let items), let path?): return visit(items, from: path, body)
        case (let value?, _): body(Entry(address: address, value: .stored(value), isAlone: true))
        case (nil, nil):
            throw ToolError(.notFound, file: self.path, "\(address): the property has no value in any instance")
        case (nil, _?): throw ToolError(.notFound, file: self.path, "\(address): the instance stores no value")
        }
        return nil
    }

    private func visit(
        _ items: [ViewModelInstance?], from path: ValuePath, _ body: (Entry) -> Void
    ) -> InstanceWalk.LimitError? {
        var walk = InstanceWalk(includesNamesakes: true)
        for (index, item) in items.enumerated() {
            let path = path.appending(.index(index))
            body(entry(item, at: path))
            if let item, let limit = visit(item, from: path, &walk, body) { return limit }
        }
        return nil
    }

    private func visit(
        _ instance: ViewModelInstance, from path: ValuePath, _ body: (Entry) -> Void
    ) -> InstanceWalk.LimitError? {
        var walk = InstanceWalk(includesNamesakes: true)
        return visit(instance, from: path, &walk, body)
    }

    /// All values of an instance, with addresses that start as the path to it does.
    private func visit(
        _ instance: ViewModelInstance, from path: ValuePath, _ walk: inout InstanceWalk, _ body: (Entry) -> Void
    ) -> InstanceWalk.LimitError? {
        do throws(InstanceWalk.LimitError) {
            try walk.visit(instance) { steps, found in
                let path = ValuePath(root: path.root, steps: path.steps + steps)
                switch found {
                case .cycle(let instance): body(entry(instance, at: path))
                case .item(let item): body(entry(item, at: path))
                case .value(let value, _): body(entry(value, at: path))
                }
            }
            return nil
        } catch {
            return error
        }
    }

    /// An instance: one of a list with its view model, which others of the list need not have.
    private func entry(_ instance: ViewModelInstance?, at path: ValuePath) -> Entry {
        guard case .index? = path.steps.last else { return entry(.instance(instance), at: path) }
        return Entry(address: addresses.address(in: path.root, path.steps), value: item(instance))
    }

    private func item(_ instance: ViewModelInstance?) -> AddressedValue {
        .item(addresses.text(ofItem: instance), exists: instance != nil)
    }

    private func entry(_ value: StoredValue, at path: ValuePath) -> Entry {
        Entry(address: addresses.address(in: path.root, path.steps), value: .stored(value))
    }

    /// The values that the runtime makes up for a view model without instances.
    private func visitMadeUpValues(of model: ViewModel, _ body: (Entry) -> Void) {
        for property in model.properties {
            guard let value = document.defaultValue(of: property) else { continue }
            body(Entry(address: addresses.address(of: property, in: model), value: .stored(value)))
        }
    }

    // MARK: Records

    private func read(_ noun: ObjectNoun, _ record: Int, _ address: String, _ body: (Entry) -> Void) {
        switch noun {
        case .textRun:
            let text = StoredValue.string(document.string(.textValueRunText, of: record))
            body(Entry(address: address, value: .stored(text), isAlone: true))
        case .input: body(Entry(address: address, value: inputValue(record), isAlone: true))
        case .event:
            visitProperties(of: record, address, body)
            for (step, key, property) in addresses.customProperties(ofEvent: record) {
                body(Entry(address: "\(address)/\(step)", value: self.property(key, of: property)))
            }
        default: visitProperties(of: record, address, body)
        }
    }

    private func inputValue(_ record: Int) -> AddressedValue {
        switch document.file.type(of: record) {
        case .stateMachineBool: .stored(.boolean(document.bool(.stateMachineBoolValue, of: record)))
        case .stateMachineNumber: .stored(.number(document.float(.stateMachineNumberValue, of: record)))
        default: .stored(.trigger)
        }
    }

    /// What a record stores.
    private func visitProperties(of record: Int, _ address: String, _ body: (Entry) -> Void) {
        for index in document.file.properties(of: record) {
            let key = document.file.properties[index].key
            // What a type does not declare goes by its key.
            let known = Schema.property(key).flatMap { Schema.has(document.file.type(of: record), $0) ? $0 : nil }
            let name = known?.name ?? String(key.rawValue)
            body(Entry(address: "\(address).\(name)", value: property(key, of: record)))
        }
    }

    /// A property of a record, its default where the record stores none.
    private func property(_ key: PropertyKey, of record: Int) -> AddressedValue {
        let value = document.file.value(of: key, ofRecord: record) ?? .bytes([])
        if case .bytes(let bytes) = value, Schema.property(key)?.field != .string { return .bytes(bytes) }
        return .record(value)
    }
}

/// A value as machine output has it.
enum AddressedValue: FieldValue {
    case stored(StoredValue)
    /// An item of a list by the address of the instance that it is, and whether there is one.
    case item(String, exists: Bool)
    case record(Value)
    /// A byte string that is no text.
    case bytes(ArraySlice<UInt8>)

    var text: String {
        switch self {
        case .stored(let value): ValueSpelling.text(value)
        case .item(let text, _): text
        case .record(let value): ValueSpelling.text(value)
        case .bytes(let bytes): Base64.string(bytes)
        }
    }

    static var jsonType: JSONType { .optional(.anyOf([.string, .number, .boolean])) }

    func write(_ json: inout JSONWriter) {
        switch self {
        case .stored(.instance(_?)), .item(_, exists: true), .bytes: json.value(text)
        case .item(_, exists: false): json.null()
        case .stored(let value): value.write(&json)
        case .record(.uint(let number)): json.value(number)
        case .record(.int(let number)): json.value(number)
        case .record(.bool(let byte)): json.value(byte == 1)
        case .record(.float(let bits)): json.value(Float(bitPattern: bits))
        case .record: json.value(text)
        }
    }
}
