internal import RiveFormat
internal import RiveSchema

extension Rule {
    static let missingValue: Rule = .init(
        510, .warning, "an instance has no value for a property",
        harm: "Apps and binds that ask the instance for the property find nothing, so nothing is shown or set.",
        remedy: "Open the instance in the editor, set the value and export.",
        example: "an instance with one value of a view model with two properties",
        .file { run in
            let document = run.document
            for position in 0..<document.instanceRecords.count {
                let record = Int(document.instanceRecords[position])
                guard case let model = document.instanceModels[position], model != .max,
                    document.artboardIndex(of: record) == nil
                else { continue }
                let properties = document.viewModelProperties[Int(model)]
                var stored: Set<UInt32> = []
                for value in document.instanceValues[position] {
                    let id = run.uint(.viewModelPropertyId, of: Int(value))
                    if id < properties.count { stored.insert(id) }
                }
                guard stored.count < properties.count,
                    let first = properties.indices.first(where: { !stored.contains(UInt32($0)) })
                else { continue }
                let others = properties.count - stored.count - 1
                run.report(
                    missingValue, record,
                    "no value for \(run.words(Int(properties[first])))\(others > 0 ? " and \(others) more" : "")")
            }
        })
}
