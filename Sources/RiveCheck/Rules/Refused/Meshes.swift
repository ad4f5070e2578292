import RiveFormat
import RiveSchema

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
            let vertices = run.meshVertices[record]
            guard let index = run.triangles(ofProperty: property, vertices: vertices).badIndex,
                !run.removedObjects.contains(record)
            else { return }
            run.report(
                badMeshIndex, record, property: property,
                "a triangle has corner \(index), but there are \(vertices) vertices")
        })
}

extension CheckRun {
    /// What is wrong with the packed corners of a mesh's triangles: the first that no vertex has, or else how they are packed.
    func triangles(ofProperty property: Int, vertices: Int) -> (badIndex: UInt64?, fault: String?) {
        let payload = file.payloadRange(ofProperty: property)
        var count = 0
        var at = payload.lowerBound
        while at < payload.upperBound {
            let number = packedNumber(at, in: payload)
            // The runtime has room for 16 bits; it takes what does not fit for 0 and reads no further.
            let isReadable = number.map { $0.value <= UInt64(UInt16.max) } ?? false
            let index = isReadable ? number?.value ?? 0 : 0
            if index >= UInt64(vertices) { return (index, nil) }
            guard isReadable, let number else {
                return (nil, number.map { "corner \($0.value) is above 65535" } ?? "they end inside a number")
            }
            count += 1
            at = number.end
        }
        if count == 0 { return (nil, "there are none") }
        return (nil, count % 3 == 0 ? nil : "there are \(count) corners, which is no multiple of 3")
    }
}
