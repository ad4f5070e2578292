import RiveSchema

extension Rule {
    static let keyedPropertyOfNothing: Rule = .init(
        406, .warning, "key frames animate a property that their object does not have",
        harm: "The runtime drops the key frames; the object does not move.",
        remedy: "Key the property again on the right object and export.",
        example: "a KeyedProperty for colorValue of a Node",
        .records([.keyedProperty]) { run, record in
            guard let keyed = run.owner(of: record),
                let object = run.object(run.uint(.keyedObjectObjectId, of: keyed))
            else { return }
            let key = run.uint(.keyedPropertyPropertyKey, of: record)
            guard !run.reaches(object, key) else { return }
            run.report(
                keyedPropertyOfNothing, record, .keyedPropertyPropertyKey,
                "\(run.words(object)) has no \(run.keyWords(key))")
        })
}
