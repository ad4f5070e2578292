internal import RiveSchema

/// Joysticks: what they play, and the handles that they follow.
extension ArtboardInstance {
    /// Brings everything up to date where joysticks play animations: before the components are placed, unless a handle among them
    /// sets a joystick.
    func updateWithJoysticks() -> Bool {
        let joysticks = definition.joysticks
        var didUpdate = false
        let waitsForHandles = joysticks.contains(where: \.hasHandle)
        if !waitsForHandles { for joystick in joysticks { apply(joystick) } }
        if updateComponents() { didUpdate = true }
        guard waitsForHandles else { return didUpdate }
        for joystick in joysticks {
            if joystick.hasHandle {
                updateBinds()
                if updateComponents() { didUpdate = true }
            }
            apply(joystick)
        }
        updateBinds()
        return updateComponents() || didUpdate
    }

    private func apply(_ joystick: JoystickDefinition) {
        isApplyingJoysticks = true
        defer { isApplyingJoysticks = false }
        apply(joystick.xAnimation, at: number(Int(joystick.x)), isInverted: joystick.flags & 1 != 0)
        apply(joystick.yAnimation, at: number(Int(joystick.y)), isInverted: joystick.flags & 2 != 0)
    }

    private func apply(_ animation: UInt32, at position: Float, isInverted: Bool) {
        guard let animation = definition.animation(at: animation) else { return }
        let part = ((isInverted ? -position : position) + 1) / 2
        animation.apply(to: self, at: part * animation.durationSeconds, mix: 1)
    }

    /// Sets joysticks to where their handles lie.
    func followHandles() {
        for joystick in definition.joysticks where joystick.hasHandle { followHandle(joystick) }
    }

    /// Sets a joystick to where its handle lies in its box.
    private func followHandle(_ joystick: JoystickDefinition) {
        let geometry = self.geometry
        guard !isHidden(joystick.object), let handle = geometry.definition.node(Int32(bitPattern: joystick.handle))
        else {
            return
        }
        let object = UInt32(bitPattern: joystick.object)
        func value(_ key: PropertyKey) -> Float { geometry.value(definition.scalar(object, key)) }
        var world = Matrix(translation: Point(x: value(.joystickPositionX), y: value(.joystickPositionY)))
        if let parent = geometry.definition.node(definition.tree.parents[Int(joystick.object)]) {
            world = geometry.world(parent) * world
        }
        let place = (world.inverse ?? .identity) * geometry.world(handle).translation
        let (width, height) = (value(.joystickWidth), value(.joystickHeight))
        set(Int(joystick.x), number: (place.x + width * value(.joystickOriginX)) * 2 / width - 1)
        set(Int(joystick.y), number: (place.y + height * value(.joystickOriginY)) * 2 / height - 1)
    }
}
