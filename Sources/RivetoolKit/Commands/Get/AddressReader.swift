internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Reads what addresses name.
struct AddressReader {
    /// One value with its address.
    struct Entry {
        let address: String
        let value: AddressedValue
    }

    /// What an address leads to: one value, or all values below it.
    enum Result {
        case value(Entry)
        /// The limit says why there are not all of them.
        case subtree([Entry], InstanceWalk.LimitError?)

        static func subtree(_ entries: [Entry]) -> Result { .subtree(entries, nil) }

        var entries: [Entry] {
            switch self {
            case .value(let entry): [entry]
            case .subtree(let entries, _): entries
            }
        }

        var limit: InstanceWalk.LimitError? {
            switch self {
            case .value: nil
            case .subtree(_, let limit): limit
            }
        }
    }

    private let document: Document
    private let path: String
    private let addresses: AddressPrinter

    init(_ document: Document, path: String) {
        self.document = document
        self.path = path
        addresses = AddressPrinter(document)
    }

    func read(_ address: String) throws(ToolError) -> Result {
        switch try resolve(address) {
        case .viewModel(let model):
            guard let instance = model.instance(at: 0) else { return .subtree(madeUpValues(of: model)) }
            return values(in: instance, from: ValuePath(root: instance))
        case .instance(let instance): return values(in: instance, from: ValuePath(root: instance))
        case .value(let property, let record, let path): return try read(property, record, path, address)
        case .item(_, let instance, let path):
            guard let instance else { return .value(Entry(address: address, value: .stored(.instance(nil)))) }
            return values(in: instance, from: path)
        case .object(let noun, let record): return read(noun, record, address)
        case .record(let record): return .subtree(properties(of: record, address))
        case .property(let key, let record): return .value(Entry(address: address, value: property(key, of: record)))
        }
    }

    private func resolve(_ address: String) throws(ToolError) -> AddressTarget {
        do throws(AddressError) {
            return try AddressResolver(document).resolve(address)
        } catch {
            throw ToolError(error, file: path, address: address)
        }
    }

    // MARK: View models

    private func read(
        _ property: ViewModelProperty, _ record: Int?, _ path: ValuePath?, _ address: String
    ) throws(ToolError) -> Result {
        // The runtime makes up values for a view model without instances, but none that an instance leaves out.
        let stored =
            path == nil
            ? document.defaultValue(of: property) : record.flatMap { document.storedValue($0, of: property) }
        switch (stored, path) {
        case (.instance(let nested?), let path?): return values(in: nested, from: path)
        case (.list(let items), let path?): return values(of: items, from: path)
        case (let value?, _): return .value(Entry(address: address, value: .stored(value)))
        case (nil, nil): throw ToolError(.notFound, file: self.path, "\(address): the property has no value")
        case (nil, _?): throw ToolError(.notFound, file: self.path, "\(address): the instance stores no value")
        }
    }

    private func values(of items: [ViewModelInstance?], from path: ValuePath) -> Result {
        var walk = InstanceWalk(includesNamesakes: true)
        var entries: [Entry] = []
        for (index, item) in items.enumerated() {
            let path = path.appending(.index(index))
            entries.append(entry(.instance(item), at: path))
            guard let item else { continue }
            if let limit = add(item, from: path, &walk, &entries) { return .subtree(entries, limit) }
        }
        return .subtree(entries)
    }

    private func values(in instance: ViewModelInstance, from path: ValuePath) -> Result {
        var walk = InstanceWalk(includesNamesakes: true)
        var entries: [Entry] = []
        let limit = add(instance, from: path, &walk, &entries)
        return .subtree(entries, limit)
    }

    /// Adds all values of an instance, with addresses that start as the path to it does.
    /// - Returns: Why they are not all.
    private func add(
        _ instance: ViewModelInstance, from path: ValuePath, _ walk: inout InstanceWalk, _ entries: inout [Entry]
    ) -> InstanceWalk.LimitError? {
        do throws(InstanceWalk.LimitError) {
            try walk.visit(instance) { steps, found in
                let path = ValuePath(root: path.root, steps: path.steps + steps)
                switch found {
                case .cycle(let instance): entries.append(entry(.instance(instance), at: path))
                case .item(let item): entries.append(entry(.instance(item), at: path))
                case .value(let value, _): entries.append(entry(value, at: path))
                }
            }
            return nil
        } catch {
            return error
        }
    }

    private func entry(_ value: StoredValue, at path: ValuePath) -> Entry {
        Entry(address: addresses.address(in: path.root, path.steps), value: .stored(value))
    }

    /// The values that the runtime makes up for a view model without instances.
    private func madeUpValues(of model: ViewModel) -> [Entry] {
        model.properties.compactMap { property in
            document.defaultValue(of: property).map {
                Entry(address: addresses.address(of: property, in: model), value: .stored($0))
            }
        }
    }

    // MARK: Records

    private func read(_ noun: ObjectNoun, _ record: Int, _ address: String) -> Result {
        switch noun {
        case .textRun:
            return .value(Entry(address: address, value: .stored(.string(document.string(.text, of: record)))))
        case .input: return .value(Entry(address: address, value: inputValue(record)))
        default: return .subtree(properties(of: record, address))
        }
    }

    private func inputValue(_ record: Int) -> AddressedValue {
        switch document.file.type(of: record) {
        case .stateMachineBool: .stored(.boolean(document.bool(.boolInputValue, of: record)))
        case .stateMachineNumber: .stored(.number(document.float(.numberInputValue, of: record)))
        default: .stored(.trigger)
        }
    }

    /// What a record stores.
    private func properties(of record: Int, _ address: String) -> [Entry] {
        document.file.properties(of: record).map { index in
            let key = document.file.properties[index].key
            let name = Schema.property(key)?.name ?? String(key.rawValue)
            return Entry(address: "\(address).\(name)", value: property(key, of: record))
        }
    }

    /// A property of a record, its default where the record stores none.
    private func property(_ key: PropertyKey, of record: Int) -> AddressedValue {
        let known = Schema.property(key)
        if let index = document.file.property(key, of: record) {
            let value = document.file.value(ofProperty: index)
            if case .bytes(let bytes) = value, known?.field != .string { return .bytes(bytes) }
            return .record(value)
        }
        return known.map { .record($0.defaultValue) } ?? .bytes([])
    }
}

/// A value as machine output has it.
enum AddressedValue {
    case stored(StoredValue)
    case record(Value)
    /// A byte string that is no text.
    case bytes(ArraySlice<UInt8>)

    var text: String {
        switch self {
        case .stored(let value): ValueSpelling.text(value)
        case .record(let value): ValueSpelling.text(value)
        case .bytes(let bytes): Base64.string(bytes)
        }
    }

    func write(_ json: inout JSONWriter) {
        switch self {
        case .stored(.number(let number)): json.value(number)
        case .stored(.boolean(let value)): json.value(value)
        case .stored(.trigger): json.value(0)
        case .stored(.list(let items)): json.value(items.count)
        case .stored(.systemEnum(let index)), .stored(.listIndex(let index)): json.value(index)
        case .stored(.enum(nil)), .stored(.asset(nil)), .stored(.artboard(nil)), .stored(.instance(nil)): json.null()
        case .record(.uint(let number)): json.value(number)
        case .record(.int(let number)): json.value(number)
        case .record(.bool(let byte)): json.value(byte == 1)
        case .record(.float(let bits)): json.value(Float(bitPattern: bits))
        case .stored, .record, .bytes: json.value(text)
        }
    }
}

extension ToolError {
    /// An address that leads nowhere, with names of those that exist.
    init(_ error: AddressError, file: String, address: String) {
        let status: ExitStatus = error.isMalformed ? .usage : .notFound
        self = ToolError(status, file: file, "\(address): \(error.message)")
            .meaning(error.names, among: error.candidates)
    }
}
