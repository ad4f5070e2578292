import RiveSchema

/// The input of gamepads.
extension RuntimeScene {
    /// Lets what has the focus hear of a gamepad. One of the standard mapping that is not there yet comes first.
    /// - Returns: What became of it; nil where a gamepad that is not there was to go.
    package func gamepad(_ event: GamepadEvent, id: Int32) -> InputAnswer? {
        switch event.kind {
        case .connected: return gamepads[id] == nil ? connect(id, .standard) : .unheard
        case .disconnected: return disconnect(id)
        case .button, .axis:
            let coming = gamepads[id] == nil ? connect(id, .standard) : .unheard
            gamepads[id]?.apply(event)
            let answer = hear(event, of: id)
            return answer == .unheard ? coming : answer
        }
    }

    /// Lets what has the focus hear of what is in the bytes of a `GamepadBatch`.
    /// - Returns: Whether all of it is well formed, of gamepads that are there; what stands before a fault is done.
    package func submitGamepads(fromBuffer bytes: [UInt8]) -> Bool {
        guard var batch = GamepadBatch(bytes) else { return false }
        while !batch.isAtEnd {
            switch batch.next() {
            case .connected(let id, let state)?: _ = connect(id, state)
            case .update(let id, let events)?:
                guard gamepads[id] != nil else { return false }
                for event in events { gamepads[id]?.apply(event) }
                for event in events { _ = hear(event, of: id) }
            case .disconnected(let id)?: guard disconnect(id) != nil else { return false }
            case nil: return false
            }
        }
        return true
    }

    private func connect(_ id: Int32, _ state: GamepadState) -> InputAnswer {
        gamepads[id] = state
        return hear(.connected, of: id)
    }

    private func disconnect(_ id: Int32) -> InputAnswer? {
        guard gamepads[id] != nil else { return nil }
        defer { gamepads[id] = nil }
        return hear(.disconnected, of: id)
    }

    private func hear(_ event: GamepadEvent, of id: Int32) -> InputAnswer {
        var event = event
        event.device = id
        if let state = gamepads[id] { event.state = state }
        return handle(event)
    }
}
