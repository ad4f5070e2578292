/// The making of errors: texts with the place in front.
extension Machine {
    /// An error with this value.
    func raise(_ value: Value) -> Trap {
        pointee.error = value
        return .error
    }

    /// An error with this text as it is.
    func raise(text: [UInt8]) -> Trap {
        do throws(Trap) {
            return raise(Value(try string(text)))
        } catch {
            return error
        }
    }

    /// Ends the run: what unwinds cannot be caught.
    func limit(_ which: LuauLimit) -> Trap {
        if pointee.limitReached == nil { pointee.limitReached = which }
        return .limit
    }

    /// An error of the machine itself: it has the place of the running function, if that is one of a chunk.
    func machineError(_ text: [UInt8]) -> Trap {
        let frame = pointee.frame
        guard frame.pointee.kind == .script else { return raise(text: text) }
        return raise(text: place(frame) + text)
    }

    @inline(never)
    func machineError(_ text: StaticString) -> Trap { machineError(text.array) }

    /// An error that a native function raises: it has the place of the caller.
    func libraryError(_ text: [UInt8]) -> Trap { raise(text: place(level: 1) + text) }

    @inline(never)
    func libraryError(_ text: StaticString) -> Trap { libraryError(text.array) }

    // MARK: Places

    /// `CHUNK:LINE: ` of the frame that many levels below the running one; nothing where there is none.
    func place(level: Int) -> [UInt8] {
        let frame = pointee.frame - level
        guard frame > pointee.frames, frame.pointee.kind == .script, line(frame) > 0 else { return [] }
        return place(frame)
    }

    func place(_ frame: FramePointer) -> [UInt8] {
        guard let proto = frame.pointee.closure.pointee.proto else { return [] }
        return proto.pointee.chunk.pointee.identity + Array(":\(line(frame)): ".utf8)
    }

    /// The line where a frame stands.
    func line(_ frame: FramePointer) -> Int {
        guard let proto = frame.pointee.closure.pointee.proto else { return 0 }
        return proto.pointee.line(frame.pointee.code - proto.pointee.code - 1)
    }

    // MARK: Texts

    /// The name of a value's type as errors tell it.
    func typeName(_ value: Value) -> [UInt8] {
        if let table = metatable(value), !value.isTable {
            let name = table.get(self.name(of: .type))
            let isProxy = value.tag == Tag.userdata && value.userdata.pointee.kind == UserdataKind.proxy
            if name.isString && !isProxy { return Array(name.string.buffer) }
        }
        return TypeName.of(value).array
    }

    func indexError(_ value: Value, _ key: Value) -> Trap {
        var text = Array("attempt to index ".utf8) + typeName(value) + Array(" with ".utf8)
        if key.isString && key.string.count <= 64 {
            text += [0x27] + key.string.beforeZero + [0x27]
        } else {
            text += typeName(key)
        }
        return machineError(text)
    }

    func callError(_ value: Value) -> Trap {
        machineError(Array("attempt to call a ".utf8) + typeName(value) + Array(" value".utf8))
    }

    func missingMethod(_ value: Value, _ name: StringPointer) -> Trap {
        machineError(
            Array("attempt to call missing method '".utf8) + name.beforeZero + Array("' of ".utf8) + typeName(value))
    }

    func arithmeticError(_ left: Value, _ right: Value, _ operation: Event) -> Trap {
        let name = self.name(of: operation).buffer.dropFirst(2)
        var text = Array("attempt to perform arithmetic (".utf8) + name + Array(") on ".utf8)
        let (first, second) = (typeName(left), typeName(right))
        text += first == second ? first : first + Array(" and ".utf8) + second
        return machineError(text)
    }

    func compareError(_ left: Value, _ right: Value, _ sign: StaticString) -> Trap {
        machineError(
            Array("attempt to compare ".utf8) + typeName(left) + [0x20] + sign.array + [0x20] + typeName(right))
    }

    func concatError(_ left: Value, _ right: Value) -> Trap {
        machineError(
            Array("attempt to concatenate ".utf8) + typeName(left) + Array(" with ".utf8) + typeName(right))
    }

    func loopError(_ value: Value, _ what: StaticString) -> Trap {
        machineError(
            Array("invalid 'for' ".utf8) + what.array + Array(" (number expected, got ".utf8) + typeName(value)
                + Array(")".utf8))
    }

    func readonlyError() -> Trap { machineError("attempt to modify a readonly table") }
}

/// How a chunk is named in errors.
enum ChunkName {
    static func identity(_ name: [UInt8]) -> [UInt8] {
        switch name.first {
        case UInt8(ascii: "="): return Array(name.dropFirst().prefix(255))
        case UInt8(ascii: "@"):
            let rest = name.dropFirst()
            return rest.count <= 255 ? Array(rest) : Array("...".utf8) + rest.suffix(252)
        default:
            let line = name.prefix { $0 != 0x0A && $0 != 0x0D }
            let isCut = line.count < name.count || line.count > 241
            return Array("[string \"".utf8) + line.prefix(241) + Array(isCut ? "...\"]".utf8 : "\"]".utf8)
        }
    }
}
