internal import RiveGeometry
internal import RiveSchema

/// Joysticks: what they play, and the handles that they follow.
extension ArtboardInstance {
    /// The update of everything where joysticks play animations: before the components are placed, unless a handle among them
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
        apply(joystick.xAnimation, at: number(joystick.x), isInverted: joystick.flags.contains(.invertX))
        apply(joystick.yAnimation, at: number(joystick.y), isInverted: joystick.flags.contains(.invertY))
    }

    private func apply(_ animation: UInt32, at position: Float, isInverted: Bool) {
        // The artboard's definition keeps it.
        borrowing(definition.animation(at: animation)) { animation in
            let part = ((isInverted ? -position : position) + 1) / 2
            var firstBind = BindIndex.none
            if animation.boundFrames.count > 0 {
                firstBind = keyFrameBinds[ObjectIdentifier(animation)] ?? bindKeyFrames(of: animation)
            }
            animation.apply(to: self, at: part * animation.durationSeconds, mix: 1, firstBind: firstBind)
        }
    }

    /// Sets joysticks to where their handles lie.
    func followHandles() {
        let handles = self.handles ?? findHandles()
        self.handles = handles
        guard !handles.isEmpty else { return }
        // The artboard keeps it.
        borrowing(geometry) { for index in handles.indices { follow(handles[index], index, $0) } }
    }

    /// The handles that joysticks have and that lie somewhere.
    private func findHandles() -> [FollowedHandle] {
        guard definition.joysticks.contains(where: \.hasHandle) else { return [] }
        let nodes = geometry.definition
        return definition.joysticks.compactMap { joystick in
            nodes.node(joystick.handle).map { handle in
                let space = nodes.node(definition.tree.parents[joystick.object])
                return FollowedHandle(joystick: joystick, node: handle, space: space)
            }
        }
    }

    /// Sets a joystick to where its handle lies in its box. As long as neither moves, what else sets the joystick stands.
    private func follow(_ handle: FollowedHandle, _ index: Int, _ geometry: Geometry) {
        let joystick = handle.joystick
        guard !isHidden(joystick.object) else { return }
        let latest = HandlePosition(
            space: handle.space.map(geometry.world) ?? .identity, handle: geometry.world(handle.node).translation)
        guard handle.latest != latest else { return }
        handles?[index].latest = latest
        let object = joystick.object
        func value(_ key: PropertyKey) -> Float { geometry.value(definition.scalar(object, key)) }
        let box = Matrix(translation: Point(x: value(.posX), y: value(.posY)))
        let point = ((latest.space * box).inverse ?? .identity) * latest.handle
        let (width, height) = (value(.joystickWidth), value(.joystickHeight))
        set(joystick.x, number: (point.x + width * value(.joystickOriginX)) * 2 / width - 1)
        set(joystick.y, number: (point.y + height * value(.joystickOriginY)) * 2 / height - 1)
    }
}
