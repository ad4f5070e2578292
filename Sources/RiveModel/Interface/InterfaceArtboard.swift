public import RiveJSON
package import RiveSchema

/// An artboard of an interface, with what its text runs are addressed by.
package struct InterfaceArtboard: FieldObject {
    let artboard: Artboard
    let addresses: AddressPrinter

    package static let fields = Fields<Self>("artboard") {
        Field("name") { $0.artboard.document.text(.componentName, of: $0.artboard.record) }
        Field("width") { $0.artboard.width }
        Field("height") { $0.artboard.height }
        Field("viewModel") { $0.artboard.viewModel?.name }
        Field(each: "animations") { $0.artboard.animations }
        Field(each: "stateMachines") { $0.artboard.stateMachines }
        Field(each: "textRuns") { board in
            board.artboard.textRuns.lazy.map { InterfaceTextRun(run: $0, board: board) }
        }
        Field(each: "events") { $0.artboard.events }
        Field(each: "nestedArtboards") { $0.artboard.nestedArtboards }
        Field("objects", "slots, empty ones included") { $0.artboard.objectCount }
    }
}

/// A text run of an interface, with the artboard that it stands in.
package struct InterfaceTextRun: FieldObject {
    let run: TextRun
    let board: InterfaceArtboard

    package static let fields = Fields<Self>("textRun") {
        Field("name") { $0.run.document.text(.componentName, of: $0.run.record) }
        Field("text") { $0.run.document.text(.textValueRunText, of: $0.run.record) }
        Field("address") { $0.board.addresses.address(ofObject: $0.run.record, in: $0.board.artboard, .textRun) }
    }
}

extension LinearAnimation: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("animation") {
        Field("name") { $0.document.text(.animationName, of: $0.record) }
        Field("fps") { $0.fps }
        Field("durationFrames") { $0.durationFrames }
        Field("durationSeconds") { $0.durationSeconds }
        Field("loop", as: .optional(.words([Loop.oneShot, .loop, .pingPong].map(\.word)))) { $0.loop?.word }
        Field("speed") { $0.speed }
        Field(
            "workArea", "first and last frame; -1 for one that is not stored",
            as: .optional(.array(of: .integer(from: -1)))
        ) { $0.workArea.map { [$0.start, $0.end] } }
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

extension NestedArtboard: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("nestedArtboard") {
        Field("name") { $0.document.text(.componentName, of: $0.record) }
        Field("artboard") { $0.artboard?.name }
    }
}

extension Event: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("event") {
        Field("name") { $0.document.text(.componentName, of: $0.record) }
        Field("type", as: .words(["general", "openUrl", "audio"])) { $0.kind.word }
        Field(dictionary: "properties", of: StoredValue.jsonType) { $0.writeProperties(&$1) }
    }

    /// A second property of one name is left out.
    private func writeProperties(_ json: inout JSONWriter) {
        var names: Set<String> = []
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
