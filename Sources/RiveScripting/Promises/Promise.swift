import RiveLuau

/// A promise, as scripts have it: what settles once, and what is then done.
final class PromiseObject {
    /// The name of each is what `getStatus` gives.
    enum Status: String {
        case pending = "Pending"
        case fulfilled = "Fulfilled"
        case rejected = "Rejected"
        case cancelled = "Cancelled"
    }

    var status = Status.pending
    /// What it was fulfilled with, or rejected.
    var result = LuauValue.none
    /// What is done when it settles, in this order; and behind that, what is done however it does.
    var handlers: [PromiseHandler] = []
    var finallyHandlers: [PromiseHandler] = []
    /// The promises that follow from it, and how many of them are cancelled.
    var consumers: [Promise] = []
    var cancelledConsumers = 0
    /// What it follows from; the last is what is cancelled when all that follows is.
    var parents: [Promise] = []
    /// The function that is called when it is cancelled.
    var hook = LuauValue.none
    /// The promises that this one awaits, which are cancelled with it.
    var group: PromiseGroup?

    /// Forgets all that only a pending one needs.
    func unlink() {
        (handlers, finallyHandlers, consumers, parents, hook, group) = ([], [], [], [], .none, nil)
    }
}

/// A promise by its userdata. Promises know each other so: what goes with the machine goes without recursion.
struct Promise {
    let value: LuauValue

    /// Nil when the machine is gone.
    var object: PromiseObject? { value.object(.promise, as: PromiseObject.self) }

    init(_ value: LuauValue) { self.value = value }

    /// A new one.
    init(_ host: ScriptHost) throws(LuauError) {
        value = try host.userdata(PromiseObject(), .promise, cost: 512)
    }

    /// The promise that a value is; nil for everything else.
    init?(ifAny value: LuauValue) {
        guard value.object(.promise, as: PromiseObject.self) != nil else { return nil }
        self.value = value
    }

    var status: PromiseObject.Status { object?.status ?? .cancelled }
}

/// What is done when a promise settles.
struct PromiseHandler {
    enum Deed {
        /// Calls the one function when it was fulfilled, the other when it was rejected; what is no function passes the result on.
        case call(fulfilled: LuauValue, rejected: LuauValue)
        /// Calls a function without arguments, and passes the result on.
        case finally(LuauValue)
        /// Notes the result among those of others, at a place from 1 on.
        case collect(PromiseGroup, Int)
        /// Lets an asynchronous function go on, for which the chained promise stands.
        case resume(LuauSuspension)
    }

    let deed: Deed
    /// What is settled by what comes of it.
    let chained: Promise
}

/// Promises that are awaited together.
final class PromiseGroup {
    /// What stands for all of them.
    let promise: Promise
    /// A table of the results.
    let results: LuauValue
    /// One that follows from each of them.
    var members: [Promise] = []
    var missing: Int
    var isDone = false

    init(_ promise: Promise, results: LuauValue, count: Int) {
        self.promise = promise
        self.results = results
        missing = count
    }
}
