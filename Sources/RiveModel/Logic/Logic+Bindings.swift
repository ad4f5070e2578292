internal import RiveFormat
internal import RiveSchema

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
        parts(.groupItems, of: group).map { item in
            document.dataConverter(at: document.uint(.groupItemConverterId, of: item)).map(name(ofConverter:))
                ?? "nothing"
        }
    }

    private func name(ofConverter converter: Int) -> String {
        let name = document.string(.dataConverterName, of: converter)
        return name.isEmpty
            ? Schema.objectType(document.file.type(of: converter))?.name ?? "#\(converter)" : Self.plain(name)
    }

    /// What a data bind takes its value from, as an address in a view model.
    package func source(of bind: Int) -> String { path(ofBind: bind).words }

    /// The path of a data bind.
    func path(ofBind bind: Int) -> DataBindPaths.Path { paths.path(in: .dataBindContextSourcePathIds, of: bind) }

    /// The property that a data bind is for: `object:Title.text`, or that of the part of a state machine which claims it.
    package func target(of bind: Int) -> String {
        let key = document.uint(.dataBindPropertyKey, of: bind)
        let property = Schema.property(numbered: UInt64(key))?.name ?? "#\(key)"
        guard let owner = document.owner(of: bind) else { return "nothing" }
        guard ObjectKind.bindableProperties.contains(document.file.type(of: owner)) else {
            return "\(name(ofObject: owner)).\(property)"
        }
        return claimers[owner].map(part(around:)) ?? "#\(owner).\(property)"
    }

    /// The transition, listener or state that a part of one belongs to.
    private func part(around record: Int) -> String {
        var next: Int? = record
        for _ in 0..<3 {
            guard let owner = next else { break }
            if addresses.address(ofRecord: owner) != nil { return addresses.localAddress(ofRecord: owner) }
            next = document.owner(of: owner)
        }
        return "#\(record)"
    }

    /// Which way a value goes: `to target`, `to source` or `two-way`, and whether once alone.
    package func direction(of bind: Int) -> String {
        let flags = document.bindFlags(of: bind)
        let way = flags.contains(.twoWay) ? "two-way" : flags.contains(.toSource) ? "to source" : "to target"
        return flags.contains(.once) ? "\(way), once" : way
    }

    /// What a converter stores, defaults spelt out: `operationType multiply`, `decimals 2`; a group its converters.
    package func settings(of converter: Int) -> [String] {
        let type = document.file.type(of: converter)
        if type == .dataConverterGroup { return items(of: converter) }
        return Schema.properties(of: type).compactMap { property in
            guard !property.isVirtual, property.key != .dataConverterName else { return nil }
            return "\(property.name) \(setting(property, of: converter))"
        }
    }

    private func setting(_ property: SchemaProperty, of record: Int) -> String {
        let text = document.spelling(of: property.key, in: record)
        switch property.field {
        case .string: return Self.quoted(text)
        case .bytes: return paths.path(in: property.key, of: record).words
        default: break
        }
        if property.space != .none {
            let value = document.uint(property.key, of: record)
            guard let target = document.target(of: property, value: value, in: record) else {
                return value == property.noneValue ? "none" : "#\(value)"
            }
            return document.nameBytes(of: target).map { Self.plain(String(decoding: $0, as: UTF8.self)) }
                ?? "#\(target)"
        }
        let value = document.uint(property.key, of: record)
        if property.names == .unnamed { return text }
        return ValueName.name(of: value, in: property.names)
    }
}

extension ObjectKind {
    static let groupItems = ObjectKind(.dataConverterGroupItem)
}
