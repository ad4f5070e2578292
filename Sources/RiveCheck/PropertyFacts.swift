import RiveFormat
import RiveModel
import RiveSchema

/// What a check needs to know of a property key, without strings: a row of the schema boiled down to one look-up.
struct PropertyFacts: BitwiseCopyable, Sendable {
    /// How the property is stored; nil for an unknown key.
    var field: FieldType?
    /// Whether its value counts in the objects of its artboard.
    var isObject = false
    /// What its value is an index of.
    var space = IndexSpace.none
    /// The value that refers to nothing; that of no reference where there is none.
    var noneValue = UInt32.missing
    /// The value of records that store none.
    var defaultUInt: UInt32 = 0
    /// The numbers, in the `TypeTree`, of the types that key frames and data binds reach it on.
    var owners = TypeSpan()
    /// The numbers of the types that a reference may refer to.
    var targets = TypeSpan()
    /// Which values below 64 have a meaning, as bits; all of them where any value has one.
    var meanings = UInt64.max

    /// The facts by key; keys of no property have empty ones.
    static let table = FlatArray(repeating: PropertyFacts(), count: keyLimit) { facts in
        for property in SchemaProperty.table { facts[Int(property.key.rawValue)] = PropertyFacts(property) }
    }

    /// Keys from here on are those of no property.
    static let keyLimit = Int(SchemaProperty.table.last?.key.rawValue ?? 0) + 1

    private init() {}

    private init(_ property: SchemaProperty) {
        let tree = TypeTree.shared
        field = property.field
        isObject = property.space == .artboardObject
        space = property.space
        noneValue = property.noneValue ?? .missing
        if property.field.wireKind == .varuint || property.field == .color { defaultUInt = property.defaultUInt }
        owners = tree.span(of: property.owner)
        targets = property.target.map(tree.span(of:)) ?? tree.all
        if property.names != .unnamed, property.key != .drawableBlendModeValue, property.key != .trimPathModeValue {
            meanings = NamedValues.meanings(of: property)
        }
    }
}
