/// Closures and variable arguments.
extension Machine {
    /// Makes a closure into its register, and passes the words that tell what it captures.
    func makeClosure(
        _ instruction: UInt32, _ at: CodePointer, _ base: ValuePointer, _ outer: FunctionPointer
    ) throws(Trap) -> CodePointer {
        let proto = outer.pointee.proto.unsafelyUnwrapped.pointee.children[instruction.d]
        let function = try newFunction(proto, outer.pointee.environment)
        base[instruction.a] = Value(function)
        let count = Int(function.pointee.upvalueCount)
        for index in 0..<count {
            let capture = at[index]
            switch capture.a {
            case 0: function.upvalues[index] = base[capture.b]
            case 1: function.upvalues[index] = Value(try cell(base + capture.b))
            default: function.upvalues[index] = outer.upvalues[capture.b]
            }
        }
        return at + count
    }

    /// The closure of a constant, or another one where what it captures differs.
    func duplicateClosure(
        _ instruction: UInt32, _ at: CodePointer, _ base: ValuePointer, _ outer: FunctionPointer
    ) throws(Trap) -> CodePointer {
        let proto = outer.pointee.proto.unsafelyUnwrapped
        let stored = proto.pointee.constants[instruction.d].function
        let count = Int(stored.pointee.upvalueCount)
        func captured(_ index: Int) -> Value {
            at[index].a == 0 ? base[at[index].b] : outer.upvalues[at[index].b]
        }
        let isElsewhere = stored.pointee.environment != outer.pointee.environment
        if isElsewhere {
            base[instruction.a] = Value(
                try newFunction(stored.pointee.proto.unsafelyUnwrapped, outer.pointee.environment))
        } else {
            base[instruction.a] = Value(stored)
            if !stored.pointee.isUnfilled {
                if (0..<count).allSatisfy({ Value.rawEqual(stored.upvalues[$0], captured($0)) }) { return at + count }
                base[instruction.a] = Value(
                    try newFunction(stored.pointee.proto.unsafelyUnwrapped, outer.pointee.environment))
            }
        }
        let function = base[instruction.a].function
        for index in 0..<count { function.upvalues[index] = captured(index) }
        function.pointee.isUnfilled = false
        return at + count
    }

    /// Puts the arguments beyond the parameters aside, below the registers of the function.
    func prepareVarargs(_ fixed: Int) throws(Trap) -> ValuePointer {
        let frame = pointee.frame
        let base = frame.pointee.base
        let given = Int(frame.pointee.varargs)
        guard given > fixed else {
            frame.pointee.varargs = 0
            return base
        }
        let moved = base + given
        let end = moved + (frame.pointee.end - base)
        try reserve(end)
        for index in 0..<fixed {
            moved[index] = base[index]
            base[index] = .none
        }
        frame.pointee.varargs = UInt32(truncatingIfNeeded: given - fixed)
        frame.pointee.base = moved
        frame.pointee.end = end
        return moved
    }

    func getVarargs(_ instruction: UInt32, _ base: ValuePointer) throws(Trap) {
        let count = Int(pointee.frame.pointee.varargs)
        let source = base - count
        let target = base + instruction.a
        if instruction.b == 0 {
            try spend(count >> 2)
            try reserve(target + count)
            target.update(from: source, count: count)
            pointee.top = target + count
            return
        }
        let wanted = instruction.b - 1
        for index in 0..<wanted { target[index] = index < count ? source[index] : .none }
    }
}
