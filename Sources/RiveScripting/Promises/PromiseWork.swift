import RiveLuau

/// What settling a promise brings about, done one after the other: each thing with all that follows from it before the next.
/// A stack of things to do stands for recursion, as chains of promises may be long.
struct PromiseWork {
    private enum Task {
        case settle(Promise, PromiseObject.Status, LuauValue)
        case resolve(Promise, LuauValue)
        case handle(PromiseHandler, PromiseObject.Status, LuauValue)
        case cancel(Promise)
        /// Cancels what a cancelled one follows from, if all that follows is cancelled.
        case cancelParents([Promise])
        case abandon(PromiseHandler)
    }

    private let host: ScriptHost
    private var tasks: [Task] = []

    private init(_ host: ScriptHost) { self.host = host }

    /// Resolves a promise with a value; a promise is adopted.
    static func resolve(_ promise: Promise, _ value: LuauValue, _ host: ScriptHost) throws(LuauError) {
        try run([.resolve(promise, value)], host)
    }

    static func reject(_ promise: Promise, _ value: LuauValue, _ host: ScriptHost) throws(LuauError) {
        try run([.settle(promise, .rejected, value)], host)
    }

    static func cancel(_ promises: [Promise], _ host: ScriptHost) throws(LuauError) {
        try run(promises.map { .cancel($0) }, host)
    }

    /// Lets a promise have a handler, and a promise that follows from it.
    static func add(_ handler: PromiseHandler, to promise: Promise, _ host: ScriptHost) throws(LuauError) {
        promise.object?.consumers.append(handler.chained)
        handler.chained.object?.parents.append(promise)
        var work = PromiseWork(host)
        work.attach(handler, to: promise)
        try work.run()
    }

    /// Settles the promise of an asynchronous function by how far it came.
    static func settle(
        _ promise: Promise, _ host: ScriptHost, _ body: () throws(LuauError) -> LuauProgress
    ) throws(LuauError) {
        var work = PromiseWork(host)
        try work.follow(promise, body)
        try work.run()
    }

    private static func run(_ tasks: [Task], _ host: ScriptHost) throws(LuauError) {
        var work = PromiseWork(host)
        work.tasks = tasks.reversed()
        try work.run()
    }

    // MARK: One after the other

    private mutating func run() throws(LuauError) {
        while let task = tasks.popLast() {
            switch task {
            case .settle(let promise, let status, let value): settle(promise, status, value)
            case .resolve(let promise, let value): resolve(promise, value)
            case .handle(let handler, let status, let value): try handle(handler, status, value)
            case .cancel(let promise): try cancel(promise)
            case .cancelParents(let parents): cancelParents(parents)
            case .abandon(let handler): abandon(handler)
            }
        }
    }

    private mutating func next(_ following: [Task]) { tasks += following.reversed() }

    private mutating func settle(_ promise: Promise, _ status: PromiseObject.Status, _ value: LuauValue) {
        guard let object = promise.object, object.status == .pending else { return }
        object.status = status
        object.result = value
        let handlers = object.handlers + object.finallyHandlers
        object.unlink()
        next(handlers.map { .handle($0, status, value) })
    }

    private mutating func resolve(_ promise: Promise, _ value: LuauValue) {
        guard let object = promise.object, object.status == .pending else { return }
        guard let inner = Promise(ifAny: value), let followed = inner.object, followed !== object else {
            return settle(promise, .fulfilled, value)
        }
        switch followed.status {
        case .fulfilled: settle(promise, .fulfilled, followed.result)
        case .rejected: settle(promise, .rejected, followed.result)
        case .cancelled: next([.cancel(promise)])
        case .pending:
            followed.consumers.append(promise)
            object.parents.append(inner)
            followed.handlers.append(
                PromiseHandler(deed: .call(fulfilled: .none, rejected: .none), chained: promise))
        }
    }

    private mutating func attach(_ handler: PromiseHandler, to promise: Promise) {
        guard let object = promise.object else { return }
        switch object.status {
        case .pending:
            if case .finally = handler.deed {
                object.finallyHandlers.append(handler)
            } else {
                object.handlers.append(handler)
            }
        case .fulfilled, .rejected: next([.handle(handler, object.status, object.result)])
        case .cancelled: break
        }
    }

    private mutating func handle(
        _ handler: PromiseHandler, _ status: PromiseObject.Status, _ value: LuauValue
    ) throws(LuauError) {
        let pass: Task =
            status == .fulfilled ? .resolve(handler.chained, value) : .settle(handler.chained, status, value)
        switch handler.deed {
        case .call(let fulfilled, let rejected):
            guard case .object = status == .fulfilled ? fulfilled : rejected else { return next([pass]) }
            if let results = try call(status == .fulfilled ? fulfilled : rejected, [value], handler.chained) {
                next([.resolve(handler.chained, results.first ?? .none)])
            }
        case .finally(let function):
            guard case .object = function else { return next([pass]) }
            if try call(function, [], handler.chained) != nil { next([pass]) }
        case .collect(let group, let place):
            try collect(group, place, status, value)
            next([.resolve(handler.chained, .none)])
        case .resume(let suspension):
            let machine = host.machine.unsafelyUnwrapped
            try follow(handler.chained) { () throws(LuauError) in
                try machine.resume(suspension, [.boolean(status == .fulfilled), value])
            }
        }
    }

    /// What a function returns; nil where it failed, which rejects what was to follow.
    private mutating func call(
        _ function: LuauValue, _ arguments: [LuauValue], _ chained: Promise?
    ) throws(LuauError) -> [LuauValue]? {
        do throws(LuauError) {
            return try host.attempt(function, arguments, host.life)
        } catch {
            if error.limit != nil { throw error }
            if let chained { next([.settle(chained, .rejected, error.value)]) }
            return nil
        }
    }

    // MARK: Several

    private mutating func collect(
        _ group: PromiseGroup, _ place: Int, _ status: PromiseObject.Status, _ value: LuauValue
    ) throws(LuauError) {
        guard !group.isDone else { return }
        if status == .fulfilled {
            try host.machine.rawSet(group.results, .number(Double(place)), value)
            group.missing -= 1
            guard group.missing == 0 else { return }
            group.isDone = true
            try Self.resolve(group.promise, group.results, host)
        } else {
            group.isDone = true
            try Self.reject(group.promise, value, host)
            try Self.cancel(group.members, host)
        }
        group.members = []
    }

    // MARK: Asynchronous functions

    private mutating func follow(
        _ promise: Promise, _ body: () throws(LuauError) -> LuauProgress
    ) throws(LuauError) {
        do throws(LuauError) {
            switch try host.running(host.life, { (_) throws(LuauError) in try body() }) {
            case .finished(let results): next([.resolve(promise, results.last ?? .none)])
            case .waiting(let suspension, for: let awaited):
                attach(PromiseHandler(deed: .resume(suspension), chained: promise), to: Promise(awaited))
            }
        } catch {
            if error.limit != nil { throw error }
            next([.settle(promise, .rejected, error.value)])
        }
    }

    // MARK: Cancelling

    private mutating func cancel(_ promise: Promise) throws(LuauError) {
        guard let object = promise.object, object.status == .pending else { return }
        object.status = .cancelled
        for parent in object.parents { parent.object?.cancelledConsumers += 1 }
        if case .object = object.hook { _ = try call(object.hook, [], nil) }
        let (consumers, parents, handlers) = (object.consumers, object.parents, object.handlers)
        let members = object.group?.members ?? []
        object.unlink()
        next((members + consumers).map { .cancel($0) } + [.cancelParents(parents)] + handlers.map { .abandon($0) })
    }

    private mutating func cancelParents(_ parents: [Promise]) {
        guard let parent = parents.last, let object = parent.object, object.status == .pending,
            object.cancelledConsumers == object.consumers.count
        else { return }
        next([.cancel(parent)])
    }

    /// An asynchronous function that waits for what was cancelled goes on no more.
    private mutating func abandon(_ handler: PromiseHandler) {
        guard case .resume = handler.deed else { return }
        next([.settle(handler.chained, .rejected, .string("Promise was cancelled"))])
    }
}
