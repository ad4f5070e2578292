import RiveSchema
import RiveTestSupport

extension RuleRow {
    /// Files that the runtime refuses.
    static let refusals: [RuleRow] = [
        .init(
            "RIV0301", at: .record(3), bad: Array([ArtificialRecord].layer().dropLast()), good: .layer()),
        .init(
            "RIV0302", at: .record(7, .stateToId), bad: .layer(.init(.stateTransition, [.stateToId: 3])),
            good: .layer(.init(.stateTransition, [.stateToId: 2]))),
        .init(
            "RIV0302", at: .record(7), bad: .layer(.init(.stateTransition)),
            good: .layer(.init(.stateTransition, [.stateToId: 0]))),
        .init(
            "RIV0303", at: .record(2, .drawableBlendModeValue),
            bad: .artboard(.init(.shape, [.drawableBlendModeValue: 5])),
            good: .artboard(.init(.shape, [.drawableBlendModeValue: 14]))),
        // What the runtime removes before it looks at it does no harm.
        .init(
            "RIV0303", at: .record(2, .drawableBlendModeValue),
            bad: .artboard(.init(.shape, [.drawableBlendModeValue: 29])),
            good: .artboard(.init(.shape, [.parentId: 7, .drawableBlendModeValue: 29]), .init(.node))),
        .init(
            "RIV0304", at: .record(3), bad: trim([:]), good: trim([.trimPathModeValue: 2])),
        .init("RIV0305", at: .record(3), bad: mesh([:]), good: mesh([.triangleIndexBytes: .bytes([0, 1, 2])])),
        .init(
            "RIV0306", at: .record(3, .triangleIndexBytes), bad: mesh([.triangleIndexBytes: .bytes([0, 1, 3])]),
            good: mesh([.triangleIndexBytes: .bytes([0, 1, 0x82, 0])])),
        // What does not fit 16 bits is read as 0.
        .init(
            "RIV0306", at: .record(3, .triangleIndexBytes),
            bad: mesh([.triangleIndexBytes: .bytes([0, 1, 0xFF, 0xFF, 3])]),
            good: mesh([.triangleIndexBytes: .bytes([0, 1, 0x80, 0x80, 4])])),
        .init(
            "RIV0307", at: .record(3, .parentId), bad: constrained(.ikConstraint, on: .node),
            good: constrained(.ikConstraint, on: .bone)),
        .init(
            "RIV0307", at: .record(3, .parentId), bad: constrained(.rotationConstraint, on: .stroke),
            good: constrained(.rotationConstraint, on: .node)),
        .init(
            "RIV0308", at: .record(3, .parentId), bad: part(.dash, under: .stroke),
            good: part(.dashPath, under: .stroke) + [.init(.dash, [.parentId: 2])]),
        .init(
            "RIV0308", at: .record(3, .parentId), bad: part(.dashPath, under: .shape),
            good: part(.dashPath, under: .stroke)),
        .init(
            "RIV0308", at: .record(3, .parentId), bad: part(.textStyleAxis, under: .text),
            good: part(.textStyleAxis, under: .textStylePaint)),
        .init("RIV0309", at: .record(4), bad: paint(.solidColor), good: paint(.feather)),
        .init("RIV0309", at: .record(4), bad: paint(.radialGradient), good: paint(.feather)),
    ]

    private static func trim(_ properties: KeyValuePairs<PropertyKey, ArtificialValue>) -> [ArtificialRecord] {
        // The parent is slot 1, the stroke; a record stores what it is given.
        let parent: [(PropertyKey, ArtificialValue)] = [(.parentId, 1)]
        return .artboard(
            .init(.stroke), .init(.trimPath, all: parent + properties.map { ($0.key, $0.value) }))
    }

    /// An image (2) with a mesh (3) of three vertices.
    private static func mesh(_ properties: KeyValuePairs<PropertyKey, ArtificialValue>) -> [ArtificialRecord] {
        let parent: [(PropertyKey, ArtificialValue)] = [(.parentId, 1)]
        return .artboard(
            .init(.image), .init(.mesh, all: parent + properties.map { ($0.key, $0.value) }),
            .init(.meshVertex, [.parentId: 2]), .init(.meshVertex, [.parentId: 2]), .init(.meshVertex, [.parentId: 2]))
    }

    /// Something (2) with a constraint (3) on it.
    private static func constrained(_ constraint: TypeKey, on type: TypeKey) -> [ArtificialRecord] {
        .artboard(.init(type), .init(constraint, [.parentId: 1, .targetedConstraintTargetId: 3]), .init(.node))
    }

    private static func part(_ part: TypeKey, under whole: TypeKey) -> [ArtificialRecord] {
        .artboard(.init(whole), .init(part, [.parentId: 1]))
    }

    /// A fill (2) with a colour (3) and something else.
    private static func paint(_ second: TypeKey) -> [ArtificialRecord] {
        .artboard(.init(.fill), .init(.solidColor, [.parentId: 1]), .init(second, [.parentId: 1]))
    }
}
