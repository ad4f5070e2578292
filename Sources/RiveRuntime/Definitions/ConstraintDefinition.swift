import RiveModel
import RiveSchema

/// What pulls a node away from where its own properties put it.
struct ConstraintDefinition {
    enum Kind: UInt8 {
        case distance, translation, rotation, scale, transform, inverseKinematics, followPath, listFollowPath
    }

    struct Options: OptionSet {
        let rawValue: UInt16
        static let copiesX = Options(rawValue: 1)
        static let copiesY = Options(rawValue: 2)
        /// The node's own value counts besides.
        static let offset = Options(rawValue: 4)
        static let minX = Options(rawValue: 8)
        static let minY = Options(rawValue: 16)
        static let maxX = Options(rawValue: 32)
        static let maxY = Options(rawValue: 64)
        /// The target is taken in the space that it lies in.
        static let sourceIsLocal = Options(rawValue: 128)
        /// The node is set in the space that it lies in.
        static let destinationIsLocal = Options(rawValue: 256)
        static let limitsAreLocal = Options(rawValue: 512)
        /// A chain of bones bends the other way.
        static let inverts = Options(rawValue: 1024)
    }

    let kind: Kind
    /// The node that pulls, -1 for none.
    var target: Int32 = -1
    let strength: Scalar
    var options: Options
    /// Those of the options that slots hold, among the switches of the definition.
    var switches: Range<Int32> = 0..<0
    /// How far, for distances and paths. Otherwise how much of the target's value counts, on each axis, or a point of its
    /// bounds.
    let x: Scalar
    let y: Scalar
    /// Whether it turns with paths.
    var mode: Scalar = .constant(0)
    /// How far all are moved on, and where the last one lies, for lists along paths.
    var minimum: (x: Scalar, y: Scalar) = (.constant(0), .constant(0))
    var maximum: (x: Scalar, y: Scalar) = (.constant(0), .constant(0))
    /// The bones of a chain, from the first to the tip, among the relations of the definition.
    var chain: Range<Int32> = 0..<0

    /// Whether its target is a path, or a shape with all of its paths.
    var isAlongPath: Bool { kind == .followPath || kind == .listFollowPath }

    /// A constraint of an artboard; nil for a type that places nothing here.
    init?(_ artboard: ArtboardSpace, object: ObjectIndex, _ type: TypeKey) {
        guard let kind = Self.kind(of: type) else { return nil }
        self.kind = kind
        strength = artboard.scalar(object, .constraintStrength)
        options = Self.options(artboard, object, kind)
        switch kind {
        case .distance:
            (x, y) = (artboard.scalar(object, .distanceConstraintDistance), .constant(0))
            mode = artboard.whole(object, .distanceConstraintModeValue)
        case .transform:
            (x, y) = (
                artboard.scalar(object, .transformConstraintOriginX),
                artboard.scalar(object, .transformConstraintOriginY)
            )
        case .followPath, .listFollowPath:
            (x, y) = (artboard.scalar(object, .followPathConstraintDistance), .constant(0))
            mode = artboard.flag(object, .followPathConstraintOrient)
            guard kind == .listFollowPath else { break }
            minimum.x = artboard.scalar(object, .distanceOffset)
            maximum.x = artboard.scalar(object, .distanceEnd)
        case .inverseKinematics: (x, y) = (.constant(0), .constant(0))
        case .translation, .rotation, .scale:
            (x, y) = (artboard.scalar(object, .copyFactor), artboard.scalar(object, .copyFactorY))
            minimum = (artboard.scalar(object, .minValue), artboard.scalar(object, .minValueY))
            maximum = (artboard.scalar(object, .maxValue), artboard.scalar(object, .maxValueY))
        }
    }

    private static func kind(of type: TypeKey) -> Kind? {
        switch type {
        case .distanceConstraint: .distance
        case .translationConstraint: .translation
        case .rotationConstraint: .rotation
        case .scaleConstraint: .scale
        case .transformConstraint: .transform
        case .ikConstraint: .inverseKinematics
        case .followPathConstraint: .followPath
        case .listFollowPathConstraint: .listFollowPath
        default: nil
        }
    }

    /// The properties that are options; the spaces are where they are local.
    static func optionKeys(_ kind: Kind) -> [(key: PropertyKey, option: Options)] {
        let spaces: [(PropertyKey, Options)] = [
            (.sourceSpaceValue, .sourceIsLocal), (.destSpaceValue, .destinationIsLocal),
        ]
        switch kind {
        case .inverseKinematics: return [(.invertDirection, .inverts)]
        case .followPath, .listFollowPath: return spaces + [(.followPathConstraintOffset, .offset)]
        default:
            return spaces + [
                (.minMaxSpaceValue, .limitsAreLocal), (.doesCopy, .copiesX), (.doesCopyY, .copiesY),
                (.transformComponentConstraintOffset, .offset), (.min, .minX), (.minY, .minY), (.max, .maxX),
                (.maxY, .maxY),
            ]
        }
    }

    private static func options(_ artboard: ArtboardSpace, _ object: ObjectIndex, _ kind: Kind) -> Options {
        guard let record = artboard.object(object) else { return [] }
        let document = artboard.file.document
        var options: Options = []
        for (key, option) in optionKeys(kind) {
            let isSet =
                Schema.property(key)?.field == .bool
                ? document.bool(key, of: record) : document.uint(key, of: record) == TransformSpace.local.rawValue
            if isSet { options.insert(option) }
        }
        return options
    }
}
