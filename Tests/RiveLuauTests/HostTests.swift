import Foundation
import RiveLuau
import Testing

/// What a host can do with a machine.
@Suite struct HostTests {
    private final class Box {
        var value: Double
        init(_ value: Double) { self.value = value }
    }

    private static let boxKind = 3

    private final class Host {
        let machine: LuauMachine
        var calls = LuauValue.none
        var box = LuauValue.none

        init(limits: LuauLimits = LuauLimits()) throws {
            machine = try LuauMachine(limits: limits)
            let table = try machine.makeTable()
            try machine.rawSet(
                table, .string("add"),
                machine.makeFunction("add") { (call) throws(LuauFailure) in
                    try call.give(try call.number(1) + (try call.number(2)))
                    return 1
                })
            try machine.rawSet(
                table, .string("fail"),
                machine.makeFunction(nil) { (call) throws(LuauFailure) in throw call.error("host failed") })
            try machine.rawSet(
                table, .string("call"),
                machine.makeFunction("call") { [weak self] (call) throws(LuauFailure) in
                    let results = try self?.again(call) ?? []
                    for result in results { try call.give(result) }
                    return results.count
                })
            try machine.rawSet(
                table, .string("nested"),
                machine.makeFunction("nested") { [weak self] (call) throws(LuauFailure) in
                    // What the host makes of the error does not matter: it was a limit.
                    _ = try? self?.call("endless")
                    return 0
                })
            try machine.rawSet(
                table, .string("nest"),
                machine.makeFunction("nest") { [weak self] (call) throws(LuauFailure) in
                    let depth = try call.number(1)
                    let results = try? self?.call("nest", .number(depth + 1))
                    try call.give(results?.first ?? .number(depth))
                    return 1
                })
            try machine.setGlobal("host", table)
            machine.require = { [weak self] name in
                guard name == Array("module".utf8), let module = try? self?.machine.makeTable() else { return nil }
                try? self?.machine.rawSet(module, .string("name"), .string("the module"))
                return module
            }
            box = try makeBox()
            machine.seal()
            let main = try machine.load(LuauChunk(ProgramFiles.bytes("Host/host")), name: "host")
            calls = try machine.run(main)[0]
        }

        private func again(_ call: LuauCall) throws(LuauFailure) -> [LuauValue] {
            do throws(LuauError) {
                return try machine.call(call[1], [.number(try double(call))])
            } catch {
                throw call.error(error.value)
            }
        }

        private func double(_ call: LuauCall) throws(LuauError) -> Double {
            do throws(LuauFailure) { return try call.number(2) * 2 } catch { return 0 }
        }

        private func makeBox() throws -> LuauValue {
            let metatable = try machine.makeTable()
            func box(_ call: LuauCall) throws(LuauFailure) -> Box {
                try call.object(1, kind: HostTests.boxKind, name: "Box") as? Box ?? Box(0)
            }
            try machine.rawSet(
                metatable, .string("__index"),
                machine.makeFunction(nil) { (call) throws(LuauFailure) in
                    try call.give(try box(call).value)
                    return 1
                })
            try machine.rawSet(
                metatable, .string("__newindex"),
                machine.makeFunction(nil) { (call) throws(LuauFailure) in
                    try box(call).value = try call.number(3)
                    return 0
                })
            try machine.rawSet(
                metatable, .string("__namecall"),
                machine.makeFunction(nil) { (call) throws(LuauFailure) in
                    guard call.method == Array("double".utf8) else {
                        throw call.error("\(String(decoding: call.method, as: UTF8.self)) is not a valid method of Box")
                    }
                    try call.give(try box(call).value * 2)
                    return 1
                })
            machine.freeze(metatable)
            return try machine.makeUserdata(Box(20), kind: HostTests.boxKind, metatable: metatable)
        }

        func call(_ name: String, _ arguments: LuauValue...) throws(LuauError) -> [LuauValue] {
            try machine.call(machine.rawGet(calls, .string(name)), arguments)
        }

        func texts(_ name: String, _ arguments: LuauValue...) throws(LuauError) -> [String] {
            var texts: [String] = []
            for value in try machine.call(machine.rawGet(calls, .string(name)), arguments) {
                texts.append(String(decoding: try machine.text(value), as: UTF8.self))
            }
            return texts
        }
    }

    @Test func functionsOfTheHostAreCalled() throws {
        let host = try Host()
        #expect(try host.texts("add", .number(2), .string("3")) == ["5"])
        #expect(try host.machine.text(host.machine.rawGet(host.calls, .string("module"))) == Array("the module".utf8))
    }

    @Test func errorsHavePlacesAndFrames() throws {
        let host = try Host()
        var error = #expect(throws: LuauError.self) { try host.call("wrong") }
        #expect(error?.text == "[string \"host\"]:3: invalid argument #2 to 'add' (number expected, got string)")
        error = #expect(throws: LuauError.self) { try host.call("fails") }
        #expect(error?.text == "[string \"host\"]:4: host failed")
        #expect(error?.frames.map(\.line) == [4])
        #expect(error?.frames.first?.function == "fails")
        #expect(try host.texts("caught") == ["false", "host failed"])
    }

    @Test func objectsOfTheHost() throws {
        let host = try Host()
        let texts = try host.texts("object", host.box)
        #expect(texts[0...1] == ["42", "21"])
        #expect(texts[2].hasPrefix("userdata: 0x"))
        #expect(texts[3...] == ["userdata", "userdata"])
        guard case .object(let reference) = host.box else { return #expect(Bool(false)) }
        #expect((reference.object(kind: Self.boxKind) as? Box)?.value == 21)
        #expect(reference.object(kind: 4) == nil)
        let error = #expect(throws: LuauError.self) { try host.call("method", host.box) }
        #expect(error?.text == "[string \"host\"]:7: missing is not a valid method of Box")
    }

    @Test func referencesOutliveTheCollector() throws {
        var limits = LuauLimits()
        limits.heap = 4 << 20
        let host = try Host(limits: limits)
        let counter = try host.call("keep")[0]
        #expect(try host.texts("churn") == ["true"])
        #expect(try host.texts("churn") == ["true"])
        _ = try host.machine.call(counter)
        guard case .number(let count) = try host.machine.call(counter)[0] else { return #expect(Bool(false)) }
        #expect(count == 2)
    }

    /// What objects of the host hold counts, and is given back with them.
    @Test func objectsOfTheHostCost() throws {
        var limits = LuauLimits()
        limits.heap = 4 << 20
        let host = try Host(limits: limits)
        let before = host.machine.heapCharge
        let large = try host.machine.makeUserdata(Box(1), kind: 1, metatable: .none, cost: 1 << 20)
        #expect(host.machine.heapCharge == before + (1 << 20) + 64)
        let error = #expect(throws: LuauError.self) {
            try host.machine.makeUserdata(Box(2), kind: 1, metatable: .none, cost: 4 << 20)
        }
        #expect(error?.limit == .heap)
        _ = large
        for _ in 0..<50 {
            _ = try host.machine.makeUserdata(Box(3), kind: 1, metatable: .none, cost: 1 << 18)
            _ = try host.call("churn")
        }
    }

    @Test func objectsGoWithTheMachine() throws {
        weak var box: Box?
        do {
            let host = try Host()
            if case .object(let reference) = host.box { box = reference.object(kind: Self.boxKind) as? Box }
            #expect(box != nil)
        }
        #expect(box == nil)
    }

    @Test func scriptsAndHostCallEachOther() throws {
        let host = try Host()
        let add = try host.machine.makeFunction("plus") { (call) throws(LuauFailure) in
            try call.give(try call.number(1) + 2)
            return 1
        }
        #expect(try host.texts("back", add) == ["42"])
    }

    /// A limit that an inner call exceeds ends the outer one, too.
    @Test func limitsCannotBeSwallowed() throws {
        let host = try Host()
        let error = #expect(throws: LuauError.self) { try host.call("nested") }
        #expect(error?.limit == .fuel)
        #expect(try host.texts("add", .number(1), .number(1)) == ["2"])
    }

    /// Calls of the host inside of calls of the host end before the stack of a thread does.
    @Test func nestedCallsFitAThread() async throws {
        let texts: [String] = await withCheckedContinuation { continuation in
            let thread = Thread {
                continuation.resume(returning: (try? Host().texts("nest", .number(1))) ?? [])
            }
            thread.stackSize = 512 << 10
            thread.start()
        }
        #expect(texts == ["25"])
    }

    /// In calls by the host every `pcall` counts as a native call.
    @Test func depthOfCalls() throws {
        let host = try Host()
        #expect(try host.texts("deep") == ["false", "[string \"host\"]:13: C stack overflow"])
        #expect(try host.texts("protected") == ["C stack overflow", "198"])
    }
}
