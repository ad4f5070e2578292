import RiveFormat
import RiveSchema

/// Data binds and their converters in words.
extension Logic {
    /// The names of the converters that a value goes through, in order.
    package func converters(of bind: Int) -> [String] {
        guard let converter = document.dataConverter(at: document.uint(.dataBindConverterId, of: bind)) else {
            return []
        }
        return document.file.type(of: converter) == .dataConverterGroup
            ? items(of: converter) : [name(ofConverter: converter)]
    }

    /// The names of the converters of a group, in order.
    package func items(of group: Int) -> [String] {
        parts(.dataConverterGroupItem, of: group).map { item in
            document.dataConverter(at: document.uint(.groupItemConverterId, of: item)).map(name(ofConverter:))
                ?? "nothing"
        }
    }

    private func name(ofConverter converter: Int) -> String {
        if let name = fullName(of: converter) { return name }
        let name = document.string(.dataConverterName, of: converter)
        return name.isEmpty
            ? Schema.objectType(document.file.type(of: converter))?.name ?? "#\(converter)" : Self.plain(name)
    }

    /// What a data bind takes its value from, as an address in a view model.
    package func source(of bind: Int) -> String { words(path(ofBind: bind)) }

    /// The path of a data bind.
    func path(ofBind bind: Int) -> DataBindPaths.Path {
        paths.placed(paths.path(in: .dataBindContextSourcePathIds, of: bind), around: bind)
    }

    /// The address of the property that a data bind is for, or of the part of a state machine which claims it; that of the
    /// record alone where its type has no such property.
    package func target(of bind: Int) -> String {
        guard let owner = document.owner(of: bind) else { return "nothing" }
        if let claimer = claimers[owner] { return addresses.fullAddress(ofRecord: part(around: claimer)) }
        let address = addresses.fullAddress(ofRecord: owner)
        guard let property = Schema.property(numbered: UInt64(document.uint(.dataBindPropertyKey, of: bind))),
            Schema.has(document.file.type(of: owner), property)
        else { return address }
        return "\(address).\(property.name)"
    }

    /// The transition, listener or state that a part of one belongs to.
    package func part(around record: Int) -> Int {
        document.owners(around: record).prefix(3).first { addresses.address(ofRecord: $0) != nil } ?? record
    }

    /// Which way a value goes: `to target`, `to source` or `two-way`, and whether once alone.
    package func direction(of bind: Int) -> String {
        let flags = document.bindFlags(of: bind)
        let way = flags.contains(.twoWay) ? "two-way" : flags.contains(.toSource) ? "to source" : "to target"
        return flags.contains(.once) ? "\(way), once" : way
    }

    /// What a converter stores, defaults spelt out: `operationType multiply`, `decimals 2`; a group its converters.
    package func settings(of converter: Int) -> [ConverterSetting] {
        let type = document.file.type(of: converter)
        if type == .dataConverterGroup {
            return items(of: converter).map { name in
                ConverterSetting(name: nil, value: .bytes(Array(name.utf8)[...]), word: name)
            }
        }
        return Schema.properties(of: type).compactMap { property in
            guard !property.isVirtual, property.key != .dataConverterName else { return nil }
            let (value, word) = setting(property, of: converter)
            return ConverterSetting(name: property.name, value: value, word: word)
        }
    }

    private func setting(_ property: SchemaProperty, of record: Int) -> (Value?, String) {
        func text(_ text: String) -> Value { .bytes(Array(text.utf8)[...]) }
        let stored = document.file.property(property.key, of: record).map(document.file.value(ofProperty:))
        let spelling = document.spelling(of: property.key, in: record)
        switch property.field {
        case .string: return (text(spelling), Self.quoted(spelling))
        case .bytes:
            let words = self.words(paths.path(in: property.key, of: record))
            return (text(words), words)
        default: break
        }
        let value = document.uint(property.key, of: record)
        if property.space != .none {
            guard let target = document.target(of: property, value: value, in: record) else {
                return value == property.noneValue ? (nil, "none") : (.uint(UInt64(value)), "#\(value)")
            }
            let name = document.nameBytes(of: target)
            return (
                name.map(Value.bytes) ?? text("#\(target)"),
                name.map { Self.plain(String(decoding: $0, as: UTF8.self)) } ?? "#\(target)"
            )
        }
        if property.names == .unnamed { return (stored ?? property.defaultValue, spelling) }
        let name = ValueName.name(of: value, in: property.names)
        return (text(name), name)
    }
}
