/// Key frames whose values data binds give.
extension ArtboardInstance {
    /// The data binds of an animation's key frames, made when it is first played. Whoever plays it anew has them start anew.
    /// - Returns: The index of the first.
    func bindKeyFrames(of animation: AnimationDefinition) -> Int32 {
        let count = Int32(animation.boundFrames.count)
        if let first = keyFrameBinds[ObjectIdentifier(animation)] {
            for bind in first..<first + count { container.restart(bind) }
            return first
        }
        var first: Int32 = -1
        for frame in animation.boundFrames {
            let bind = container.add(definition.keyFrameBindDefinitions[Int(frame.bind)])
            if first < 0 { first = bind }
        }
        keyFrameBinds[ObjectIdentifier(animation)] = first
        return first
    }

    func keyFrameValue(_ bind: Int32) -> DataValue {
        container.flush(bind)
        return container.binds[Int(bind)].keyFrameValue
    }
}
