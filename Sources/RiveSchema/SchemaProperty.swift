/// What the format knows about one property: a row of the property table.
package struct SchemaProperty: Sendable, BitwiseCopyable {
    package let key: PropertyKey
    /// The type that declares it; types that extend the owner have it too.
    package let owner: TypeKey
    package let field: FieldType
    /// The space that the value is an index of, `.none` where it is no reference.
    package let space: IndexSpace
    /// The names of its values, `.unnamed` where there are none.
    package let names: ValueGroup
    /// The mark that a change of the value leaves while a file runs.
    package let marks: ChangeMark
    /// The origin of the value while a file runs.
    package let origin: ValueOrigin
    /// Whether no record stores it: computed values, views of bits and callbacks, which key frames and data binds reach.
    package let isVirtual: Bool

    /// The name without what a string needs for its memory, so that a row is copied as it lies there.
    private let label: StaticString
    private let number: Double
    private let targetType: TypeKey

    init(
        _ key: PropertyKey, _ owner: TypeKey, _ name: StaticString, _ field: FieldType, _ number: Double = 0,
        to space: IndexSpace = .none, _ target: TypeKey = 0, names: ValueGroup = .unnamed,
        marks: ChangeMark = .nothing, from origin: ValueOrigin = .itself, virtual: Bool = false
    ) {
        self.key = key
        self.owner = owner
        label = name
        self.field = field
        self.number = number
        self.space = space
        self.targetType = target
        self.names = names
        self.marks = marks
        self.origin = origin
        self.isVirtual = virtual
    }

    package var name: String { label.description }

    /// `Owner.name`, which no other property has.
    package var qualifiedName: String { "\(Schema.objectType(owner)?.name ?? "").\(name)" }

    /// The type (or one that extends it) that the record referred to must be of; nil where any will do.
    package var target: TypeKey? { targetType == 0 ? nil : targetType }

    /// The default of a property stored as an unsigned number or colour.
    package var defaultUInt: UInt32 { UInt32(number) }

    /// The default of a property stored as float32.
    package var defaultFloat: Float { Float(number) }

    /// The default of a property stored as a boolean.
    package var defaultBool: Bool { number != 0 }

    /// The default of a property stored as a string.
    package var defaultString: String { key.defaultString }

    /// The value that stands for "refers to nothing", which is written by leaving the property out; nil where there is none.
    package var noneValue: UInt32? {
        guard space != .none else { return nil }
        if defaultUInt == .missing { return .missing }
        return space == .propertyKey || key == .activeComponentId ? 0 : nil
    }
}

extension PropertyKey {
    /// The default of a property stored as a string.
    package var defaultString: String { self == .cdnBaseUrl ? "https://public.rive.app/cdn/uuid" : "" }

    /// The origin of the property's value.
    @inlinable package var origin: ValueOrigin { columns.origin }

    /// What the runtime needs to know of the property at once.
    @inlinable package var columns: RuntimeColumns {
        rawValue < Schema.runtimeColumns.count ? Schema.runtimeColumns[Int(rawValue)] : RuntimeColumns()
    }
}

extension Double {
    /// The default of references that refer to nothing.
    static var none: Double { Double(UInt32.missing) }
}

extension UInt32 {
    /// The value of a reference that refers to nothing; it is never stored, the property is left out instead.
    package static var missing: UInt32 { 0xFFFF_FFFF }
}

/// A mark that a change of a property leaves, so that the artboard is brought up to date.
@frozen
public enum ChangeMark: UInt8, Sendable, BitwiseCopyable {
    case nothing
    /// The component that has the property.
    case component
    /// The component, and the layout that it is part of.
    case layout
}

/// An origin of the value of a property. Where that is not the property itself, its changes are not announced.
@frozen
public enum ValueOrigin: UInt8, Sendable, BitwiseCopyable {
    case itself
    /// Another property.
    case another
    /// Where objects lie.
    case geometry
    /// What a scroll constraint does.
    case scrolling

    /// Whether it is computed.
    @inlinable public var isComputed: Bool { self == .geometry || self == .scrolling }
}

/// The columns of the property table that a running file needs.
@frozen
public struct RuntimeColumns: Sendable, BitwiseCopyable {
    public let marks: ChangeMark
    public let origin: ValueOrigin

    @inlinable
    init(marks: ChangeMark = .nothing, origin: ValueOrigin = .itself) { (self.marks, self.origin) = (marks, origin) }
}

/// How the value of a property is stored.
package enum FieldType: UInt8, Sendable, BitwiseCopyable {
    /// An unsigned number of 32, 16 or 8 bits, written as a varuint.
    case uint, uint16, uint8
    /// A signed number of 32 or 16 bits, written as a zigzag varuint.
    case int, int16
    case bool, float, color, string, bytes
    /// A call, of which nothing is stored.
    case callback
}

/// What a reference counts in. Every space is zero-based and in file order.
@usableFromInline
package enum IndexSpace: UInt8, Sendable, BitwiseCopyable {
    /// The value is no reference.
    case none
    /// Slots of the artboard; 0 is the artboard itself.
    case artboardObject
    case artboardAnimation, artboardStateMachine
    case stateMachineInput, layerState, stateBlendAnimation
    case fileArtboard, fileAsset, fileEnum, fileDataConverter, fileInterpolator, fileScrollPhysics, fileViewModel
    /// Values of an enum.
    case enumValue
    /// Properties, and instances, of a view model.
    case viewModelProperty, viewModelInstance
    /// Animations or state machines of the artboard that the enclosing nested artboard names.
    case nestedAnimation
    /// Inputs of the state machine that the enclosing nested state machine names.
    case nestedStateMachineInput
    /// Objects of this artboard, or of the nested one that the listener targets.
    case listenerEventObject
    /// Four packed indices of one byte each; 0 is the skin itself.
    case tendon
    /// Property keys, virtual ones included.
    case propertyKey
    /// A byte string of varuints that leads through view models.
    case dataBindPath
    /// A number that names an asset and that nothing refers to.
    case assetIdentity
    /// The space of the property that the enclosing keyed property names.
    case dependsOnKeyedProperty
    /// The space that the subclass of the record decides.
    case dependsOnSubclass

    /// Whether values count records: paths, property keys, packed indices and mere identities don't.
    package var isIndex: Bool {
        switch self {
        case .none, .tendon, .propertyKey, .dataBindPath, .assetIdentity: false
        default: true
        }
    }
}
