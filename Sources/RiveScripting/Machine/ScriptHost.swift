import RiveFormat
import RiveLuau
package import RiveRuntime

/// The scripts of a file at work on the instances of a store: their machine, what they print, and the calls into it.
///
/// What scripts make of objects, and the objects that they get, know it; it knows none of them.
package final class ScriptHost {
    /// Its owner.
    unowned(unsafe) let store: ViewModelStore
    private(set) var machine: LuauMachine!
    private(set) var log = ScriptLog()
    /// The metatable of each kind of object.
    private var metatables: [LuauValue]
    /// The life of the scripted object whose script runs.
    private(set) var life: ScriptLife?
    /// Makes what a script makes of an object.
    var makeBody: ((ScriptSite) -> any ScriptBody)!
    /// The generators of scripts, by their index among the assets; and the names of their modules.
    var generators: [UInt32: LuauValue] = [:]
    var moduleNames: [UInt32: String] = [:]
    /// The global names that chunks see beside the libraries.
    var globals: [(name: String, value: LuauValue)] = []
    var listeners = ListenerTable()
    /// What scripts make of the interpolators of the file, by their records, with the places of these.
    var interpolators: [Int: ScriptSite] = [:]
    /// The seconds that frames took.
    private var seconds = 0.0
    /// What is let go of when no script runs.
    private var goners: [() -> Void] = []
    private var depth = 0
    /// What is left of the fuel of a frame, and whether it was said that none is.
    private var fuel: Int
    private let fuelOfFrame: Int
    /// The words for images of the file, by their index.
    private var images: [UInt32: UInt32] = [:]
    /// Instances that scripts have made and that are nowhere: their triggers go back at the ends of frames.
    private var loose: Set<InstanceHandle> = []
    /// The scenes that scripts have made something in, with what ends it.
    private var guests: [ObjectIdentifier: [ScriptLife]] = [:]

    /// The work that scripts may do in a frame, and so in the run of each chunk, where nothing else is said.
    package static let usualFuel = 50_000_000
    private static let fuelOfCall = 5_000_000

    init(_ store: ViewModelStore, seed: Int32, fuel: Int) throws(LuauError) {
        self.store = store
        (self.fuel, fuelOfFrame) = (fuel, fuel)
        metatables = Array(repeating: .none, count: ScriptObjectKind.allCases.count)
        var limits = LuauLimits()
        (limits.fuelOfChunk, limits.fuelOfCall) = (fuel, Self.fuelOfCall)
        machine = try LuauMachine(limits: limits, seed: seed)
        machine.print = { [unowned self] line in
            log.add(.print, String(decoding: line, as: UTF8.self), of: running ?? "")
        }
        machine.clock = { [unowned self] in seconds }
        machine.time = { [unowned self] in seconds }
        machine.missing = { [unowned self] name in noteGlobal(name) }
    }

    deinit { end() }

    /// Ends all that scripts have made, and their machine. Nothing of it runs from then on.
    package func end() {
        guard machine != nil else { return }
        for lives in guests.values { for life in lives { life.end() } }
        (guests, makeBody, life) = ([:], nil, nil)
        for site in interpolators.values { site.body.dispose() }
        (generators, globals, metatables, interpolators) = ([:], [], [], [:])
        var listeners = ListenerTable()
        swap(&listeners, &self.listeners)
        // What scripts hold goes while this is there, and asks it whether there is a machine.
        do {
            let last = machine
            machine = nil
            withExtendedLifetime(last) {}
        }
        dropGoners()
    }

    // MARK: Messages

    /// What was printed and went wrong since this was last asked.
    package func takeMessages() -> [ScriptMessage] { log.lines.isEmpty ? [] : log.take() }

    func noteError(_ text: String, of script: String) { log.add(.error, text, of: script) }
    func note(_ text: String, of script: String) { log.add(.note, text, of: script) }

    /// Notes that what a line that waits says has gone wrong is tried again.
    func noteRetried(_ line: Int) { log.retry(line) }

    /// The module of the innermost function that runs.
    var running: String? { machine.runningChunk.map(Self.module) }

    /// The module behind the name that errors give a chunk.
    private static func module(_ chunk: String) -> String {
        let bytes = chunk.utf8
        guard bytes.starts(with: "[string \"".utf8), bytes.count >= 11 else { return chunk }
        return String(decoding: bytes.dropFirst(9).dropLast(2), as: UTF8.self)
    }

    /// What scripts have reached for that does not run without a screen or a sound, each once.
    package private(set) var missing: [String] = []

    func noteMissing(_ what: String) {
        let line = "scripting: \(what)"
        if !missing.contains(line) { missing.append(line) }
    }

    /// Notes a global name that nothing has, where devices have it.
    private func noteGlobal(_ name: [UInt8]) {
        if name.elementsEqual("Audio".utf8) {
            noteMissing("there is no sound")
        } else if name.starts(with: "GPU".utf8) {
            noteMissing("there is no GPU")
        }
    }

    /// The text of the error that was reported last.
    private(set) var latestError = ""

    func report(_ error: LuauError, of script: String) {
        let text: String
        if case .string(let bytes) = error.value {
            text = String(decoding: bytes, as: UTF8.self)
        } else {
            text = "(null)"
        }
        latestError = text
        if error.limit != nil { noteMissing("a script was ended at a limit") }
        log.add(.error, text, of: error.frames.first.map { Self.module($0.chunk) } ?? script)
    }

    // MARK: Calls

    /// What a function returns; nil where it failed, which is reported.
    func call(_ function: LuauValue, _ arguments: [LuauValue], of script: String, _ life: ScriptLife?) -> [LuauValue]? {
        reporting(of: script, try attempt(function, arguments, life))
    }

    /// What a part of a script results in; nil where it fails, which is reported.
    func reporting<Result>(of script: String, _ body: @autoclosure () throws(LuauError) -> Result) -> Result? {
        do throws(LuauError) {
            return try body()
        } catch {
            report(error, of: script)
            return nil
        }
    }

    /// What a function returns, called within the life of a scripted object.
    func attempt(
        _ function: LuauValue, _ arguments: [LuauValue], _ life: ScriptLife?
    ) throws(LuauError) -> [LuauValue] {
        try running(life) { (fuel) throws(LuauError) in try machine.call(function, arguments, fuel: fuel) }
    }

    /// A field of the object of a script, with metamethods; nil is none. What goes wrong is reported.
    func field(_ object: LuauValue, _ name: String, of script: String, _ life: ScriptLife?) -> LuauValue {
        reporting(
            of: script, try running(life) { (_) throws(LuauError) in try machine.get(object, .string(name)) }
        ) ?? .none
    }

    /// Runs scripts with the fuel that there is, and lets go afterwards of what nothing holds.
    func running<Result>(
        _ life: ScriptLife?, _ body: (_ fuel: Int) throws(LuauError) -> Result
    ) throws(LuauError) -> Result {
        let (outer, given) = (self.life, min(Self.fuelOfCall, max(fuel, 1)))
        self.life = life
        depth += 1
        defer {
            self.life = outer
            depth -= 1
            if depth == 0 {
                fuel -= given - min(machine.fuelLeft, given)
                if !goners.isEmpty { dropGoners() }
            }
        }
        return try body(given)
    }

    /// Lets go of something as soon as no script runs: it may be what runs.
    func drop(_ body: @escaping () -> Void) {
        goners.append(body)
        if depth == 0, machine != nil { dropGoners() }
    }

    private func dropGoners() {
        // What goes may let go of more.
        while let goner = goners.popLast() { goner() }
    }

    // MARK: Objects

    func setMetatable(_ kind: ScriptObjectKind, _ table: LuauValue) { metatables[kind.rawValue] = table }

    /// An object of a kind, as scripts have it.
    func userdata(_ object: AnyObject, _ kind: ScriptObjectKind, cost: Int = 128) throws(LuauError) -> LuauValue {
        try machine.makeUserdata(object, kind: kind.rawValue, metatable: metatables[kind.rawValue], cost: cost)
    }

    /// The word for an image of the file that a script gives to a property: as the runtime, the property then has no index.
    func image(of asset: UInt32) -> UInt32 {
        images.value(of: asset) { store.word(for: ScriptImage(asset: asset)) }
    }

    // MARK: Instances that are nowhere

    /// Keeps an instance for as long as an object of a script stands for it.
    func hold(_ instance: InstanceHandle) { store.pin(instance) }
    func release(_ instance: InstanceHandle) {
        store.unpin(instance)
        if !loose.isEmpty, !store.isPinned(instance) { loose.remove(instance) }
    }

    /// Notes that a script has made an instance, or taken one out of what it was in.
    func noteLoose(_ instance: InstanceHandle) { loose.insert(instance) }
    /// Notes that an instance was put somewhere, or is gone.
    func noteHeld(_ instance: InstanceHandle) { loose.remove(instance) }

    // MARK: Scenes

    /// What a script makes in a scene lives as long as the scene does.
    func join(_ scene: RunState, _ life: ScriptLife) { guests[ObjectIdentifier(scene), default: []].append(life) }

    func leave(_ scene: RunState, _ life: ScriptLife) {
        guests[ObjectIdentifier(scene)]?.removeAll { $0 === life }
    }
}

extension ScriptHost: ScriptEngine {
    package func makeBody(for site: ScriptSite) -> any ScriptBody { makeBody(site) }

    package func interpolator(_ record: Int) -> (any ScriptBody)? { interpolators[record]?.body }

    package func beginFrame(_ seconds: Float) {
        self.seconds += Double(seconds)
        fuel = fuelOfFrame
    }

    package func endFrame(endsRounds: Bool) {
        if endsRounds { for instance in loose { store.advancedAlone(instance) } }
    }

    package func valueChanged(listener: Int32, cell: CellIndex) { listeners.call(listener) }

    package func leave(_ scene: RunState) {
        for life in guests.removeValue(forKey: ObjectIdentifier(scene)) ?? [] { life.end() }
    }
}

/// What listens to values, by number.
struct ListenerTable {
    private var calls: [(() -> Void)?] = []
    private var free: [Int32] = []

    /// - Returns: The number of something new that is called.
    mutating func add(_ call: @escaping () -> Void) -> Int32 {
        guard let number = free.popLast() else {
            calls.append(call)
            return Int32(calls.count - 1)
        }
        calls[Int(number)] = call
        return number
    }

    mutating func remove(_ number: Int32) {
        guard calls.indices.contains(Int(number)) else { return }
        calls[Int(number)] = nil
        free.append(number)
    }

    func call(_ number: Int32) { calls[Int(number)]?() }
}
