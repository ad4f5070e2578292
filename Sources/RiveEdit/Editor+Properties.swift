import RiveFormat
import RiveModel
import RiveSchema

extension Editor {
    /// Sets any property of a record, by the text of its value: a number, the name of a value, `true`, a colour, a string,
    /// `none` for a reference, base64 for a byte string.
    mutating func setProperty(
        _ key: PropertyKey, of record: Int, parsing text: String, at address: String
    ) throws(EditError) {
        guard let property = Schema.property(key) else {
            throw EditError(.unfit, "the format does not define property \(key.rawValue)")
        }
        try refuseProtected(key, of: record)
        if !WaitingEdits.placingKeys.contains(key), !waiting.placements.isEmpty { try write() }
        if property.space.isIndex { return try setReference(property, of: record, parsing: text, at: address) }
        let value: Value =
            switch property.field {
            case .uint: .uint(try unsigned(text, property, UInt64(UInt32.max)))
            case .uint16: .uint(try unsigned(text, property, UInt64(UInt16.max)))
            case .uint8: .uint(try unsigned(text, property, UInt64(UInt8.max)))
            case .int: .int(try signed(text, Int64(Int32.min)...Int64(Int32.max)))
            case .int16: .int(try signed(text, Int64(Int16.min)...Int64(Int16.max)))
            case .bool: .bool(try EditError.of(try EditValue.boolean(text)) ? 1 : 0)
            case .float: .float(try EditError.of(try EditValue.number(text)).bitPattern)
            case .color: .color(try EditError.of(try EditValue.color(text)))
            case .string: .bytes(Array(text.utf8)[...])
            case .bytes: .bytes(try bytes(text)[...])
            case .callback: throw EditError(.unfit, "\(property.name) is a callback and stores no value")
            }
        try refuseRename(of: record, key)
        switch property.field {
        // No address leads through these, and no record counts by them: they may wait for the others.
        case .float, .bool, .color: put(value, in: key, of: record, at: address)
        default: try change(key, of: record, to: value, at: address)
        }
    }

    /// Names, ids and places decide where later addresses lead, so such addresses wait for them to be written. What may decide
    /// the slots that references count in is written at once, and taken back where it would change them.
    private mutating func change(
        _ key: PropertyKey, of record: Int, to value: Value?, at address: String
    ) throws(EditError) {
        guard WaitingEdits.slotKeys.contains(key) || !keepsSlot(of: record, key, value) else {
            note(value, in: key, of: record)
            put(value, in: key, of: record, at: address)
            if key == .viewModelInstanceViewModelPropertyValue || key == .viewModelInstanceId { noteReference(record) }
            return
        }
        _ = try writing { (editor) throws(EditError) in
            editor.put(value, in: key, of: record, at: address)
        }
    }

    /// Whether a record surely takes the slot that it takes now, once a property has another value.
    private func keepsSlot(of record: Int, _ key: PropertyKey, _ value: Value?) -> Bool {
        guard key == .blendState1DInputInputId || key == .blendAnimationDirectInputId else { return true }
        guard case .uint(let input)? = value else { return false }
        return [waitingValue(of: key, of: record), UInt32(truncatingIfNeeded: input)].allSatisfy {
            document.isNumberInput($0, before: record)
        }
    }

    /// Notes what a value that waits decides for the edits to come.
    private mutating func note(_ value: Value?, in key: PropertyKey, of record: Int) {
        if WaitingEdits.placingKeys.contains(key) { return waiting.note(placement: key) }
        guard Schema.property(key)?.field == .string else { return waiting.noteId() }
        waiting.note(name: document.string(key, of: record))
        if case .bytes(let name)? = patch.change(of: key, of: record) ?? nil {
            waiting.note(name: String(decoding: name, as: UTF8.self))
        }
        if case .bytes(let name)? = value { waiting.note(name: String(decoding: name, as: UTF8.self)) }
    }

    // MARK: Values

    private static func unfit(_ text: String, _ expected: String) -> EditError {
        EditError(.unfit, "\"\(text)\" is not \(expected)")
    }

    private func unsigned(_ text: String, _ property: SchemaProperty, _ limit: UInt64) throws(EditError) -> UInt64 {
        let parts = property.names.isBitMask ? text.split(separator: "|").map(String.init) : [text]
        let values = parts.compactMap { ValueName.value(named: $0, in: property.names) }
        if !parts.isEmpty, values.count == parts.count { return UInt64(values.reduce(0, |)) }
        let names = ValueName.rows(of: property.names)
        guard let number = UInt64(text), number <= limit else {
            throw Self.unfit(text, names.isEmpty ? "a whole number from 0 to \(limit)" : known(names))
        }
        let isKnown = property.names.isBitMask || names.isEmpty || names.contains { UInt64($0.value) == number }
        guard isKnown else { throw Self.unfit(text, known(names)) }
        return number
    }

    private func known(_ names: [ValueName]) -> String {
        "one of \(names.prefix(20).map(\.name).joined(separator: ", "))" + (names.count > 20 ? ", …" : "")
    }

    private func signed(_ text: String, _ range: ClosedRange<Int64>) throws(EditError) -> Int64 {
        guard let number = Int64(text), range.contains(number) else {
            throw Self.unfit(text, "a whole number from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    private func bytes(_ text: String) throws(EditError) -> [UInt8] {
        guard let bytes = Base64.decode(Array(text.utf8)[...]) else { throw Self.unfit(text, "base64") }
        return bytes
    }

    // MARK: References

    private mutating func setReference(
        _ property: SchemaProperty, of record: Int, parsing text: String, at address: String
    ) throws(EditError) {
        let type = document.file.type(of: record)
        let space = Schema.space(of: property.key, in: type)
        if waiting.decide(space) { try write() }
        if text == "none" {
            guard property.noneValue != nil else { throw EditError(.unfit, "\(property.name) cannot be none") }
            return try change(property.key, of: record, to: nil, at: address)
        }
        guard let value = UInt32(text) else { throw Self.unfit(text, "the index of a record, or none") }
        guard let resolved = ReferenceScope(document, of: record).resolve(space, from: record) else {
            throw EditError(
                .refused, "\(property.name) cannot be changed here, because the records that it indexes are unknown")
        }
        guard value < resolved.range.count else {
            throw EditError(
                .unfit,
                resolved.range.isEmpty
                    ? "the file has nothing that \(property.name) could refer to"
                    : "\(property.name) is out of range; use 0 to \(resolved.range.count - 1)")
        }
        let target = document.members(of: resolved)[Int(value)]
        guard target != .max else { throw EditError(.refused, "slot \(value) is empty") }
        if let wanted = property.target, !Schema.isKind(document.file.type(of: Int(target)), of: wanted) {
            let found = Schema.objectType(document.file.type(of: Int(target)))?.name ?? "record"
            throw EditError(
                .unfit,
                "\(property.name) must refer to a \(Schema.objectType(wanted)?.name ?? "record"), and \(value) is a \(found)"
            )
        }
        try refuseCircle(setting: property.key, of: record, to: Int(target))
        try change(property.key, of: record, to: .uint(UInt64(value)), at: address)
    }

    // MARK: What is not changed

    /// Properties that say where a record belongs: changing them alone would break the order of records, or a signature.
    private func refuseProtected(_ key: PropertyKey, of record: Int) throws(EditError) {
        switch key {
        case .viewModelInstanceViewModelId, .viewModelPropertyId:
            throw EditError(.refused, "changing the parent would move the record, which is not supported")
        case .bytes, .signature:
            if let asset = document.owner(of: record), document.isSigned(asset) {
                throw EditError(
                    .refused, "the contents are signed, and runtimes reject contents that do not match the signature")
            }
        default: break
        }
    }

    /// Binds by name go through the manifest, which would still have the old name.
    private func refuseRename(of record: Int, _ key: PropertyKey) throws(EditError) {
        guard key == .viewModelComponentName, !document.manifestRecords.isEmpty,
            Schema.isKind(document.file.type(of: record), of: .viewModelProperty)
        else { return }
        throw EditError(
            .refused,
            "the file binds by name through a manifest, which a renamed view model property would no longer match")
    }
}

extension Document {
    /// Whether the inputs that stand before a record, in its state machine, have a number at an index.
    fileprivate func isNumberInput(_ index: UInt32, before record: Int) -> Bool {
        guard let inputs = ReferenceScope(self, of: record).resolve(.stateMachineInput, from: record),
            let input = target(index, in: inputs), input < record
        else { return false }
        return file.type(of: input) == .stateMachineNumber
    }

    /// Whether an asset's contents are covered by a signature: scripts, shaders and modules are signed in groups.
    package func isSigned(_ asset: Int) -> Bool {
        let type = file.type(of: asset)
        return Schema.isKind(type, of: .textAsset) || type == .scriptModuleAsset
    }
}
