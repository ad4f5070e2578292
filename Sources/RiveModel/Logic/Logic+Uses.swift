import RiveFormat
package import RiveSchema

/// What uses things, as addresses, and the values that it looks for.
extension Logic {
    /// The address of what uses a property or an input: the target of a data bind, the transition of a condition, the listener or
    /// the state of an action.
    package func address(of use: InterfaceUse) -> String {
        let user = user(of: use)
        if document.file.type(of: user).isKind(of: .dataBind) { return target(of: user) }
        return addresses.fullAddress(ofRecord: part(around: user))
    }

    /// The type of what a data bind sets a property of; nil for a use that is none.
    package func boundType(of use: InterfaceUse) -> TypeKey? {
        guard use.kind == .binding else { return nil }
        return document.owner(of: user(of: use)).map { document.file.type(of: $0) }
    }

    /// The record that a use is, where a path of its own stands before it.
    package func user(of use: InterfaceUse) -> Int {
        let isPath = document.file.type(of: use.record) == .dataBindPath
        return isPath ? min(use.record + 1, document.file.recordCount - 1) : use.record
    }

    /// Values that decide what comes of another.
    package struct Constants {
        package var numbers: [Float] = []
        package var texts: [String] = []
        package var colors: [UInt32] = []

        package init() {}

        mutating func add(_ value: Value, isText: Bool) {
            switch value {
            case .float(let bits): numbers.append(Float(bitPattern: bits))
            case .color(let color): colors.append(color)
            case .bytes(let bytes) where isText: texts.append(String(decoding: bytes, as: UTF8.self))
            default: break
            }
        }
    }

    /// The values that a use compares with, converts by or chooses among: what the thing that is used may have to be for
    /// something to happen.
    package func constants(of use: InterfaceUse) -> Constants {
        var constants = Constants()
        for record in decidingRecords(of: use).prefix(Self.mostDeciding) {
            for property in document.file.properties(of: record) {
                let isText = Schema.property(document.file.properties[property].key)?.field == .string
                constants.add(document.file.value(ofProperty: property), isText: isText)
            }
            addCompared(record, to: &constants)
        }
        return constants
    }

    /// Adds what a comparator takes from an object or the artboard.
    private func addCompared(_ record: Int, to constants: inout Constants) {
        switch document.file.type(of: record) {
        case .transitionPropertyComponentComparator:
            let slot = document.uint(.transitionPropertyComponentComparatorObjectId, of: record)
            let key = UInt64(document.uint(.transitionPropertyComponentComparatorPropertyKey, of: record))
            guard let object = document.object(inSlot: slot, around: record),
                let property = Schema.property(numbered: key)
            else { return }
            let stored = document.file.property(property.key, of: object).map(document.file.value(ofProperty:))
            constants.add(stored ?? property.defaultValue, isText: property.field == .string)
        case .transitionPropertyArtboardComparator:
            guard let index = document.artboardIndex(of: record) else { return }
            constants.numbers += [document.artboards[index].width, document.artboards[index].height]
        default: break
        }
    }

    /// The number of records beyond which none are looked at for one use.
    private static let mostDeciding = 256

    /// The records that decide what comes of a value that is used.
    private func decidingRecords(of use: InterfaceUse) -> [Int] {
        let user = user(of: use)
        guard document.file.type(of: user).isKind(of: .dataBind), let owner = document.owner(of: user) else {
            return [user] + hanging[user].lazy.map(Int.init)
        }
        var records = decidingConverters(document.uint(.dataBindConverterId, of: user))
        // The other sides of a comparison, the animations of a blend, the names of what a solo shows.
        let isSolo = document.file.type(of: owner) == .solo
        let around =
            use.kind == .condition
            ? claimers[owner].flatMap(document.owner(of:)) : isSolo ? owner : claimers[owner]
        if let around { records += hanging[around].prefix(Self.mostDeciding).lazy.map(Int.init) }
        return records
    }

    /// A converter with its tokens, and with those of its group.
    private func decidingConverters(_ index: UInt32) -> [Int] {
        var found: [Int] = []
        var seen: Set<Int> = []
        var pending = [document.dataConverter(at: index)].compactMap(\.self)
        while let converter = pending.popLast(), found.count < Self.mostDeciding {
            guard seen.insert(converter).inserted else { continue }
            found.append(converter)
            for part in hanging[converter].prefix(Self.mostDeciding).lazy.map(Int.init) {
                found.append(part)
                if document.file.type(of: part) == .dataConverterGroupItem {
                    pending += [document.dataConverter(at: document.uint(.groupItemConverterId, of: part))].compactMap(
                        \.self)
                }
            }
        }
        return found
    }
}
