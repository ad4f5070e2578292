internal import RiveGeometry

/// A handle that a joystick follows: the nodes that it and the joystick lie in, and where they lay before.
struct FollowedHandle {
    let joystick: JoystickDefinition
    let node: Int
    let space: Int?
    var latest: HandlePosition?
}

/// Where the handle of a joystick lay, and the space that the joystick lay in, when it followed the handle last.
struct HandlePosition: Equatable {
    let space: Matrix
    let handle: Point
}
