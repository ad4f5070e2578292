import RiveFormat
import RiveSchema

/// One record of a text.
struct TextRecord {
    let type: TypeKey
    var typeWidth = 1, terminatorWidth = 1
    /// How many columns its line is indented.
    let indent: Int
    /// Where it starts in the text.
    let offset: Int
    var label: String?
    var properties: [TextProperty] = []

    func stores(_ key: PropertyKey) -> Bool { properties.contains { $0.key == key } }
}

/// One property of a record of a text.
struct TextProperty {
    let key: PropertyKey
    var keyWidth = 1
    var value: Value
    /// How many bytes the varuint of the value takes at least.
    var width = 1
    /// How the text names the record that the value is to refer to; nil where it gives the value itself.
    var reference: TextReference?
    /// Where the value starts in the text.
    let offset: Int
}

/// A reference that is not given as a number.
enum TextReference: Equatable {
    /// A name in quotes; for paths several names joined by `/`.
    case name(String)
    /// `$label`.
    case label(String)
    /// The bare name of a property, of the record that is keyed or bound.
    case property(String)
    /// A reference left out: a record that the surroundings say.
    case record(Int)
    /// A reference left out: the one property of the view model that a value is of the right type for.
    case propertyOfValue
    /// A reference left out: the view model that has the instance which a list item names.
    case modelOfInstance(String)
    /// A reference left out: the view model of the nested artboard around an instance.
    case modelOfHost
}
