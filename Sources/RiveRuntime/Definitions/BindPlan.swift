/// The data binds of an artboard and of its key frames.
struct BindPlan {
    let binds: Buffer<BindDefinition>
    /// The data binds that push the values of slots, by their index in `binds`.
    let observers: Buffer<BindIndex>
    /// The data binds of key frames, by the record of the key frame.
    let keyFrameBinds: [Int: Int32]
    let keyFrameBindDefinitions: Buffer<BindDefinition>
}

extension ArtboardBuilder {
    mutating func makeBindPlan() -> BindPlan {
        BindPlan(
            binds: binds.buffer, observers: observers.buffer, keyFrameBinds: keyFrameBinds,
            keyFrameBindDefinitions: keyFrameBindDefinitions.buffer)
    }
}
