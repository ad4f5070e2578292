internal import RiveSchema

extension ArtboardInstance {
    /// A whole number of an object for geometry.
    func whole(_ scalar: Scalar) -> UInt32 {
        scalar.slot < 0 ? scalar.constant.bitPattern : word(Int(scalar.slot))
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
        if let parent = geometry.definition.node(geometry.definition.parents[Int(joystick.object)]) {
            world = geometry.world(parent) * world
        }
        let place = (world.inverse ?? .identity) * geometry.world(handle).translation
        let (width, height) = (value(.joystickWidth), value(.joystickHeight))
        set(Int(joystick.x), number: (place.x + width * value(.joystickOriginX)) * 2 / width - 1)
        set(Int(joystick.y), number: (place.y + height * value(.joystickOriginY)) * 2 / height - 1)
    }
}
