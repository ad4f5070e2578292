extension ArtboardInstance {
    /// A whole number of an object for geometry.
    func whole(_ scalar: Scalar) -> UInt32 {
        scalar.slot < 0 ? scalar.constant.bitPattern : word(Int(scalar.slot))
    }
}
