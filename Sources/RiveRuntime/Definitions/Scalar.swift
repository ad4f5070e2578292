/// A number of an object: what a slot holds, or what the file says where nothing ever changes it.
struct Scalar: BitwiseCopyable {
    let slot: Int32
    let constant: Float

    static func constant(_ value: Float) -> Scalar { Scalar(slot: -1, constant: value) }
}
