import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let nobodyHasAParent: Rule = .init(
        210, .error, "no object of an artboard has a parent",
        harm: """
            The runtime removes objects without a parent only while there are others; where there are none it keeps them \
            all, follows the missing parents and crashes.
            """,
        remedy: "Give the objects parents that exist, or remove them.",
        example: "an artboard with one Node whose parentId is 5",
        .file { run in
            let document = run.document
            for artboard in 0..<document.objects.count {
                let objects = document.objects[artboard].dropFirst().lazy.filter { $0 != .max }
                // Where it is not for their parents that they are invalid, keeping them does no harm.
                guard let first = objects.first, objects.allSatisfy({ !ObjectValidity.isValid(Int($0), run) }),
                    objects.contains(where: { run.lacksParent(Int($0)) })
                else { continue }
                run.report(
                    nobodyHasAParent, Int(first), .parentId,
                    "none of the \(objects.count) objects of \(run.words(Int(document.artboardRecords[artboard]))) is valid"
                )
            }
        })
}

extension CheckRun {
    /// Whether an object has no parent that could hold it.
    fileprivate func lacksParent(_ object: Int) -> Bool {
        ObjectValidity.parent(of: object, self).map { !isKind($0, .containerComponent) } ?? true
    }
}
