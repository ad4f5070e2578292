/// Key frames whose values data binds give.
extension ArtboardInstance {
    /// Adds the data binds of an animation's key frames.
    /// - Returns: The index of the first.
    func bindKeyFrames(of animation: AnimationDefinition) -> Int32 {
        var first: Int32 = -1
        for frame in animation.boundFrames {
            let bind = container.add(definition.keyFrameBindDefinitions[Int(frame.bind)])
            if first < 0 { first = bind }
        }
        return first
    }

    func keyFrameValue(_ bind: Int32) -> DataValue {
        container.flush(bind)
        return container.binds[Int(bind)].keyFrameValue
    }
}
