internal import RiveFormat
internal import RiveSchema

/// The one pass over all records and properties of a file that feeds the rules.
///
/// What nearly all records look like costs a few look-ups here; what does not is handed to the rule that knows about it.
struct RecordWalk {
    private let run: CheckRun
    private let records: RecordCursor
    private let looks = PropertyLooks()
    private let dispatch = RuleDispatch.shared
    /// For each key the record that stored it last, to see it repeated.
    private let storedLast: UnsafeMutablePointer<UInt32>

    private static let keyCount = Int(UInt16.max) + 1

    static func walk(_ run: CheckRun) {
        let storedLast = UnsafeMutablePointer<UInt32>.allocate(capacity: keyCount)
        storedLast.initialize(repeating: .max, count: keyCount)
        defer { storedLast.deallocate() }
        RecordWalk(run: run, storedLast: storedLast).walk()
        run.usedKeys = (0..<keyCount).map { storedLast[$0] != .max }
    }

    private init(run: CheckRun, storedLast: UnsafeMutablePointer<UInt32>) {
        self.run = run
        self.storedLast = storedLast
        records = run.records
    }

    private func walk() {
        let owners = run.document.lists.owners
        for record in 0..<run.file.recordCount {
            let type = records.type(of: record)
            let number = run.kinds.number(of: type)
            run.scope.advance(to: record)
            if records.hasLongTypeKey(record, type) { run.foundLongTypeKey(record) }
            let traits = dispatch.traits[number]
            if !traits.isEmpty { ask(record, traits, number, owners) }
            lookAtProperties(of: record, type, looks.row(number, type))
            if records.mayHaveLongTerminator(record) { run.findLongTerminator(record) }
        }
    }

    @inline(never)
    private func ask(_ record: Int, _ traits: TypeTraits, _ number: Int, _ owners: IndexRun) {
        if traits.contains(.unknown) { run.foundUnknownType(record) }
        if traits.contains(.needsOwner), owners[record] == .max { run.foundUnowned(record) }
        if traits.contains(.asked) {
            for rule in dispatch.recordRules[number] where run.findings.wants(rule.number) { rule.look(run, record) }
        }
    }

    @inline(__always)
    private func lookAtProperties(of record: Int, _ type: TypeKey, _ row: UnsafePointer<UInt8>) {
        let stamp = UInt32(truncatingIfNeeded: record)
        for property in records.properties(of: record) {
            let key = Int(records.key(ofProperty: property).rawValue)
            if storedLast[key] == stamp { run.foundRepeated(record, property) }
            storedLast[key] = stamp
            if records.hasLongKey(property) { run.foundLongVaruint(record, property) }
            let look = key < PropertyLooks.keyLimit ? row[key] : 0
            switch PropertyLook(rawValue: look & ~PropertyLook.askedFlag) ?? .foreign {
            case .anything: break
            case .float:
                if !records.isFiniteFloat(property) { run.foundNonFinite(record, property) }
            case .bool:
                if records.firstByte(ofProperty: property) > 1 { run.foundOddBoolean(record, property) }
            case .number, .bytes:
                if records.firstByte(ofProperty: property) >= 0x80 { run.checkNumber(record, property) }
            case .number8, .number16, .signed16:
                if records.firstByte(ofProperty: property) >= 0x80 { run.checkNarrowNumber(record, property) }
            case .named:
                if records.firstByte(ofProperty: property) >= 0x80 { run.checkNarrowNumber(record, property) }
                run.checkNamedValue(record, property)
            case .reference:
                if records.firstByte(ofProperty: property) >= 0x80 { run.checkNumber(record, property) }
                lookAtReference(record, property, key)
            case .text:
                if !records.isPlainText(property) { run.checkText(record, property) }
            case .name:
                if !records.isPlainText(property) { run.checkName(record, property) }
            case .foreign: run.foundForeign(record, property)
            }
            if look & PropertyLook.askedFlag != 0 { ask(record, property, key) }
        }
    }

    @inline(never)
    private func ask(_ record: Int, _ property: Int, _ key: Int) {
        for rule in dispatch.propertyRules[key] where run.findings.wants(rule.number) {
            rule.look(run, record, property)
        }
    }

    /// Nearly all references are to objects of the artboard that exist and are what the property declares.
    @inline(__always)
    private func lookAtReference(_ record: Int, _ property: Int, _ key: Int) {
        let target = ReferenceTargets.shared[key]
        if target.isObject {
            let value = Int(records.uint(ofProperty: property))
            let objects = run.scope.objects
            if value < objects.count {
                let member = run.document.lists.objects.members[objects.lowerBound &+ value]
                if member != .max,
                    target.accepts(run.kinds.number(of: records.type(of: Int(member))))
                {
                    return
                }
            }
        }
        run.checkReference(record, property)
    }
}

extension RecordCursor {
    /// The first byte of a property's value.
    @inline(__always)
    func firstByte(ofProperty property: Int) -> UInt8 { byte(at: valueOffset(ofProperty: property)) }

    /// Whether a float is neither NaN nor infinite.
    @inline(__always)
    func isFiniteFloat(_ property: Int) -> Bool {
        let offset = valueOffset(ofProperty: property)
        // The exponent: seven bits of the last byte, one of the byte before it.
        return byte(at: offset &+ 3) & 0x7F != 0x7F || byte(at: offset &+ 2) < 0x80
    }

    /// Whether the key of a property takes more bytes than it needs.
    @inline(__always)
    func hasLongKey(_ property: Int) -> Bool {
        let key = self.key(ofProperty: property).rawValue
        return keyWidth(ofProperty: property) > 1 &+ (key >= 1 << 7 ? 1 : 0) &+ (key >= 1 << 14 ? 1 : 0)
    }

    /// Whether the key of a record's type takes more bytes than it needs.
    @inline(__always)
    func hasLongTypeKey(_ record: Int, _ type: TypeKey) -> Bool {
        let offset = offset(of: record)
        if byte(at: offset) < 0x80 { return false }
        if byte(at: offset &+ 1) < 0x80 { return type.rawValue < 1 << 7 }
        return isLongVaruint(at: offset)
    }

    /// Whether a record ends as if its terminator took more bytes than it needs; a value may end like that too.
    @inline(__always)
    func mayHaveLongTerminator(_ record: Int) -> Bool { byte(at: offset(of: record &+ 1) &- 2) == 0x80 }

    /// Whether the varuint at an offset takes more bytes than it needs: its last byte adds nothing.
    func isLongVaruint(at offset: Int) -> Bool {
        var end = offset
        while byte(at: end) >= 0x80 { end += 1 }
        return end > offset && byte(at: end) == 0
    }

    /// Whether a string has less than 128 bytes, all of them printable ASCII.
    @inline(__always)
    func isPlainText(_ property: Int) -> Bool {
        let offset = valueOffset(ofProperty: property)
        let count = Int(byte(at: offset))
        guard count < 0x80 else { return false }
        var at = offset &+ 1
        let end = at &+ count
        while at < end {
            // Below the space it wraps around.
            if byte(at: at) &- 0x20 >= 0x5F { return false }
            at &+= 1
        }
        return true
    }
}
