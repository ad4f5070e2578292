import Rive
import RiveGeometry
import RiveJSON
import RiveModel
import RivePlay
import RiveSchema
import RiveSession
import ToolSupport

/// The methods of sessions that pages alone have.
enum ViewMethods {
    static func all(_ live: LiveFile) -> [SessionMethod] {
        [info(live), changes(live), object, record, recorded(live)]
    }

    /// The scene that is shown.
    private static func info(_ live: LiveFile) -> SessionMethod {
        SessionMethod("view.info", "return what is shown", writes: .any) { (session, _, json) throws(SessionError) in
            let play = try session.drawing(ofScene: ViewSite.sceneKey)
            let size = play.scene.artboard.location.size
            json.object { json in
                json.field("file", RivePath.shown(live.path))
                json.field("version", live.version)
                json.key("size")
                [size.x, size.y].write(&json)
                PlayJSON.start.write(play, &json)
            }
        }
    }

    private static func changes(_ live: LiveFile) -> SessionMethod {
        SessionMethod("view.changes", "return what the latest version of the file changed", writes: .any) {
            (_, _, json) in
            if let changes = live.changes { json.element(changes) } else { json.null() }
        }
    }

    /// What is known of an object by the number that calls of the latest frame have.
    private static var object: SessionMethod {
        SessionMethod(
            "view.object", "return the object that makes a draw call",
            [SessionParameter("number", .integer(1...Int(UInt32.max)), isRequired: true)], gives: PickedObject.fields
        ) { (session, arguments) throws(SessionError) in
            let number = UInt32(clamping: arguments.integer("number") ?? 0)
            let play = try session.drawing(ofScene: ViewSite.sceneKey)
            guard let drawing = play.drawing, let object = PickedObject(number, in: drawing) else {
                throw SessionError(.notFound, .scene, "unknownObject", "no object has the number \(number)")
            }
            return object
        }
    }

    // MARK: Recording

    private static var record: SessionMethod {
        SessionMethod("view.record", "restart the scene and record what is done in it", writes: .any) {
            (session, _, json) throws(SessionError) in
            try session.record(scene: ViewSite.sceneKey)
            json.object { _ in }
        }
    }

    /// What was done as a test, which passes.
    private static func recorded(_ live: LiveFile) -> SessionMethod {
        SessionMethod("view.recorded", "return what was recorded as a test", writes: .any) {
            (session, _, json) throws(SessionError) in
            guard let recording = try session.recording(ofScene: ViewSite.sceneKey), !recording.isIncomplete else {
                throw SessionError(
                    .refused, .scene, "notRecorded", "nothing was recorded, or more than a test can have")
            }
            let file = try session.file(ViewSite.fileKey)
            let name = String(SplitPath(RivePath(live.path, live.files).file).fileName)
            let test = try SessionError.ofPlay(
                try TestRecording(
                    recording.script, on: file.document, session.program.guests,
                    TestRecording.Placing(test: "recorded", in: "recorded.rivtest", of: name) {
                        (path) throws(PlayError) in
                        path
                    }, Spectator()
                ) { (path) throws(PlayError) in throw PlayError(.unreadable, "a page names no files") })
            json.object { json in json.field("test", String(decoding: test.bytes, as: UTF8.self)) }
        }
    }
}

/// An object that draws, with the animations that key its properties.
private struct PickedObject {
    let address: String
    let fileAddress: String
    private let keys: [Document.KeyedProperty]

    init?(_ number: UInt32, in drawing: PlayDrawing) {
        guard let (document, record) = drawing.source(ofNumber: number) else { return nil }
        address = drawing.address(ofNumber: number)
        fileAddress = drawing.fileAddress(ofNumber: number)
        keys = document.keyedProperties(of: record)
    }

    static let fields = Fields<Self>("object") {
        Field("address") { $0.address }
        Field("fileAddress") { $0.fileAddress }
        Field(each: "keys", of: key) { $0.keys }
    }

    private static let key = Fields<Document.KeyedProperty>("key") {
        Field("animation") { $0.animation }
        Field("property", "an address") { $0.property }
        Field("frames") { $0.frames }
    }
}

extension Document {
    /// A property that an animation sets by key frames.
    fileprivate struct KeyedProperty {
        let animation: String
        let property: String
        let frames: Int
    }

    /// The properties with key frames of an object and of what lies below it, such as its fills, in the order of the file.
    fileprivate func keyedProperties(of root: Int) -> [KeyedProperty] {
        let addresses = AddressPrinter(self)
        let tracks = KeyedProperties(self, addresses.hangingRecords).all
        return tracks.filter { $0.frameCount > 0 && lies($0.object, in: root) }.map { track in
            let name = Schema.property(track.key)?.name ?? "#\(track.key.rawValue)"
            return KeyedProperty(
                animation: addresses.fullAddress(ofRecord: track.animation),
                property: "\(addresses.fullAddress(ofRecord: track.object)).\(name)", frames: track.frameCount)
        }
    }

    /// Whether a component is another, or lies below it.
    private func lies(_ component: Int, in root: Int) -> Bool {
        var next: Int? = component
        // Parents of hostile files go round in circles.
        for _ in 0..<Self.mostParents {
            guard let current = next else { return false }
            if current == root { return true }
            next = object(inSlot: UInt32(truncatingIfNeeded: uint(.parentId, of: current)), around: current)
        }
        return false
    }

    private static var mostParents: Int { 256 }
}
