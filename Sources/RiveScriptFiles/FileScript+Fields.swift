package import RiveJSON
package import RiveModel

extension FileScript: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("script") {
        fields.all.of { $0.thing }
        Field("address") { $0.address }
    }

    /// What is said of a script wherever it is listed.
    private static let fields = Fields<Self>("script") {
        Field("name", "folder and name, as \"require\" takes it") { $0.file.moduleName[...] }
        Field("kinds", "what it runs for") { $0.kinds }
        Field("bytecode", "the version; null where there is no code") { $0.bytecodeVersion }
        Field("signature") { $0.state }
        Field("requires", "names of modules") { $0.requires.map { $0[...] } }
        Field("inputs") { $0.inputs }
        Field("methods", "those that runtimes call, by the names in its code") { $0.methods }
    }
}

extension ScriptUses.Kind: FieldValue {}

extension ScriptUses.Input: FieldObject {
    package static let fields = Fields<Self>("scriptInput") {
        Field("name") { $0.name[...] }
        Field("type", as: .words(ScriptUses.inputTypes)) { $0.type }
    }
}

/// All that an app can see of a file, and its scripts, as one JSON document.
package struct InspectedFile {
    private let interface: InterfaceDocument

    package init(_ interface: InterfaceDocument) { self.interface = interface }

    package static let fields = Fields<Self>("file") {
        InterfaceDocument.fields.all.of { $0.interface }
        Field(each: "scripts") {
            $0.interface.addresses.each(ScriptCatalog($0.interface.interface.document).scripts)
        }
    }
}
