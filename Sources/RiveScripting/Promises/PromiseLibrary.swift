import RiveLuau

/// `Promise`, `async` and `await`.
enum PromiseLibrary {
    static func open(_ host: ScriptHost) throws(LuauError) {
        try openType(host)
        let members = try members(host)
        let (table, metatable) = (try host.machine.makeTable(), try host.machine.makeTable(fields: 1))
        try host.set(metatable, "__index", nil) { (call) throws(LuauFailure) in
            let name = try call.name(2)
            guard let member = members[name] else { throw call.error("'\(name)' is not a valid member of Promise") }
            return try call.one(member)
        }
        try host.machine.setMetatable(table, metatable)
        try host.machine.setGlobal("Promise", table)
        try openFunctions(host)
    }

    // MARK: Methods

    private static func openType(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.promise)
        type.noMethod = { call, name in call.error("'\(name)' is not a valid method of Promise") }
        type.add("andThen") { [unowned host] (call) throws(LuauFailure) in
            try chain(call, host, .call(fulfilled: call.functionIfAny(2), rejected: call.functionIfAny(3)))
        }
        type.add("catch") { [unowned host] (call) throws(LuauFailure) in
            try chain(call, host, .call(fulfilled: .none, rejected: call.functionIfAny(2)))
        }
        type.add("finally") { [unowned host] (call) throws(LuauFailure) in
            try chain(call, host, .finally(call.functionIfAny(2)))
        }
        type.add("cancel") { [unowned host] (call) throws(LuauFailure) in
            let promise = Promise(call[1])
            try call.doing(try PromiseWork.cancel([promise], host))
            return try call.one(promise.value)
        }
        type.gives("onCancel") { (call, object: PromiseObject) in
            setHook(of: object, call, 2)
            return call[1]
        }
        type.gives("getStatus") { (_, object: PromiseObject) in .string(object.status.rawValue) }
        try host.open(type)
    }

    /// Gives a promise that follows from the one that a method is called on.
    private static func chain(
        _ call: LuauCall, _ host: ScriptHost, _ deed: PromiseHandler.Deed
    ) throws(LuauFailure) -> Int {
        _ = try call.object(1, .promise, as: PromiseObject.self)
        let chained = try call.doing { () throws(LuauError) in
            let chained = try Promise(host)
            try PromiseWork.add(PromiseHandler(deed: deed, chained: chained), to: Promise(call[1]), host)
            return chained
        }
        return try call.one(chained.value)
    }

    private static func setHook(of promise: PromiseObject, _ call: LuauCall, _ number: Int) {
        if case .object = call.functionIfAny(number), promise.status == .pending {
            (promise.hook, promise.group) = (call[number], nil)
        }
    }

    // MARK: Members of the library

    private static func members(_ host: ScriptHost) throws(LuauError) -> [String: LuauValue] {
        let machine = host.machine.unsafelyUnwrapped
        return [
            "resolve": try machine.makeFunction("Promise.resolve") { [unowned host] (call) throws(LuauFailure) in
                try settled(call, host) { (promise) throws(LuauError) in
                    try PromiseWork.resolve(promise, call[1], host)
                }
            },
            "reject": try machine.makeFunction("Promise.reject") { [unowned host] (call) throws(LuauFailure) in
                try settled(call, host) { (promise) throws(LuauError) in
                    try PromiseWork.reject(promise, call.reason, host)
                }
            },
            "all": try machine.makeFunction("Promise.all") { [unowned host] (call) throws(LuauFailure) in
                try all(call, host)
            },
            "new": try new(host),
        ]
    }

    /// Gives a new promise that is settled at once.
    private static func settled(
        _ call: LuauCall, _ host: ScriptHost, _ settle: (Promise) throws(LuauError) -> Void
    ) throws(LuauFailure) -> Int {
        let promise = try call.doing { () throws(LuauError) in
            let promise = try Promise(host)
            try settle(promise)
            return promise
        }
        return try call.one(promise.value)
    }

    /// `Promise.new`, which calls a function with those that settle the promise.
    private static func new(_ host: ScriptHost) throws(LuauError) -> LuauValue {
        let machine = host.machine.unsafelyUnwrapped
        let resolve = try machine.makeFunction(nil) { [unowned host] (call) throws(LuauFailure) in
            try call.doing(try PromiseWork.resolve(Promise(call.bound), call[1], host))
            return 0
        }
        let reject = try machine.makeFunction(nil) { [unowned host] (call) throws(LuauFailure) in
            try call.doing(try PromiseWork.reject(Promise(call.bound), call.reason, host))
            return 0
        }
        let onCancel = try machine.makeFunction(nil) { (call) throws(LuauFailure) in
            if let promise = Promise(call.bound).object { setHook(of: promise, call, 1) }
            return 0
        }
        return try machine.makeFunction("Promise.new") { [unowned host] (call) throws(LuauFailure) in
            let executor = LuauValue.object(try call.function(1))
            return try settled(call, host) { (promise) throws(LuauError) in
                var arguments: [LuauValue] = []
                for function in [resolve, reject, onCancel] {
                    arguments.append(try host.machine.bind(function, to: promise.value))
                }
                do throws(LuauError) {
                    _ = try host.attempt(executor, arguments, host.life)
                } catch {
                    if error.limit != nil { throw error }
                    try PromiseWork.reject(promise, error.value, host)
                }
            }
        }
    }

    private static func all(_ call: LuauCall, _ host: ScriptHost) throws(LuauFailure) -> Int {
        let given = LuauValue.object(try call.table(1))
        let count = host.machine.rawLength(given)
        let group = try call.doing { () throws(LuauError) in
            PromiseGroup(try Promise(host), results: try host.machine.makeTable(), count: count)
        }
        for place in 0..<count {
            try call.spend(1)
            let element = try call.doing(try host.machine.rawGet(given, .number(Double(place + 1))))
            guard let promise = Promise(ifAny: element) else {
                throw call.error("Promise.all: element \(place + 1) is not a Promise")
            }
            try call.doing { () throws(LuauError) in
                let member = try Promise(host)
                if !group.isDone { group.members.append(member) }
                try PromiseWork.add(
                    PromiseHandler(deed: .collect(group, place + 1), chained: member), to: promise, host)
            }
        }
        try call.doing { () throws(LuauError) in
            if group.promise.status == .pending { group.promise.object?.group = group }
            if count == 0 { try PromiseWork.resolve(group.promise, group.results, host) }
        }
        return try call.one(group.promise.value)
    }

    // MARK: Functions

    private static func openFunctions(_ host: ScriptHost) throws(LuauError) {
        let start = try host.machine.makeFunction("async") { [unowned host] (call) throws(LuauFailure) in
            let function = LuauValue.object(try call.function(1))
            return try settled(call, host) { (promise) throws(LuauError) in
                try PromiseWork.settle(promise, host) { () throws(LuauError) in try host.machine.start(function) }
            }
        }
        let wait = try host.machine.makeFunction("await") { (call) throws(LuauFailure) in
            let promise = try call.object(1, .promise, as: PromiseObject.self)
            guard try call.canWait else { throw call.error("await() must be called inside async()") }
            switch promise.status {
            case .pending: throw call.wait(for: call[1])
            case .fulfilled, .rejected:
                try call.give(.boolean(promise.status == .fulfilled))
                try call.give(promise.result)
            case .cancelled:
                try call.give(.boolean(false))
                try call.give(.string("Promise was cancelled"))
            }
            return 2
        }
        try host.machine.setGlobal("async", start)
        try host.machine.setGlobal("await", wait)
    }
}

extension LuauCall {
    /// An argument that is a function; nil in place of everything else.
    fileprivate func functionIfAny(_ number: Int) -> LuauValue { self[number].isFunction ? self[number] : .none }

    /// What a promise is rejected with: the first argument, if there is one.
    fileprivate var reason: LuauValue { count > 0 ? self[1] : .string("rejected") }
}
