import RiveGeometry
import RiveLuau
import RiveRuntime
import RiveSchema

/// The methods of scripts that the runtime calls.
extension ScriptInstance: ScriptBody {
    func has(_ method: ScriptMethods) -> Bool { isAlive && method.name.map(hasFunction) == true }

    func advance(_ seconds: Float) -> Bool {
        if case .result(let value) = send(.advance, [.number(Double(seconds))]) { value.isTrue } else { false }
    }

    func update() { _ = send(.update) }

    func draw(on canvas: any ScriptCanvas) {
        guard let renderer = try? host.userdata(RendererObject(canvas), .renderer) else { return }
        _ = send(.draw, [renderer])
    }

    // MARK: Input

    func pointer(_ method: ScriptMethods, at place: Point, id: Int) -> PointerHit? {
        let event = PointerEventObject(ScriptPointer(id: id, position: place, type: .enter))
        guard let value = try? host.userdata(event, .pointerEvent) else { return nil }
        switch send(method, [value]) {
        case .absent: return nil
        case .failed: note("\(method.name ?? "") failed")
        case .result: break
        }
        return event.isTranslucent.map { $0 ? .hit : .hitOpaque } ?? PointerHit.none
    }

    func key(_ input: KeyInput) -> Bool? { take(.key(input), .keyboardEvent) }
    func text(_ text: String) -> Bool? { take(.text(text), .textEvent) }

    func gamepad(_ event: GamepadEvent) -> Bool {
        guard let value = try? GamepadObject.value(host, event) else { return false }
        return if case .absent = send(event.kind.method, [value]) { false } else { true }
    }

    /// Whether the script wants nothing else to have what it takes.
    private func take(_ invocation: ScriptInvocation, _ method: ScriptMethods) -> Bool? {
        guard let value = try? InvocationObject.part(host, invocation) else { return nil }
        switch send(method, [value]) {
        case .absent: return nil
        case .failed:
            note("\(method.name ?? "") failed")
            return false
        case .result(.boolean(true)): return true
        case .result: return false
        }
    }

    // MARK: Layout

    func measure() -> ScriptMeasure {
        switch send(.measure) {
        case .absent: return .nothing
        case .failed: note("measure failed")
        case .result(.vector(let size)): return .size(Point(x: size.x, y: size.y))
        case .result: note("expected measure to return a Vec2D")
        }
        return .unbounded
    }

    func resize(_ size: Point) {
        if case .failed = send(.resize, [.vector(size)]) { note("resize failed: \(host.latestError)") }
    }

    // MARK: Values

    func convert(_ value: DataValue, isReverse: Bool) -> DataValue {
        let given: DataValueObject.Value
        switch value {
        case .number(let number): given = .number(number)
        case .string(let text): given = .string(Array(text.utf8))
        case .boolean(let flag): given = .boolean(flag)
        case .color(let color): given = .color(color)
        default: return isAlive ? latest : value
        }
        guard let argument = try? DataValueObject.value(host, given) else { return latest }
        switch send(isReverse ? .reverseConvert : .convert, [argument]) {
        case .absent: return value
        case .failed: break
        case .result(let result):
            if let object = result.object(.dataValue, as: DataValueObject.self) {
                latest = object.dataValue
            } else {
                host.noteError("expected convert to return a DataValue", of: module)
            }
        }
        return latest
    }

    // MARK: State machines

    func perform(_ invocation: ScriptInvocation) {
        if has(.performAction) {
            guard let value = try? InvocationObject.value(host, invocation) else { return }
            _ = send(.performAction, [value])
        } else if let event = try? InvocationObject.pointerEvent(host, invocation) {
            _ = send(.perform, [event])
        }
    }

    func evaluate() -> Bool {
        if case .result(.boolean(true)) = sendAlways("evaluate") { true } else { false }
    }

    func transform(_ factor: Float) -> Float { number("transform", [factor]) ?? factor }

    func transform(from: Float, to: Float, _ factor: Float) -> Float {
        number("transformValue", [from, to, factor]) ?? from + (to - from) * factor
    }

    private func note(_ text: String) { host.note(text, of: module) }
}

extension ScriptMethods {
    /// The name of the field that one is.
    var name: String? {
        switch self {
        case .advance: "advance"
        case .update: "update"
        case .measure: "measure"
        case .pointerDown: "pointerDown"
        case .pointerMove: "pointerMove"
        case .pointerUp: "pointerUp"
        case .pointerExit: "pointerExit"
        case .draw: "draw"
        case .convert: "convert"
        case .reverseConvert: "reverseConvert"
        case .resize: "resize"
        case .perform: "perform"
        case .performAction: "performAction"
        case .keyboardEvent: "keyboardEvent"
        case .textEvent: "textEvent"
        case .gamepadConnected: "gamepadConnected"
        case .gamepadDisconnected: "gamepadDisconnected"
        case .gamepadEvent: "gamepadEvent"
        default: nil
        }
    }
}

extension DataValueObject {
    /// The value as data binds have it.
    var dataValue: DataValue {
        switch value {
        case .number(let number): .number(number)
        case .string(let bytes): .string(String(decoding: bytes, as: UTF8.self))
        case .boolean(let flag): .boolean(flag)
        case .color(let color): .color(color)
        }
    }
}

extension LuauValue {
    /// The object of a kind behind a userdata; nil for everything else.
    func object<Object: AnyObject>(_ kind: ScriptObjectKind, as type: Object.Type) -> Object? {
        guard case .object(let reference) = self, let object = reference.object(kind: kind.rawValue) else { return nil }
        return unsafeDowncast(object, to: type)
    }
}

extension ScriptInstance: ScriptEffect {
    func changed(_ path: PathOutline, at node: ScriptNode) -> PathOutline {
        let object = PathObject(ScriptPath(path))
        guard isAlive, let given = try? host.userdata(object, .pathData, cost: object.bytes),
            let place = try? NodeObject.value(host, node)
        else { return PathOutline() }
        switch send(.update, [given, place]) {
        case .absent: break
        case .failed: note("update function failed")
        case .result(let result):
            for kind in [ScriptObjectKind.path, .pathData] {
                if let made = result.object(kind, as: PathObject.self) { return made.path.outline }
            }
            host.noteError("expected update to return a Path", of: module)
        }
        return PathOutline()
    }
}
