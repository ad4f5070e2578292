/// The loop over instructions.
extension Machine {
    /// Runs the topmost frame, and those that it opens, until it returns to the frame `level`.
    ///
    /// What every instruction needs is in local variables; the frame learns where the code stands before anything can fail.
    @inline(never)
    func run(_ level: FramePointer) throws(Trap) {
        var frame = pointee.frame
        var at = frame.pointee.code
        var base = frame.pointee.base
        var closure = frame.pointee.closure
        var constants = closure.pointee.proto.unsafelyUnwrapped.pointee.constants
        while true {
            let i = at.pointee
            at += 1
            pointee.fuel &-= 1
            if pointee.fuel < 0 {
                frame.pointee.code = at
                throw limit(.fuel)
            }
            // Verified: no other number stands in code.
            switch unsafeBitCast(i.opcode, to: Opcode.self) {
            case .nop, .coverage, .breakpoint, .nativeCall, .capture: break

            // MARK: Loads and moves
            case .loadNil: base[i.a] = .none
            case .loadBoolean:
                base[i.a] = Value(i.b != 0)
                at += i.c
            case .loadNumber: base[i.a] = Value(Double(i.d))
            case .loadConstant: base[i.a] = constants[i.d]
            case .loadConstantX:
                base[i.a] = constants[Int(at.pointee)]
                at += 1
            case .move: base[i.a] = base[i.b]
            case .getGlobal:
                let key = constants[Int(at.pointee)]
                at += 1
                let environment = closure.pointee.environment
                let node = environment.pointee.nodes + (i.c & Int(environment.pointee.nodeMask))
                if node.pointee.key.low == key.low && node.pointee.key.high == Tag.string && !node.pointee.value.isNil {
                    base[i.a] = node.pointee.value
                } else {
                    frame.pointee.code = at - 1
                    base[i.a] = try getGlobal(environment, key, at - 2)
                }
            case .setGlobal:
                frame.pointee.code = at
                let key = constants[Int(at.pointee)]
                at += 1
                try setField(Value(closure.pointee.environment), key, base[i.a], at - 2)
            case .getUpvalue:
                let upvalue = closure.upvalues[i.b]
                base[i.a] = upvalue.high == Tag.cell ? upvalue.cell.pointee.place.pointee : upvalue
            case .setUpvalue:
                let upvalue = closure.upvalues[i.b]
                if upvalue.high == Tag.cell { upvalue.cell.pointee.place.pointee = base[i.a] }
            case .closeUpvalues: closeCells(base + i.a)
            case .getImport:
                let path = at.pointee
                at += 1
                let value = constants[i.d]
                if !value.isNil && !closure.pointee.environment.pointee.isUnsafe {
                    base[i.a] = value
                } else {
                    frame.pointee.code = at - 1
                    base[i.a] = try importedValue(path, constants, closure.pointee.environment)
                }

            // MARK: Tables
            case .getTable:
                let (object, key) = (base[i.b], base[i.c])
                if object.isTable && key.isNumber, let index = key.index,
                    UInt(bitPattern: index &- 1) < UInt(object.table.pointee.arraySize),
                    !object.table.pointee.array[index &- 1].isNil
                {
                    base[i.a] = object.table.pointee.array[index &- 1]
                } else {
                    frame.pointee.code = at
                    base[i.a] = try get(object, key)
                }
            case .setTable:
                let (object, key) = (base[i.b], base[i.c])
                if object.isTable && key.isNumber, let index = key.index,
                    UInt(bitPattern: index &- 1) < UInt(object.table.pointee.arraySize), !object.table.isReadonly,
                    object.table.pointee.metatable == nil
                {
                    object.table.pointee.array[index &- 1] = base[i.a]
                } else {
                    frame.pointee.code = at
                    try set(object, key, base[i.a])
                }
            case .getField:
                let key = constants[Int(at.pointee)]
                at += 1
                let object = base[i.b]
                if object.isTable {
                    let table = object.table
                    let node = table.pointee.nodes + (i.c & Int(table.pointee.nodeMask))
                    if node.pointee.key.low == key.low && node.pointee.key.high == Tag.string
                        && !node.pointee.value.isNil
                    {
                        base[i.a] = node.pointee.value
                        continue
                    }
                }
                frame.pointee.code = at - 1
                base[i.a] = try getField(object, key, at - 2)
            case .setField:
                let key = constants[Int(at.pointee)]
                at += 1
                let object = base[i.b]
                if object.isTable {
                    let table = object.table
                    let node = table.pointee.nodes + (i.c & Int(table.pointee.nodeMask))
                    if node.pointee.key.low == key.low && node.pointee.key.high == Tag.string
                        && !node.pointee.value.isNil && !table.isReadonly
                    {
                        node.pointee.value = base[i.a]
                        continue
                    }
                }
                frame.pointee.code = at - 1
                try setField(object, key, base[i.a], at - 2)
            case .getElement:
                let object = base[i.b]
                if object.isTable && i.c < object.table.arraySize && !object.table.pointee.array[i.c].isNil {
                    base[i.a] = object.table.pointee.array[i.c]
                } else {
                    frame.pointee.code = at
                    base[i.a] = try get(object, Value(Double(i.c + 1)))
                }
            case .setElement:
                let object = base[i.b]
                if object.isTable && i.c < object.table.arraySize && !object.table.isReadonly
                    && object.table.pointee.metatable == nil
                {
                    object.table.pointee.array[i.c] = base[i.a]
                } else {
                    frame.pointee.code = at
                    try set(object, Value(Double(i.c + 1)), base[i.a])
                }
            case .newTable:
                frame.pointee.code = at
                let array = Int(at.pointee)
                at += 1
                base[i.a] = Value(try newTable(array: array, nodes: i.b == 0 ? 0 : 1 << (i.b - 1)))
                collectIfDue(used)
            case .duplicateTable:
                frame.pointee.code = at
                base[i.a] = Value(try copy(of: constants[i.d].table))
                collectIfDue(used)
            case .setList:
                frame.pointee.code = at
                let first = Int(at.pointee)
                at += 1
                let source = base + i.b
                let count = i.c == 0 ? pointee.top - source : i.c - 1
                try setList(base[i.a], first, source, max(count, 0))

            // MARK: Functions
            case .newClosure:
                frame.pointee.code = at
                at = try makeClosure(i, at, base, closure)
                collectIfDue(used)
            case .duplicateClosure:
                frame.pointee.code = at
                at = try duplicateClosure(i, at, base, closure)
                collectIfDue(used)
            case .nameCall:
                frame.pointee.code = at
                let key = constants[Int(at.pointee)]
                at += 1
                let object = base[i.b]
                let method = try method(object, key, at - 2)
                base[i.a + 1] = object
                base[i.a] = method
            case .call:
                frame.pointee.code = at
                let slot = base + i.a
                if i.b != 0 {
                    pointee.top = slot + i.b
                } else if pointee.top <= slot {
                    throw openResultsError()
                }
                let wanted = Int32(truncatingIfNeeded: i.c) - 1
                if slot.pointee.isFunction {
                    let function = slot.pointee.function
                    if !function.isNative {
                        try openFrame(function, slot, wanted: wanted)
                        frame = pointee.frame
                        closure = function
                        base = slot + 1
                        at = frame.pointee.code
                        constants = function.pointee.proto.unsafelyUnwrapped.pointee.constants
                        continue
                    }
                    if !function.pointee.native.isProtectedCall {
                        try callNative(function, slot, wanted: wanted)
                        collectIfDue(used)
                        continue
                    }
                }
                if try begin(slot, wanted: wanted) == .script {
                    frame = pointee.frame
                    closure = frame.pointee.closure
                    base = frame.pointee.base
                    at = frame.pointee.code
                    constants = closure.pointee.proto.unsafelyUnwrapped.pointee.constants
                } else {
                    collectIfDue(used)
                }
            case .returnResults:
                let source = base + i.a
                let count = i.b == 0 ? pointee.top - source : i.b - 1
                closeCells(base)
                deliver(source, max(count, 0), frame.pointee.function, frame.pointee.wanted)
                frame -= 1
                pointee.frame = frame
                if frame == level { return }
                if frame.pointee.kind != .script {
                    if finishFrames(level) == .finished { return }
                    frame = pointee.frame
                }
                closure = frame.pointee.closure
                base = frame.pointee.base
                at = frame.pointee.code
                constants = closure.pointee.proto.unsafelyUnwrapped.pointee.constants
            case .getVarargs:
                frame.pointee.code = at
                try getVarargs(i, base)
            case .prepareVarargs:
                frame.pointee.code = at
                base = try prepareVarargs(i.a)

            // MARK: Jumps
            case .jump, .jumpBack: at += i.d
            case .jumpX: at += i.e
            case .jumpIf: if !base[i.a].isFalse { at += i.d }
            case .jumpIfNot: if base[i.a].isFalse { at += i.d }
            case .jumpIfEqual:
                frame.pointee.code = at
                at += try areEqual(base[i.a], base[Int(at.pointee & 0xFF)]) ? i.d : 1
            case .jumpIfNotEqual:
                frame.pointee.code = at
                at += try areEqual(base[i.a], base[Int(at.pointee & 0xFF)]) ? 1 : i.d
            case .jumpIfLess:
                frame.pointee.code = at
                at += try areOrdered(base[i.a], base[Int(at.pointee & 0xFF)]) ? i.d : 1
            case .jumpIfNotLess:
                frame.pointee.code = at
                at += try areOrdered(base[i.a], base[Int(at.pointee & 0xFF)]) ? 1 : i.d
            case .jumpIfLessEqual:
                frame.pointee.code = at
                at += try areOrderedOrEqual(base[i.a], base[Int(at.pointee & 0xFF)]) ? i.d : 1
            case .jumpIfNotLessEqual:
                frame.pointee.code = at
                at += try areOrderedOrEqual(base[i.a], base[Int(at.pointee & 0xFF)]) ? 1 : i.d
            case .jumpIfNil: at += base[i.a].isNil != (at.pointee >> 31 != 0) ? i.d : 1
            case .jumpIfBoolean:
                let wanted = at.pointee & 1 != 0 ? Tag.yes : Tag.no
                at += (base[i.a].high == wanted) != (at.pointee >> 31 != 0) ? i.d : 1
            case .jumpIfNumber:
                let constant = constants[Int(at.pointee & 0xFF_FFFF)]
                let isSame = base[i.a].isNumber && base[i.a].number == constant.number
                at += isSame != (at.pointee >> 31 != 0) ? i.d : 1
            case .jumpIfString:
                let constant = constants[Int(at.pointee & 0xFF_FFFF)]
                let isSame = base[i.a].isString && base[i.a].low == constant.low
                at += isSame != (at.pointee >> 31 != 0) ? i.d : 1

            // MARK: Operators
            case .add:
                frame.pointee.code = at
                base[i.a] = try operate(.add, base[i.b], base[i.c], +)
            case .sub:
                frame.pointee.code = at
                base[i.a] = try operate(.sub, base[i.b], base[i.c], -)
            case .mul:
                frame.pointee.code = at
                base[i.a] = try operate(.mul, base[i.b], base[i.c], *)
            case .div:
                frame.pointee.code = at
                base[i.a] = try operate(.div, base[i.b], base[i.c], /)
            case .mod:
                frame.pointee.code = at
                base[i.a] = try operate(.mod, base[i.b], base[i.c], Arithmetic.modulo)
            case .idiv:
                frame.pointee.code = at
                base[i.a] = try operate(.idiv, base[i.b], base[i.c], Arithmetic.quotient)
            case .pow:
                frame.pointee.code = at
                base[i.a] = try arithmetic(.pow, base[i.b], base[i.c])
            case .addK:
                frame.pointee.code = at
                base[i.a] = try operate(.add, base[i.b], constants[i.c], +)
            case .subK:
                frame.pointee.code = at
                base[i.a] = try operate(.sub, base[i.b], constants[i.c], -)
            case .mulK:
                frame.pointee.code = at
                base[i.a] = try operate(.mul, base[i.b], constants[i.c], *)
            case .divK:
                frame.pointee.code = at
                base[i.a] = try operate(.div, base[i.b], constants[i.c], /)
            case .modK:
                frame.pointee.code = at
                base[i.a] = try operate(.mod, base[i.b], constants[i.c], Arithmetic.modulo)
            case .idivK:
                frame.pointee.code = at
                base[i.a] = try operate(.idiv, base[i.b], constants[i.c], Arithmetic.quotient)
            case .powK:
                frame.pointee.code = at
                base[i.a] = try operate(.pow, base[i.b], constants[i.c], Arithmetic.power)
            case .subRK:
                frame.pointee.code = at
                base[i.a] = try operate(.sub, constants[i.b], base[i.c], -)
            case .divRK:
                frame.pointee.code = at
                base[i.a] = try operate(.div, constants[i.b], base[i.c], /)
            case .and: base[i.a] = base[i.b].isFalse ? base[i.b] : base[i.c]
            case .or: base[i.a] = base[i.b].isFalse ? base[i.c] : base[i.b]
            case .andK: base[i.a] = base[i.b].isFalse ? base[i.b] : constants[i.c]
            case .orK: base[i.a] = base[i.b].isFalse ? constants[i.c] : base[i.b]
            case .not: base[i.a] = Value(base[i.b].isFalse)
            case .minus:
                let value = base[i.b]
                if value.isNumber {
                    base[i.a] = Value(-value.number)
                } else {
                    frame.pointee.code = at
                    base[i.a] = try negative(value)
                }
            case .length:
                let value = base[i.b]
                if value.isTable && value.table.pointee.metatable == nil {
                    base[i.a] = Value(value.table.border())
                } else {
                    frame.pointee.code = at
                    base[i.a] = try length(value)
                }
            case .concat:
                frame.pointee.code = at
                try concat(base + i.b, i.c - i.b + 1)
                base[i.a] = base[i.b]
                collectIfDue(used)

            // MARK: Loops
            case .forNumberPrepare:
                let loop = base + i.a
                if !(loop[0].isNumber && loop[1].isNumber && loop[2].isNumber) {
                    frame.pointee.code = at
                    try prepareLoop(loop)
                }
                let (limit, step, index) = (loop[0].number, loop[1].number, loop[2].number)
                if !(step > 0 ? index <= limit : limit <= index) { at += i.d }
            case .forNumberLoop:
                let loop = base + i.a
                guard loop[0].isNumber && loop[1].isNumber && loop[2].isNumber else {
                    frame.pointee.code = at
                    throw loopStateError(loop)
                }
                let (limit, step) = (loop[0].number, loop[1].number)
                let index = loop[2].number + step
                loop[2] = Value(index)
                if step > 0 ? index <= limit : limit <= index { at += i.d }
            case .forPrepare:
                frame.pointee.code = at
                try prepareIteration(base + i.a)
                at += i.d
            case .forPrepareIndexed, .forPrepareNext:
                let loop = base + i.a
                let isStart =
                    i.opcode == Opcode.forPrepareNext.rawValue
                    ? loop[2].isNil : loop[2].isNumber && loop[2].number == 0
                if !closure.pointee.environment.pointee.isUnsafe && loop[1].isTable && isStart {
                    loop[0] = .none
                    loop[2] = Value(position: 0)
                } else if !loop[0].isFunction {
                    frame.pointee.code = at
                    throw iterationError(loop[0])
                }
                at += i.d
            case .forLoop:
                let loop = base + i.a
                if loop[0].isNil && loop[1].isTable && loop[2].high == Tag.position {
                    let table = loop[1].table
                    let position = loop[2].position
                    if position < table.arraySize && !table.pointee.array[position].isNil {
                        loop[2] = Value(position: position &+ 1)
                        loop[3] = Value(Double(position &+ 1))
                        loop[4] = table.pointee.array[position]
                        let count = Int(at.pointee & 0xFF)
                        if count > 2 { (loop + 5).update(repeating: .none, count: count - 2) }
                        at += i.d
                    } else {
                        frame.pointee.code = at
                        at += try nextEntry(loop, at.pointee) ? i.d : 1
                    }
                } else {
                    frame.pointee.code = at
                    at += try callGenerator(loop, Int(at.pointee & 0xFF)) ? i.d : 1
                    collectIfDue(used)
                }

            // MARK: Fast calls
            case .fastCall1:
                let call = at + i.c
                if call.pointee.c <= 2 && !closure.pointee.environment.pointee.isUnsafe {
                    let result = base + call.pointee.a
                    if fastCall(i.a, base[i.b], result) {
                        if call.pointee.c == 0 { pointee.top = result + 1 }
                        at = call + 1
                    }
                }
            case .fastCall2:
                let call = at + i.c
                if call.pointee.c <= 2 && !closure.pointee.environment.pointee.isUnsafe {
                    let result = base + call.pointee.a
                    frame.pointee.code = at
                    if try fastCall(
                        i.a, base[i.b], base[Int(at.pointee & 0xFF)], result, wantsNone: call.pointee.c == 1)
                    {
                        if call.pointee.c == 0 { pointee.top = result + 1 }
                        at = call + 1
                        continue
                    }
                }
                at += 1
            case .fastCall2K:
                let call = at + i.c
                if call.pointee.c <= 2 && !closure.pointee.environment.pointee.isUnsafe {
                    let result = base + call.pointee.a
                    frame.pointee.code = at
                    if try fastCall(i.a, base[i.b], constants[Int(at.pointee)], result, wantsNone: call.pointee.c == 1)
                    {
                        if call.pointee.c == 0 { pointee.top = result + 1 }
                        at = call + 1
                        continue
                    }
                }
                at += 1
            case .fastCall3:
                let call = at + i.c
                if call.pointee.c <= 2 && !closure.pointee.environment.pointee.isUnsafe {
                    let result = base + call.pointee.a
                    let (second, third) = (base[Int(at.pointee & 0xFF)], base[Int((at.pointee >> 8) & 0xFF)])
                    if fastCall(i.a, base[i.b], second, third, result, wantsNone: call.pointee.c == 1) {
                        if call.pointee.c == 0 { pointee.top = result + 1 }
                        at = call + 1
                        continue
                    }
                }
                at += 1
            case .fastCall:
                let call = at + i.c
                if call.pointee.c <= 2 && !closure.pointee.environment.pointee.isUnsafe {
                    let result = base + call.pointee.a
                    let count = call.pointee.b == 0 ? pointee.top - result - 1 : call.pointee.b - 1
                    if fastCall(i.a, result + 1, count, result) {
                        if call.pointee.c == 0 { pointee.top = result + 1 }
                        at = call + 1
                    }
                }
            }
        }
    }
}
