/// What an object changes while it runs, apart from the object itself: a plain place in memory that its owner frees. Using it
/// costs no check for exclusive access, which a property of a class does.
struct Variable<Value> {
    private let place: UnsafeMutablePointer<Value>

    init(_ value: Value) {
        place = .reserve(1)
        place.initialize(to: value)
    }

    /// Frees the memory; nobody may use the variable any more.
    func free() {
        place.deinitialize(count: 1)
        place.release()
    }

    var value: Value {
        @inline(__always) get { place.pointee }
        @inline(__always) nonmutating set { place.pointee = newValue }
        @inline(__always) nonmutating _modify { yield &place.pointee }
    }
}
