import RiveSchema

extension Rule {
    static let tendonOfNoBone: Rule = .init(
        220, .error, "a skin is bound to a bone that does not exist",
        harm: "The runtime follows the missing bone while it imports the file and crashes; newer ones refuse the file.",
        remedy: "Bind the shape to its bones again and export.",
        example: "a Tendon under a Skin that stores no boneId",
        .records([.tendon]) { run, record in
            guard let skin = run.owner(of: record), run.isKind(skin, .skin) else { return }
            let bone = run.object(run.uint(.boneId, of: record))
            if let bone, run.isKind(bone, .bone), !run.removedObjects.contains(bone) { return }
            guard !run.removedObjects.contains(record) else { return }
            run.report(
                tendonOfNoBone, record, .boneId,
                bone.map { "\(run.words($0)) is not a bone" } ?? "the bone does not exist")
        })
}
