public import Rive
import RiveBundle
import RiveFormat
import RiveGeometry
public import RiveJSON
import RiveModel
package import RiveRuntime
import RiveText

/// The JSON of what happens in plays.
package enum PlayJSON {
    /// Whether every expectation was met in a run of all steps, written as it happens behind the path of the file. Where the
    /// play fails, what it came to stands there all the same.
    package static func write(_ play: Play, _ json: inout JSONWriter) throws(PlayError) -> Bool {
        start.write(play, &json)
        var found: [QueryReport] = []
        defer { queries.write(found, &json) }
        var passed = false
        try json.array(frames.key) { (json) throws(PlayError) in
            passed = try play.run { news in
                switch news {
                case .touch, .deed, .drawing, .step: break
                case .frame(let report): ReportedFrame(report: report, play: play).write(&json)
                case .query(let report):
                    found.append(report)
                    play.hold(report)
                }
            }
        }
        end.write(play, &json)
        return passed
    }

    /// The fields of the document of a file behind its path; where there is no end, there is a problem.
    package static var shapes: [FieldShape] {
        var shapes = start.shapes + [frames] + end.shapes
        shapes[shapes.count - 1].presence = .alternatively
        return shapes + queries.shapes
    }

    private static let frames = FieldShape(
        "frames", "frame 0, and those in which something happened", type: .array(of: ReportedFrame.jsonType))

    /// The fields behind the path of the file, up to the initial values.
    package static let start = Fields<Play>("start") {
        Field("artboard") { $0.scene.artboard.name }
        run.all
        Field("initial") { InitialState(reported: ReportedState(state: $0.initial, play: $0)) }
    }

    /// What runs, and how.
    static let run = Fields<Play>("run") {
        scene.all.of { $0.scene.scene }
        Field("dt") { $0.dt }
        Field(each: "unsupported", "what is not run and could change a result") { $0.unsupported }
    }

    /// What runs.
    static let scene = Fields<Rive.Scene>("scene") {
        Field(object: "scene") {
            Field("kind", as: .words(["stateMachine", "animation", "static"])) { $0.word }
            Field("name") { $0.name }
        }
        Field("bound") { $0.viewModelInstance.map(BoundInstance.init) }
    }

    /// The end. What pointers did after the latest frame stands here: no frame behind it takes it.
    package static let end = Field<Play>("final") { FinalState(reported: ReportedState(state: $0.state, play: $0)) }

    /// The answers of the steps that look.
    package static let queries = Fields<[QueryReport]>("queries") {
        Field(each: "gets", of: gets) { $0.lazy.filter { $0.passed == nil } }
        Field(each: "expectations", of: expectations) { $0.lazy.filter { $0.passed != nil } }
    }

    /// All that can be seen of a play now.
    package static let present = Fields<Play>("present") {
        Field("frame", "the latest frame", as: .integer(from: -1)) { $0.frame }
        Field("time") { $0.time }
        Field("going") { $0.isGoing }
        Field("settledAt", "the first frame that was not going") { $0.settledAt }
        ReportedState.fields.all.of { ReportedState(state: $0.present, play: $0) }
    }

    /// What a step has found that only looks.
    package static let gets = Fields<QueryReport>("get") {
        Field("step") { $0.text }
        Field("address") { $0.address }
        Field("value") { $0.value }
    }

    /// What became of an expectation.
    package static let expectations = Fields<QueryReport>("expectation") {
        Field("step") { $0.text }
        Field("passed") { $0.passed ?? false }
        Field("actual") { $0.actual }
        Field(
            "kind",
            as: .words(
                StepTable.kinds.filter { [.expects, .waits, .forbids].contains($0.form.role) }.map { $0.form.name })
        ) {
            $0.step
        }
        Field("frame", "the latest frame when it was looked at", as: .integer(from: -1)) { $0.frame }
        Field(ifAny: "script", "where the step stands, if not on the command line") { query in
            query.location.map { PathText.bytes(of: $0.file)[...] }
        }
        Field(ifAny: "line") { $0.location?.line }
        Field(ifAny: "column") { $0.location?.column }
    }
}

/// The instance that a scene is bound to.
struct BoundInstance: FieldObject {
    let instance: Rive.ViewModelInstance

    static let fields = Fields<Self>("bound") {
        Field("viewModel") { $0.instance.viewModel?.name ?? "" }
        Field("instance") { $0.instance.name }
    }
}

/// The values and inputs at one time, with the play whose they are.
private struct ReportedState: FieldObject {
    let state: Play.State
    let play: Play

    static let fields = Fields<Self>("state") {
        Field(dictionary: "values", of: PropertyValue.jsonType) { of, json in
            for (path, value) in of.state.values { value.write(.name(path), &json) }
        }
        Field(dictionary: "inputs", of: Input.Value.jsonType) { of, json in
            for (key, input) in zip(of.play.inputNames.keys, of.state.inputs) { input.value.write(.name(key), &json) }
        }
    }
}

/// The values and inputs at the start of a play, with what scripts said before frame 0.
private struct InitialState: FieldObject {
    let reported: ReportedState

    static let fields = Fields<Self>("initial") {
        ReportedState.fields.all.of { $0.reported }
        Field(ifAny: "scripts", "what scripts said at import, binding, and by steps before frame 0") {
            $0.reported.play.initialScripts.nonEmpty
        }
    }
}

/// The values and inputs at the end of a play, with what pointers did after the latest frame.
private struct FinalState: FieldObject {
    let reported: ReportedState

    static let fields = Fields<Self>("final") {
        ReportedState.fields.all.of { $0.reported }
        Field("settledAt", "the first frame that was not going") { $0.reported.play.settledAt }
        Field(ifAny: "going", "what keeps it going after the latest frame, 10 parts at most") {
            $0.reported.play.goingReports.nonEmpty
        }
        Field(ifAny: "events", "what pointers made happen after the latest frame") { $0.touches?.events }
        Field(ifAny: "pointer", "pointers after the latest frame") { $0.touches?.pointer }
        Field(ifAny: "keys", "what was done to what has the focus after the latest frame") {
            $0.touches?.deeds.nonEmpty
        }
        Field(ifAny: "focus", "what has the focus, where that is something else than in the latest frame") {
            of -> String?? in of.touches?.focus.map(\.new)
        }
        Field(ifAny: "semantics", "changes of the accessibility tree after the latest frame") { $0.touches?.semantics }
        Field(ifAny: "scripts", "what scripts said after the latest frame") {
            $0.reported.play.remainder?.scripts.nonEmpty
        }
    }

    private var touches: FrameReport? {
        reported.play.remainder.flatMap { $0.pointer.isEmpty && $0.deeds.isEmpty ? nil : $0 }
    }
}

/// What happened in one frame, with the play whose it is.
package struct ReportedFrame: FieldObject {
    let report: FrameReport
    let play: Play

    package init(report: FrameReport, play: Play) {
        self.report = report
        self.play = play
    }

    package static let fields = Fields<Self>("frame") {
        Field("frame") { $0.report.frame }
        Field("time") { $0.report.time }
        Field("going") { $0.report.isGoing }
        Field(each: "states") { $0.report.states }
        Field(each: "events") { $0.report.events }
        Field(dictionary: "inputs", of: Input.Value.jsonType) { of, json in
            for (index, _, value) in of.report.inputs { value.write(.name(of.play.inputNames.keys[index]), &json) }
        }
        Field(dictionary: "values", of: PropertyValue.jsonType) { of, json in
            for change in of.report.values { change.new.write(.name(change.path), &json) }
        }
        Field(each: "removed") { $0.report.removed }
        Field(dictionary: "triggers", of: .integer(from: 1)) { of, json in
            for (path, count) in of.report.triggers { json.field(.name(path), count) }
        }
        Field(each: "pointer") { $0.report.pointer }
        Field(ifAny: "keys", "what was done to what has the focus") { $0.report.deeds.nonEmpty }
        Field(ifAny: "focus", "what has the focus, where that is something else than before") { of -> String?? in
            of.report.focus.map(\.new)
        }
        Field(ifAny: "semantics", "changes of the accessibility tree") {
            $0.report.semantics
        }
        Field(ifAny: "scripts", "what scripts said since the frame before") { $0.report.scripts.nonEmpty }
        Field(
            dictionary: "nested",
            "what happened in nested artboards, by their names on the way, items of lists by place",
            of: NestedReport.jsonType
        ) { of, json in
            for report in of.report.nested { report.write(.name(report.path), &json) }
        }
    }
}

extension NestedReport: FieldObject {
    package static let fields = Fields<Self>("nested") {
        Field(each: "states") { $0.states.map(\.state) }
        Field(dictionary: "inputs", of: Rive.Input.Value.jsonType) { of, json in
            for input in of.inputs { input.new.write(.name(input.key), &json) }
        }
        Field(each: "events") { $0.events.map(\.event) }
    }
}

extension Rive.LayerState: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("layerState") {
        Field("layer") { $0.layer }
        Field("index", as: .integer(from: -1)) { $0.index }
        Field("type") { $0.word }
        // A missing animation is null in an animation state and "" in a blend state, as runtimes see it.
        Field(each: "animations") { state in
            var isBlend = true
            if case .animation = state.kind { isBlend = false }
            return state.animations.map { $0 ?? (isBlend ? "" : nil) }
        }
        Field("layerIndex") { $0.layerIndex }
    }
}

extension Rive.Event: FieldObject {
    @usableFromInline package static let fields = Fields<Self>("event") {
        Field("name") { $0.name }
        Field("type") { $0.kind.word }
        Field("delay") { $0.delay }
        Field(dictionary: "properties", of: PropertyValue.jsonType) { event, json in
            for (key, property) in zip(NameSpellings(event.properties.map(\.name)).keys, event.properties) {
                property.value.write(.name(key), &json)
            }
        }
        Field(ifAny: "url") { event -> String? in if case .openURL(let url, _) = event.kind { url } else { nil } }
        Field(ifAny: "target") { event -> UInt32? in
            if case .openURL(_, let target) = event.kind { target } else { nil }
        }
        Field(ifAny: "asset") { event -> String?? in if case .audio(let asset) = event.kind { asset } else { nil } }
    }
}

extension DeedReport: FieldObject {
    package static let fields = Fields<Self>("deed") {
        Field("kind") { $0.kind }
        Field("words", "what the step says") { $0.words }
        Field("result") { $0.result }
    }
}

extension ScriptReport: FieldObject {
    package static let fields = Fields<Self>("scriptMessage") {
        Field("script", "the module whose function said it") { $0.script }
        Field("kind", as: .words(["print", "error", "note"])) { $0.kind }
        Field("text") { $0.text }
        Field(ifAny: "before", "whether steps ahead of the frame made it say so") { $0.time == .before ? true : nil }
        Field(ifAny: "drawn", "whether drawing the frame made it say so") { $0.time == .drawing ? true : nil }
        Field(ifAny: "retried", "whether the script was run once more, behind what it requires") {
            $0.isRetried ? true : nil
        }
    }
}

extension PointerReport: FieldObject {
    package static let fields = Fields<Self>("pointer") {
        Field("kind") { $0.touch.action.rawValue }
        Field("x") { $0.touch.position.x }
        Field("y") { $0.touch.position.y }
        Field("hit") { $0.hit.rawValue }
        Field("id") { $0.touch.id }
        Field(ifAny: "object", "what a step pressed by the address of its listener") { $0.object }
    }
}
