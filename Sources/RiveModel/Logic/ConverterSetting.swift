package import RiveFormat

/// One thing that a converter or an interpolator stores.
package struct ConverterSetting {
    /// The name of the property; nil for a converter of a group.
    package let name: String?
    /// What it is set to: a number, a boolean or a text; nil for a reference to nothing.
    package let value: Value?
    /// The value as it stands in a sentence.
    package let word: String

    /// What a sentence says of it: `decimals 2`.
    package var words: String { (name.map { "\($0) " } ?? "") + word }
}
