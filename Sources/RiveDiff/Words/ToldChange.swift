/// A change in words, with addresses that lead to what it is of.
package struct ToldChange: Equatable {
    package let kind: DiffKind
    package let sort: Change.Sort
    /// The address of what changed: in the new version, and of what is gone in the old one; nil for the file itself.
    package let address: String?
    /// The address of the artboard that it lies in.
    package var artboard: String?
    /// The property that has another value, or its sentence; nil where the address is enough.
    package var property: String?
    package var old: ToldValue?
    package var new: ToldValue?
    /// The address in the old version of what has another one now.
    package var from: String?
    /// How many records came or went with the one that did.
    package var parts = 0
    /// The record that the address leads to, in the version that it is an address in; nil for the file itself.
    package var record: Int?
}
