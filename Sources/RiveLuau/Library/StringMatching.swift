/// `find`, `match`, `gmatch` and `gsub`.
extension NativeCall {
    func stringFind(onlyCaptures: Bool) throws(Trap) -> Int {
        let (text, pattern) = (try string(1), try string(2))
        let start = max(Self.position(try integer(3, default: 1), text.count), 1) - 1
        if start > text.count { return give(.none) }
        if !onlyCaptures && (!self[4].isFalse || Self.isPlain(pattern)) {
            guard let found = try machine.search(text, pattern, from: start) else { return give(.none) }
            return give(Value(found + 1), Value(found + pattern.count))
        }
        var matcher = PatternMatcher(machine, text, pattern)
        defer { matcher.close() }
        let isAnchored = pattern.bytes[0] == UInt8(ascii: "^")
        var at = start
        repeat {
            if let end = try matcher.match(from: at, pattern: isAnchored ? 1 : 0) {
                if onlyCaptures { return try giveCaptures(matcher, at, end) }
                machine.push(Value(at + 1))
                machine.push(Value(end))
                return 2 + (try giveCaptures(matcher, at, end, orWhole: false))
            }
            at += 1
        } while at <= text.count && !isAnchored
        return give(.none)
    }

    /// Whether no byte of a pattern means anything but itself.
    private static func isPlain(_ pattern: StringPointer) -> Bool {
        for byte in pattern.buffer {
            switch byte {
            case UInt8(ascii: "^"), UInt8(ascii: "$"), UInt8(ascii: "*"), UInt8(ascii: "+"), UInt8(ascii: "?"),
                UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "%"), UInt8(ascii: "-"):
                return false
            default: continue
            }
        }
        return true
    }

    private func giveCaptures(
        _ matcher: PatternMatcher, _ start: Int, _ end: Int, orWhole: Bool = true
    ) throws(Trap) -> Int {
        let count = matcher.captureCount(orWhole: orWhole)
        _ = try canPush(count)
        for index in 0..<count { machine.push(try matcher.capture(index, start, end)) }
        return count
    }

    func stringGmatch() throws(Trap) -> Int {
        let (text, pattern) = (try string(1), try string(2))
        let step = try machine.newNative(
            StringFunction.gmatchStep.id, nil,
            machine.pointee.frame.pointee.closure.pointee.environment, upvalues: 3)
        step.upvalues[0] = Value(text)
        step.upvalues[1] = Value(pattern)
        step.upvalues[2] = Value(0.0)
        return give(Value(step))
    }

    func stringGmatchStep() throws(Trap) -> Int {
        let state = machine.pointee.frame.pointee.closure.upvalues
        let (text, pattern) = (state[0].string, state[1].string)
        var matcher = PatternMatcher(machine, text, pattern)
        defer { matcher.close() }
        var at = Int(state[2].number)
        while at <= text.count {
            if let end = try matcher.match(from: at, pattern: 0) {
                state[2] = Value(end == at ? end + 1 : end)
                return try giveCaptures(matcher, at, end)
            }
            at += 1
        }
        return 0
    }

    func stringGsub() throws(Trap) -> Int {
        let (text, pattern) = (try string(1), try string(2))
        let replacement = self[3]
        let isAnchored = pattern.bytes[0] == UInt8(ascii: "^")
        let most = try integer(4, default: text.count + 1)
        guard replacement.isNumber || replacement.isString || replacement.isFunction || replacement.isTable else {
            throw typeError(3, "string/function/table")
        }
        if replacement.isNumber { _ = try string(3) }
        var matcher = PatternMatcher(machine, text, pattern)
        var result = TextBuilder(machine)
        defer {
            matcher.close()
            result.close()
        }
        var (at, number) = (0, 0)
        while number < most {
            let end = try matcher.match(from: at, pattern: isAnchored ? 1 : 0)
            if let end {
                number += 1
                try addReplacement(&result, matcher, at, end)
            }
            if let end, end > at {
                at = end
            } else if at < text.count {
                try result.add(text.bytes[at])
                at += 1
            } else {
                break
            }
            if isAnchored { break }
        }
        if at < text.count { try result.add(text.bytes + at, text.count - at) }
        return give(Value(try result.string()), Value(number))
    }

    private func addReplacement(
        _ result: inout TextBuilder, _ matcher: PatternMatcher, _ start: Int, _ end: Int
    ) throws(Trap) {
        let replacement = self[3]
        if replacement.isString {
            return try addTemplate(&result, replacement.string, matcher, start, end)
        }
        let value: Value
        if replacement.isTable {
            value = try machine.get(replacement, try matcher.capture(0, start, end))
        } else {
            let slot = machine.pointee.top
            machine.push(replacement)
            _ = try giveCaptures(matcher, start, end)
            try machine.call(slot, wanted: 1)
            machine.pointee.top = slot
            value = slot.pointee
        }
        if value.isFalse {
            try result.add(matcher.text + start, end - start)
        } else if value.isString || value.isNumber {
            try result.add(value)
        } else {
            throw machine.libraryError(
                Array("invalid replacement value (a ".utf8) + machine.typeName(value) + Array(")".utf8))
        }
    }

    private func addTemplate(
        _ result: inout TextBuilder, _ template: StringPointer, _ matcher: PatternMatcher, _ start: Int, _ end: Int
    ) throws(Trap) {
        var at = 0
        while at < template.count {
            let byte = template.bytes[at]
            at += 1
            if byte != UInt8(ascii: "%") {
                try result.add(byte)
                continue
            }
            // Behind the last byte there is a zero.
            let next = template.bytes[at]
            at += 1
            if next == UInt8(ascii: "0") {
                try result.add(matcher.text + start, end - start)
            } else if CharacterClass.isDigit(next) {
                try result.add(try matcher.capture(Int(next) - Int(UInt8(ascii: "1")), start, end))
            } else if next == UInt8(ascii: "%") {
                try result.add(next)
            } else {
                throw machine.libraryError("invalid use of '%' in replacement string")
            }
        }
    }
}
