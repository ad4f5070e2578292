import RiveSchema

extension Rule {
    static let malformedTriangles: Rule = .init(
        427, .warning, "the triangles of a mesh are malformed",
        harm: "The runtime reads as many corners as it can: parts of the image, or all of it, are missing or torn.",
        remedy: "Draw the mesh again in the editor and export.",
        example: "triangleIndexBytes of four numbers, or that end inside a number",
        .properties([.triangleIndexBytes]) { run, record, property in
            let triangles = run.triangles(ofProperty: property, vertices: run.meshVertices[record])
            guard triangles.badIndex == nil, let fault = triangles.fault, !run.removedObjects.contains(record)
            else { return }
            run.report(malformedTriangles, record, property: property, fault)
        })
}
