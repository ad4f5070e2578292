import RiveFormat
import RiveModel
import RiveSchema

/// What a skin asks of the vertices that it bends.
extension Rule {
    static let vertexWithoutWeight: Rule = .init(
        229, .error, "a skin bends a vertex that has no weight",
        harm: """
            The runtime asks each vertex of a path or mesh with a skin for its weight, and does not look whether there is \
            one. It follows the missing weight in the first frame: the app crashes.
            """,
        remedy: """
            Bind the shape to its bones again, or remove its Skin. If a newer editor made the file, update the runtime: an \
            older runtime crashes where it does not know the type of a weight.
            """,
        example: "a PointsPath with a Skin, and a StraightVertex without a Weight",
        .file { run in
            guard run.uses(.skin), run.uses(.vertex) else { return }
            var hasWeight = [Bool](repeating: false, count: run.file.recordCount)
            for weight in run.all(.weight) {
                if let vertex = run.owner(of: weight) { hasWeight[vertex] = true }
            }
            for member in run.document.objects.members where member != .max {
                let vertex = Int(member)
                guard run.isKind(vertex, .vertex), !hasWeight[vertex], let path = run.path(of: vertex),
                    run.skins.tendonCount(of: path) != nil, !run.removedObjects.contains(vertex)
                else { continue }
                run.report(
                    vertexWithoutWeight, vertex, "\(run.words(vertex)) of \(run.words(path)) has no weight")
            }
        })

    static let plainWeightOfCubic: Rule = .init(
        235, .error, "a vertex with handles has a weight without any",
        harm: """
            The runtime takes the weight of a cubic vertex for a CubicWeight and reads behind its end when it makes the \
            path, with a skin or without: the shape tears, or the app crashes.
            """,
        remedy: "Bind the shape to its bones again, or remove the weight.",
        example: "a CubicMirroredVertex with a Weight instead of a CubicWeight",
        .file { run in
            guard run.uses(.weight, but: .cubicWeight) else { return }
            // Of several weights of one vertex, the last counts.
            var last: [Int: Int] = [:]
            for weight in run.all(.weight) {
                guard let vertex = run.owner(of: weight), run.isKind(vertex, .cubicVertex) else { continue }
                last[vertex] = weight
            }
            for (vertex, weight) in last.sorted(by: { $0.key < $1.key }) {
                guard run.type(of: weight) != .cubicWeight, let path = run.owner(of: vertex), run.isKind(path, .path),
                    !run.removedObjects.contains(weight)
                else { continue }
                run.report(plainWeightOfCubic, weight, "\(run.words(vertex)) requires a CubicWeight")
            }
        })
}

extension CheckRun {
    /// The path or mesh that a vertex is a corner of; nil for one that stands under something else.
    func path(of vertex: Int) -> Int? {
        guard let whole = owner(of: vertex) else { return nil }
        let isCorner =
            isKind(vertex, .pathVertex) && isKind(whole, .pointsCommonPath)
            || isKind(vertex, .meshVertex) && isKind(whole, .mesh)
        return isCorner ? whole : nil
    }
}
