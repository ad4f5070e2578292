import RiveGeometry
import RiveSchema

/// The joysticks of an artboard: what they play, and the handles that they follow.
final class Joysticks: ArtboardPart {
    /// Its owner.
    unowned(unsafe) private let artboard: ArtboardValues
    private let joysticks: Buffer<JoystickDefinition>
    /// Whether a handle sets one of them, so that they wait for where the components lie.
    private let waitsForHandles: Bool
    /// The handles that they follow, nil before they are followed.
    @exclusivity(unchecked) private var handles: [Handle]?

    /// A handle that lies somewhere: the nodes that it and its joystick lie in, and where they lay before.
    private struct Handle {
        let joystick: JoystickDefinition
        let node: Int
        let space: Int?
        var latest: Position?
    }

    /// Where a handle lay, and the space that its joystick lay in, when the joystick followed it last.
    private struct Position: Equatable {
        let space: Matrix
        let handle: Point
    }

    /// - Returns: nil for an artboard without joysticks.
    init?(_ artboard: ArtboardValues) {
        joysticks = artboard.definition.joysticks
        guard !joysticks.isEmpty else { return nil }
        self.artboard = artboard
        waitsForHandles = joysticks.contains(where: \.hasHandle)
    }

    // MARK: What they play

    // The artboard owns this. Most have no joysticks: what these do is kept out of their passes.

    /// Plays their animations before the components are placed, unless a handle among them sets a joystick.
    @inline(never)
    func prepareUpdate() {
        guard !waitsForHandles else { return }
        borrowing(artboard) { artboard in for joystick in joysticks { apply(joystick, artboard) } }
    }

    @inline(never)
    func settleUpdate() -> Bool {
        guard waitsForHandles else { return false }
        return borrowing(artboard) { artboard in
            var didUpdate = false
            for joystick in joysticks where !artboard.scene.effort.isExhausted {
                if joystick.hasHandle, artboard.updateAgain() { didUpdate = true }
                apply(joystick, artboard)
            }
            return artboard.updateAgain() || didUpdate
        }
    }

    private func apply(_ joystick: JoystickDefinition, _ artboard: ArtboardValues) {
        artboard.isApplyingJoysticks = true
        defer { artboard.isApplyingJoysticks = false }
        let flags = joystick.flags
        apply(joystick.xAnimation, artboard, at: artboard.number(joystick.x), isInverted: flags.contains(.invertX))
        apply(joystick.yAnimation, artboard, at: artboard.number(joystick.y), isInverted: flags.contains(.invertY))
    }

    private func apply(_ animation: UInt32, _ artboard: ArtboardValues, at position: Float, isInverted: Bool) {
        // The artboard's definition keeps it.
        borrowing(artboard.definition.animation(at: animation)) { animation in
            let part = ((isInverted ? -position : position) + 1) / 2
            var firstBind = BindIndex.none
            if animation.boundFrames.count > 0 {
                firstBind =
                    artboard.keyFrameBinds[ObjectIdentifier(animation)] ?? artboard.bindKeyFrames(of: animation)
            }
            animation.apply(to: artboard, at: part * animation.durationSeconds, mix: 1, firstBind: firstBind)
        }
    }

    // MARK: The handles that they follow

    /// Sets joysticks to where their handles lie.
    @inline(never)
    func update() {
        guard waitsForHandles else { return }
        borrowing(artboard) { artboard in
            let handles = self.handles ?? findHandles(artboard)
            self.handles = handles
            guard !handles.isEmpty else { return }
            // The artboard keeps it.
            borrowing(artboard.geometry) { geometry in
                for index in handles.indices { follow(handles[index], index, artboard, geometry) }
            }
        }
    }

    /// The handles that joysticks have and that lie somewhere.
    private func findHandles(_ artboard: ArtboardValues) -> [Handle] {
        let nodes = artboard.geometry.definition
        return joysticks.compactMap { joystick in
            nodes.node(joystick.handle).map { handle in
                let space = nodes.node(artboard.definition.tree.parents[joystick.object])
                return Handle(joystick: joystick, node: handle, space: space)
            }
        }
    }

    /// Sets a joystick to where its handle lies in its box. As long as neither moves, what else sets the joystick stands.
    private func follow(_ handle: Handle, _ index: Int, _ artboard: ArtboardValues, _ geometry: Geometry) {
        let joystick = handle.joystick
        guard !artboard.isHidden(joystick.object) else { return }
        let latest = Position(
            space: handle.space.map(geometry.world) ?? .identity, handle: geometry.world(handle.node).translation)
        guard handle.latest != latest else { return }
        handles?[index].latest = latest
        let object = joystick.object
        func value(_ key: PropertyKey) -> Float { geometry.value(artboard.definition.scalar(object, key)) }
        let box = Matrix(translation: Point(x: value(.posX), y: value(.posY)))
        let point = ((latest.space * box).inverse ?? .identity) * latest.handle
        let (width, height) = (value(.joystickWidth), value(.joystickHeight))
        artboard.set(joystick.x, number: (point.x + width * value(.joystickOriginX)) * 2 / width - 1)
        artboard.set(joystick.y, number: (point.y + height * value(.joystickOriginY)) * 2 / height - 1)
    }
}
