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
        for joystick in joysticks where !scene.effort.isExhausted {
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
        var firstBind: Int32 = -1
        if animation.boundFrames.count > 0 {
            firstBind = played.binds[ObjectIdentifier(animation)] ?? bindKeyFrames(of: animation)
        }
        animation.apply(to: self, at: part * animation.durationSeconds, mix: 1, firstBind: firstBind)
    }

    /// Sets joysticks to where their handles lie.
    func followHandles() {
        for place in definition.joysticks.indices where definition.joysticks[place].hasHandle { followHandle(place) }
    }

    /// Sets a joystick to where its handle lies in its box. As long as neither moves, what else sets the joystick stands.
    private func followHandle(_ place: Int) {
        let joystick = definition.joysticks[place]
        let geometry = self.geometry
        guard !isHidden(joystick.object), let handle = geometry.definition.node(Int32(bitPattern: joystick.handle))
        else {
            return
        }
        let parent = geometry.definition.node(definition.tree.parents[Int(joystick.object)])
        let latest = HandlePlace(
            space: parent.map(geometry.world) ?? .identity, handle: geometry.world(handle).translation)
        guard played.handles[place] != latest else { return }
        played.handles[place] = latest
        let object = UInt32(bitPattern: joystick.object)
        func value(_ key: PropertyKey) -> Float { geometry.value(definition.scalar(object, key)) }
        let box = Matrix(translation: Point(x: value(.joystickPositionX), y: value(.joystickPositionY)))
        let point = ((latest.space * box).inverse ?? .identity) * latest.handle
        let (width, height) = (value(.joystickWidth), value(.joystickHeight))
        set(Int(joystick.x), number: (point.x + width * value(.joystickOriginX)) * 2 / width - 1)
        set(Int(joystick.y), number: (point.y + height * value(.joystickOriginY)) * 2 / height - 1)
    }
}

/// Where the handle of a joystick lay, and the space that the joystick lay in, when it followed the handle last.
struct HandlePlace: Equatable {
    let space: Matrix
    let handle: Point
}
