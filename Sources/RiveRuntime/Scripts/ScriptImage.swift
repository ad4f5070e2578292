/// An image of the file that a script has given to a property.
package final class ScriptImage {
    package let asset: UInt32

    package init(asset: UInt32) { self.asset = asset }
}

extension ViewModelStore {
    /// The index of the image that a value of a property stands for.
    func imageIndex(_ word: UInt32) -> UInt32 {
        guard let given = external(word) else { return word }
        return (given as? ScriptImage)?.asset ?? word
    }
}
