/// Key frames whose values data binds give.
extension ArtboardValues {
    /// The data binds of an animation's key frames, made when it is first played. Playing it again starts them again.
    /// - Returns: The index of the first.
    func bindKeyFrames(of animation: AnimationDefinition) -> BindIndex {
        if let first = keyFrameBinds[ObjectIdentifier(animation)] {
            for bind in first..<first.advanced(by: animation.boundFrames.count) { container.restart(bind) }
            return first
        }
        var first = BindIndex.none
        for frame in animation.boundFrames {
            let bind = container.add(definition.bindPlan.keyFrameBindDefinitions[Int(frame.bind)])
            if !first.exists { first = bind }
        }
        keyFrameBinds[ObjectIdentifier(animation)] = first
        return first
    }

    func keyFrameValue(_ bind: BindIndex) -> DataValue {
        container.flush(bind)
        return container.binds[bind].keyFrameValue
    }
}
