import RiveFormat
import RiveModel
import RiveSchema

/// Keys that the runtime asks for what they don't have.
extension Rule {
    static let noKeyFrames: Rule = .init(
        228, .error, "an animated property has no key frames",
        harm: """
            The runtime takes the first key frame of each property that an animation has, whether there is one or not. As \
            soon as the animation plays, the app crashes.
            """,
        remedy: """
            Remove the property from the animation, or key it again. If a newer editor made the file, update the runtime: an \
            older runtime crashes where it does not know the type of the key frames.
            """,
        example: "a KeyedProperty for the x of a Node, and no KeyFrameDouble behind it",
        .onTheWay)

    static let callbackOnValue: Rule = .init(
        234, .error, "a callback key frame animates a property with a value",
        harm: """
            The runtime takes it for a key frame with a value and reads what is not there. As soon as the animation plays, the \
            app crashes.
            """,
        remedy: "Key the property again: key frames that call are for triggers of events and the like.",
        example: "a KeyFrameCallback for the x of a Node",
        .onTheWay)

    static let missingNestedAnimation: Rule = .init(
        238, .error, "a nested artboard plays an animation that its artboard does not have",
        harm: """
            The runtime looks behind the end of the list of animations when it makes an instance of the artboard: the app \
            crashes.
            """,
        remedy: "Choose the animation of the nested artboard again and export.",
        example: "a NestedSimpleAnimation with animationId = 3 in an artboard of one animation",
        .records([.nestedSimpleAnimation, .nestedRemapAnimation]) { run, record in
            guard let host = run.owner(of: record), run.isKind(host, .nestedArtboard) else { return }
            let artboard = Int(run.uint(.nestedArtboardArtboardId, of: host))
            guard artboard < run.document.animations.count else { return }
            let (animation, count) = (
                run.uint(.nestedAnimationAnimationId, of: record), run.document.animations.range(of: artboard).count
            )
            guard animation >= count, !run.removedObjects.contains(record) else { return }
            run.report(
                missingNestedAnimation, record, .nestedAnimationAnimationId,
                "\(run.words(Int(run.document.artboardRecords[artboard]))) has \(count) animations, and this is animation \(animation)"
            )
        })
}
