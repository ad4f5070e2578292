import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let hitBeyondNumbers: Rule = .init(
        276, .error, "the hit area of an object is scaled beyond all numbers",
        harm: """
            Where a pointer meets the object, the runtime turns its outline into whole numbers, and these don't fit: the app \
            crashes at a click or move there.
            """,
        remedy: "Enter a scale that makes sense.",
        example: "a Node with scaleX = 1e38, and in it a Shape that a listener is on",
        .file { run in
            guard run.uses(.stateMachineListener) else { return }
            let targets = run.document.listeners.members.lazy.map(Int.init).compactMap { listener in
                run.object(run.uint(.stateMachineListenerTargetId, of: listener), nextTo: listener)
            }
            var isSeen = [Bool](repeating: false, count: run.file.recordCount)
            for hit in targets + run.hostsWithListeners() {
                var next: Int? = hit
                while let object = next, !isSeen[object] {
                    isSeen[object] = true
                    next = run.owner(of: object)
                    guard run.isKind(object, .transformComponent) else { continue }
                    for key in [PropertyKey.transformComponentScaleX, .transformComponentScaleY]
                    where abs(run.document.float(key, of: object)) > mostScale {
                        run.report(
                            hitBeyondNumbers, object, key,
                            "\(run.words(object)) is scaled by \(run.document.float(key, of: object))")
                    }
                }
            }
        })

    private static let mostScale: Float = 1e30
}

extension CheckRun {
    /// The nested artboards in which something is hit.
    fileprivate func hostsWithListeners() -> [Int] {
        let artboards = Set(document.listeners.members.lazy.map { self.document.artboardIndex(of: Int($0)) })
        return all(.nestedArtboard).filter {
            artboards.contains(Int(uint(.nestedArtboardArtboardId, of: $0)))
        }
    }
}
