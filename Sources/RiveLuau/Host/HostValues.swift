/// What a machine asks of its host, and the values that they exchange.
extension Machine {
    var host: LuauMachine {
        unsafeDowncast(pointee.host.unsafelyUnwrapped.takeUnretainedValue(), to: LuauMachine.self)
    }

    func callHost(_ index: Int, _ call: NativeCall) throws(Trap) -> Int {
        do throws(LuauFailure) {
            let count = try host.functions[index](LuauCall(call))
            // A limit that a call inside exceeded ends this one, whatever the host made of it.
            if pointee.limitReached != nil { throw LuauFailure(.limit) }
            return count
        } catch {
            throw pointee.limitReached != nil ? .limit : error.trap
        }
    }

    func requiredModule(_ name: StringPointer) throws(Trap) -> Value? {
        guard let value = host.require(Array(name.buffer)) else { return nil }
        return try self.value(value)
    }

    // MARK: Values of the host

    func value(_ value: LuauValue) throws(Trap) -> Value {
        switch value {
        case .none: return .none
        case .boolean(let flag): return Value(flag)
        case .number(let number): return Value(number)
        case .vector(let vector): return Value(x: vector.x, y: vector.y, z: vector.z)
        case .string(let bytes): return Value(try string(bytes))
        case .object(let reference): return reference.link.machine == self ? reference.value : .none
        }
    }

    func hostValue(_ value: Value) -> LuauValue {
        switch value.tag {
        case Tag.none, Tag.position: return .none
        case Tag.no: return .boolean(false)
        case Tag.yes: return .boolean(true)
        case Tag.number: return .number(value.number)
        case Tag.vector: return .vector([value.x, value.y, value.z])
        case Tag.string: return .string(Array(value.string.buffer))
        default: return .object(LuauReference(value, host.link))
        }
    }

    // MARK: References

    /// Keeps a value until it is let go; gives its place.
    func pin(_ value: Value) -> Int {
        if pointee.freePin >= 0 {
            let place = pointee.freePin
            pointee.freePin = Int(pointee.pins[place].number)
            pointee.pins[place] = value
            return place
        }
        if pointee.pinCount == pointee.pinCapacity {
            let larger = ValuePointer.allocate(capacity: 2 * pointee.pinCapacity)
            larger.update(from: pointee.pins, count: pointee.pinCount)
            pointee.pins.deallocate()
            pointee.pins = larger
            pointee.pinCapacity *= 2
        }
        pointee.pins[pointee.pinCount] = value
        pointee.pinCount += 1
        return pointee.pinCount - 1
    }

    /// A free place holds the number of the next free one.
    func unpin(_ place: Int) {
        pointee.pins[place] = Value(Double(pointee.freePin))
        pointee.freePin = place
    }
}
