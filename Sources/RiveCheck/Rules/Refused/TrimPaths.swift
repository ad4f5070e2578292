import RiveSchema

extension Rule {
    static let trimWithoutMode: Rule = .init(
        304, .error, "a trim path has no mode",
        harm: "The runtime refuses the whole file; nothing is shown.",
        remedy: "Store modeValue 1 (sequential) or 2 (synchronized): the default 0 is none of them.",
        example: "a TrimPath that stores no modeValue",
        .records([.trimPath]) { run, record in
            let mode = run.uint(.trimPathModeValue, of: record)
            guard TrimPathMode(rawValue: mode) == nil, !run.removedObjects.contains(record) else { return }
            run.report(trimWithoutMode, record, .trimPathModeValue, "the mode is \(mode), which must be 1 or 2")
        })
}
