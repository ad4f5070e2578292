/// An artboard as a value that a program gives to a property: of any file, and with an instance to bind it to.
package final class ExternalArtboard {
    /// The instances of its file: those among whose values it stands, which keep it, or others, which it keeps.
    package unowned(unsafe) let store: ViewModelStore
    private let kept: ViewModelStore?
    /// Its index in that file.
    package let index: Int
    /// The instance of that file that it binds to.
    package let instance: InstanceHandle

    /// One that is to stand among the values of instances of the same or another file.
    package init(_ store: ViewModelStore, index: Int, instance: InstanceHandle, among holders: ViewModelStore) {
        self.store = store
        kept = store === holders ? nil : store
        self.index = index
        self.instance = instance
        store.pin(instance)
    }

    // With those that keep it goes what it pins.
    deinit { kept?.unpin(instance) }
}

extension ViewModelStore {
    /// Values beyond the indices of any file stand for what programs have given.
    private static let firstExternal: UInt32 = 1 << 31

    /// The number that stands for an artboard or asset of a program's own as the value of a property.
    package func word(for external: AnyObject) -> UInt32 {
        let index = externals.firstIndex { $0 === external } ?? externals.endIndex
        if index == externals.endIndex { externals.append(external) }
        return Self.firstExternal + UInt32(truncatingIfNeeded: index)
    }

    /// What a program has given that a number stands for; nil for those of the file's own, and for none.
    package func external(_ word: UInt32) -> AnyObject? {
        word < Self.firstExternal ? nil : externals[checked: Int(word - Self.firstExternal)]
    }
}
