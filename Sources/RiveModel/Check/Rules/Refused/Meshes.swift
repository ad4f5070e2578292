internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let meshWithoutIndices: Rule = .init(
        305, .error, "a mesh has no triangles",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Draw the mesh again in the editor, or remove it from its image.",
        example: "a Mesh without triangleIndexBytes",
        .records([.mesh]) { run, record in
            guard run.file.property(.triangleIndexBytes, of: record) == nil, !run.removedObjects.contains(record)
            else { return }
            run.report(meshWithoutIndices, record, "\(run.words(record)) stores no triangleIndexBytes")
        })

    static let badMeshIndex: Rule = .init(
        306, .error, "a triangle of a mesh has a corner that does not exist",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Draw the mesh again in the editor and export.",
        example: "the index 4 in a mesh of four vertices",
        .properties([.triangleIndexBytes]) { run, record, property in
            let vertices = UInt64(run.meshVertices[record])
            let payload = run.file.payloadRange(ofProperty: property)
            var at = payload.lowerBound
            while at < payload.upperBound, let (index, end) = run.packedNumber(at, in: payload) {
                if index >= vertices, !run.removedObjects.contains(record) {
                    return run.report(
                        badMeshIndex, record, property: property,
                        "a triangle has corner \(index), but there are \(vertices) vertices")
                }
                at = end
            }
        })
}
