/// A number of an object: what a slot holds, or what the file says where nothing ever changes it.
struct Scalar: BitwiseCopyable {
    let slot: SlotIndex
    let constant: Float

    static func constant(_ value: Float) -> Scalar { Scalar(slot: .none, constant: value) }
}
