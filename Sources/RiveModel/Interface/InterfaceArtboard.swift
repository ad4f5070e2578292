import RiveFormat
package import RiveJSON
package import RiveSchema

extension Artboard: InterfaceThing {
    package func address(by addresses: AddressPrinter) -> String { addresses.address(of: .artboard, record) }

    package static let addressedFields = Fields<Addressed<Self>>("artboard") {
        Field("name") { $0.thing.document.text(.componentName, of: $0.thing.record) }
        Field("width") { $0.thing.width }
        Field("height") { $0.thing.height }
        Field("viewModel") { $0.thing.viewModel?.name }
        Field(each: "animations") { $0.each($0.thing.animations) }
        Field(each: "stateMachines") { $0.each($0.thing.stateMachines) }
        Field(each: "textRuns") { $0.each($0.thing.textRuns) }
        Field(each: "events") { $0.each($0.thing.events) }
        Field(each: "nestedArtboards") { $0.each($0.thing.nestedArtboards) }
        Field("objects", "slots, empty ones included") { $0.thing.objectCount }
        Field("address") { $0.address }
    }
}

extension TextRun: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("textRun") {
        Field("name") { $0.thing.document.text(.componentName, of: $0.thing.record) }
        Field("text") { $0.thing.document.text(.textValueRunText, of: $0.thing.record) }
        Field("address") { $0.address }
    }
}

extension LinearAnimation: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("animation") {
        Field("name") { $0.thing.document.text(.animationName, of: $0.thing.record) }
        Field("fps") { $0.thing.fps }
        Field("durationFrames") { $0.thing.durationFrames }
        Field("durationSeconds") { $0.thing.durationSeconds }
        Field("loop", as: .optional(.words([Loop.oneShot, .loop, .pingPong].map(\.word)))) { $0.thing.loop?.word }
        Field("speed") { $0.thing.speed }
        Field(
            "workArea", "first and last frame; -1 for one that is not stored",
            as: .optional(.array(of: .integer(from: -1)))
        ) { $0.thing.workArea.map { [$0.start, $0.end] } }
        Field("address") { $0.address }
    }
}

extension Loop {
    /// The word for the behaviour on the command line and in JSON.
    package var word: String {
        switch self {
        case .oneShot: "oneShot"
        case .loop: "loop"
        case .pingPong: "pingPong"
        }
    }
}

extension NestedArtboard: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("nestedArtboard") {
        Field("name") { $0.thing.document.text(.componentName, of: $0.thing.record) }
        Field("artboard") { $0.thing.artboard?.name }
        Field("address") { $0.address }
    }
}

extension Event: InterfaceThing {
    package static let addressedFields = Fields<Addressed<Self>>("event") {
        Field("name") { $0.thing.document.text(.componentName, of: $0.thing.record) }
        Field("type", as: .words(["general", "openUrl", "audio"])) { $0.thing.kind.word }
        Field(dictionary: "properties", of: StoredValue.jsonType) { $0.thing.writeProperties(&$1) }
        Field("address") { $0.address }
    }

    /// A second property of one name is left out.
    private func writeProperties(_ json: inout JSONWriter) {
        var names: Set<ByteText> = []
        switch kind {
        case .general: break
        case .openURL(let url, let target):
            json.field("url", url)
            json.field("target", Event.targetName(target))
            names = ["url", "target"]
        case .audio(let asset):
            json.field("asset", asset)
            names = ["asset"]
        }
        for (name, value) in properties where names.insert(name).inserted { value.write(.name(name), &json) }
    }
}

extension CustomProperty: AddressedThing {}

extension Event.Kind {
    /// The word for the kind in machine output.
    package var word: String {
        switch self {
        case .general: "general"
        case .openURL: "openUrl"
        case .audio: "audio"
        }
    }
}
