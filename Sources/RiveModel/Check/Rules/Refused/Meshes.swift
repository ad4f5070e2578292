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
            guard !run.removedObjects.contains(record) else { return }
            let vertices = run.meshVertices[record]
            let payload = run.file.payloadRange(ofProperty: property)
            var value: UInt64 = 0
            var shift: UInt64 = 0
            for byte in run.file.bytes[payload] {
                value |= UInt64(byte & 0x7F) << shift
                shift += 7
                guard byte < 0x80 else { continue }
                if value >= UInt64(vertices) {
                    return run.report(
                        badMeshIndex, record, property: property,
                        "a triangle has corner \(value), but there are \(vertices) vertices")
                }
                (value, shift) = (0, 0)
            }
        })
}
