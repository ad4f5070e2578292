import RiveFormat
import RiveModel
import RiveSchema

/// The one pass over all records and properties of a file that feeds the rules.
///
/// What nearly all records look like costs a few look-ups here; what does not is handed to the rule that knows about it.
struct RecordWalk {
    private let run: CheckRun
    private let records: RecordCursor
    private let checks = PropertyChecks()
    private let dispatch = RuleDispatch.shared
    private let objects: IndexRun

    // Plain memory for the hot loop: nothing is counted or checked on access. The indices are keys and type numbers, which
    // the tables are made for.
    private let lastUses: UnsafeMutablePointer<UInt32>
    private let facts: UnsafePointer<PropertyFacts>
    private let keyLimit: Int
    private let spans: UnsafeBufferPointer<TypeSpan>
    /// Which rules are on, by their numbers.
    private let isWanted: UnsafePointer<Bool>

    static func walk(_ run: CheckRun) {
        let keyCount = Int(UInt16.max) + 1
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: keyCount) { lastUses in
            lastUses.initialize(repeating: .max)
            run.facts.withUnsafeBufferPointer { facts in
                run.kinds.spans.withUnsafeBufferPointer { spans in
                    run.findings.asked.withUnsafeBufferPointer { isWanted in
                        guard let walk = RecordWalk(run, facts, spans, lastUses, isWanted) else { return }
                        walk.walk()
                        run.usedTypes = walk.checks.usedTypes
                    }
                }
            }
            for key in 0..<keyCount where lastUses[key] != .max { run.usedKeys.append(UInt16(key)) }
        }
    }

    private init?(
        _ run: CheckRun, _ facts: UnsafeBufferPointer<PropertyFacts>, _ spans: UnsafeBufferPointer<TypeSpan>,
        _ lastUses: UnsafeMutableBufferPointer<UInt32>, _ isWanted: UnsafeBufferPointer<Bool>
    ) {
        guard let facts = facts.baseAddress, let lastUses = lastUses.baseAddress, let isWanted = isWanted.baseAddress
        else { return nil }
        self.run = run
        self.facts = facts
        self.spans = spans
        self.lastUses = lastUses
        self.isWanted = isWanted
        keyLimit = run.facts.count
        records = run.records
        objects = run.document.lists.objects.members
    }

    private func walk() {
        let owners = run.document.lists.owners
        var slots = 0..<0
        var nextBoundary = 0
        dispatch.traits.withUnsafeBufferPointer { traits in
            let recordCount = run.file.recordCount
            var record = 0
            while record < recordCount {
                if record >= nextBoundary {
                    run.scope.advance(to: record)
                    slots = run.scope.objects
                    nextBoundary = run.scope.nextBoundary
                }
                let type = records.type(of: record)
                let number = number(of: type)
                if records.hasLongTypeKey(record, type) { run.foundLongTypeKey(record) }
                let traits = traits[number]
                if traits.contains(.needsOwner), owners[record] == .max { run.foundUnowned(record) }
                if traits.isAsked { ask(record, traits, number) }
                checkProperties(of: record, checks.row(number, keyLimit), slots)
                if records.mayHaveLongTerminator(record) { run.findLongTerminator(record) }
                record &+= 1
            }
        }
    }

    @inline(__always)
    private func number(of type: TypeKey) -> Int {
        type.rawValue < spans.count ? Int(spans[Int(type.rawValue)].start) : 0
    }

    @inline(never)
    private func ask(_ record: Int, _ traits: TypeTraits, _ number: Int) {
        if traits.contains(.unknown) { run.foundUnknownType(record) }
        if traits.contains(.backboard) { run.backboardCount += 1 }
        if traits.contains(.instance) { run.instancePosition.pointee += 1 }
        if traits.contains(.keyedProperty) { run.lookAtKeyFrames(of: record) }
        if traits.contains(.asked) {
            for rule in dispatch.recordRules[number] where isWanted[rule.number] { rule.visit(run, record) }
        }
    }

    /// Nearly all properties are plain floats and numbers.
    @inline(__always)
    private func checkProperties(of record: Int, _ row: UnsafePointer<UInt8>, _ slots: Range<Int>) {
        let (records, lastUses, keyLimit) = (records, lastUses, keyLimit)
        let stamp = UInt32(truncatingIfNeeded: record)
        let range = records.properties(of: record)
        // From the last, which is the one that counts where a property repeats; what comes before it is not looked at, so that
        // no record can ask a rule for the same thing over and over.
        var property = range.upperBound
        while property > range.lowerBound {
            property &-= 1
            let key = Int(records.key(ofProperty: property).rawValue)
            if lastUses[key] == stamp {
                run.foundRepeated(record, property)
                continue
            }
            lastUses[key] = stamp
            if records.hasLongKey(property) { run.foundLongVaruint(record, property) }
            let check = key < keyLimit ? row[key] : 0
            if check == PropertyCheck.float.rawValue {
                if !records.isFiniteFloat(property) { run.foundNonFinite(record, property) }
            } else if check != PropertyCheck.anything.rawValue {
                checkValue(record, property, key, check, slots)
            }
        }
    }

    /// Looks at a value that is neither a float nor a colour, or that a rule asks for.
    @inline(__always)
    private func checkValue(_ record: Int, _ property: Int, _ key: Int, _ check: UInt8, _ slots: Range<Int>) {
        switch PropertyCheck(rawValue: check & ~PropertyCheck.askedFlag) ?? .foreign {
        case .anything: break
        case .float:
            if !records.isFiniteFloat(property) { run.foundNonFinite(record, property) }
        case .bool:
            if records.firstByte(ofProperty: property) > 1 { run.foundOddBoolean(record, property) }
        case .number:
            if records.firstByte(ofProperty: property) >= 0x80,
                records.isLongVaruint(at: records.valueOffset(ofProperty: property))
            {
                run.checkNumber(record, property)
            }
        case .narrowNumber:
            if records.firstByte(ofProperty: property) >= 0x80 { run.checkNarrowNumber(record, property) }
        case .named:
            let byte = records.firstByte(ofProperty: property)
            if byte >= 0x80 { run.checkNarrowNumber(record, property) }
            if byte >= 64 || facts[key].meanings & 1 &<< UInt64(byte) == 0 { run.checkNamedValue(record, property) }
        case .reference: lookAtReference(record, property, key, slots)
        case .text:
            if !records.isPlainText(property) { run.checkText(record, property) }
        case .name:
            if !records.isPlainText(property) { run.checkName(record, property) }
        case .foreign: run.foundForeign(record, property)
        }
        if check & PropertyCheck.askedFlag != 0 { ask(record, property, key) }
    }

    @inline(never)
    private func ask(_ record: Int, _ property: Int, _ key: Int) {
        for rule in dispatch.propertyRules[key] where isWanted[rule.number] { rule.visit(run, record, property) }
    }

    /// Nearly all references are to objects of the artboard that exist and are what the property declares.
    @inline(__always)
    private func lookAtReference(_ record: Int, _ property: Int, _ key: Int, _ slots: Range<Int>) {
        let offset = records.valueOffset(ofProperty: property)
        var value = Int(records.byte(at: offset))
        if value >= 0x80 {
            if records.isLongVaruint(at: offset) { run.checkNumber(record, property) }
            value = Int(records.uint(ofProperty: property))
        }
        if facts[key].isObject, value < slots.upperBound &- slots.lowerBound {
            let member = objects[slots.lowerBound &+ value]
            if member != .max, facts[key].targets.contains(number(of: records.type(of: Int(member)))) { return }
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
    @inline(__always)
    func isLongVaruint(at offset: Int) -> Bool {
        var end = offset
        while byte(at: end) >= 0x80 { end &+= 1 }
        return end > offset && byte(at: end) == 0
    }

    /// Where the bytes of a string lie.
    @inline(__always)
    func payloadRange(ofProperty property: Int) -> Range<Int> {
        var start = valueOffset(ofProperty: property)
        while byte(at: start) >= 0x80 { start &+= 1 }
        start &+= 1
        return Range(uncheckedBounds: (start, start &+ Int(uint(ofProperty: property))))
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
