extension Rule {
    static let unknownProperty: Rule = .init(
        130, .note, "a record stores an unknown property",
        harm: "None where it is retired: runtimes read past it. What a newer editor put there needs a newer runtime.",
        remedy: "Update the runtime if a newer editor made the file; else nothing needs to be done.",
        example: "the property 712, which early editors stored",
        .onTheWay)
}
