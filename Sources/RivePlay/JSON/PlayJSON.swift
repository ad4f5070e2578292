internal import Rive
internal import RiveBundle
package import RiveJSON
internal import RiveModel
internal import RiveText

/// The JSON of what happens in plays.
package enum PlayJSON {
    /// Whether every expectation was met in a run of all steps, written as it happens behind the path of the file. Where the
    /// play fails, what it came to stands there all the same.
    package static func write(_ play: Play, _ json: inout JSONWriter) throws(PlayError) -> Bool {
        start(play, &json)
        var found: [QueryReport] = []
        defer { queries(found, &json) }
        var passed = false
        try json.array("frames") { (json) throws(PlayError) in
            passed = try play.run { news in
                switch news {
                case .touch: break
                case .frame(let report): frame(report, of: play, &json)
                case .query(let report):
                    found.append(report)
                    play.hold(report)
                }
            }
        }
        final(play, &json)
        return passed
    }

    /// The head of a document behind the path of the file, up to the initial values.
    package static func start(_ play: Play, _ json: inout JSONWriter) {
        let scene = play.scene
        json.field("artboard", scene.artboard.name)
        json.object("scene") { json in
            json.field("kind", scene.scene.word)
            json.field("name", scene.scene.name)
        }
        json.key("bound")
        if let bound = scene.scene.viewModelInstance {
            json.object { json in
                json.field("viewModel", bound.viewModel?.name ?? "")
                json.field("instance", bound.name)
            }
        } else {
            json.null()
        }
        json.field("dt", play.dt)
        json.array("unsupported") { json in for feature in play.unsupported { json.value(feature) } }
        json.object("initial") { json in state(play.initial, of: play, &json) }
    }

    private static func state(_ state: Play.State, of play: Play, _ json: inout JSONWriter) {
        json.dictionary("values") { json in
            for (path, value) in state.values {
                json.key(path)
                json.value(value)
            }
        }
        inputs(state.inputs.enumerated().lazy.map { ($0, $1.value) }, of: play, &json)
    }

    private static func inputs(
        _ inputs: some Sequence<(Int, Input.Value)>, of play: Play, _ json: inout JSONWriter
    ) {
        json.dictionary("inputs") { json in
            for (index, value) in inputs {
                json.key(play.inputNames.keys[index])
                json.value(value)
            }
        }
    }

    package static func frame(_ report: FrameReport, of play: Play, _ json: inout JSONWriter) {
        json.object { json in
            json.field("frame", report.frame)
            json.field("time", report.time)
            json.field("going", report.isGoing)
            json.array("states") { json in for state in report.states { self.state(state, &json) } }
            json.array("events") { json in for event in report.events { self.event(event, &json) } }
            inputs(report.inputs.lazy.map { ($0.index, $0.new) }, of: play, &json)
            json.dictionary("values") { json in
                for change in report.values {
                    json.key(change.path)
                    json.value(change.new)
                }
            }
            json.array("removed") { json in for path in report.removed { json.value(path) } }
            json.dictionary("triggers") { json in for (path, count) in report.triggers { json.field(path, count) } }
            json.array("pointer") { json in for pointer in report.pointer { self.pointer(pointer, &json) } }
        }
    }

    private static func state(_ state: Rive.LayerState, _ json: inout JSONWriter) {
        json.object { json in
            json.field("layer", state.layer)
            json.field("index", state.index)
            json.field("type", state.word)
            json.array("animations") { json in
                for name in state.animations { if let name { json.value(name) } else { json.null() } }
            }
            json.field("layerIndex", state.layerIndex)
        }
    }

    private static func event(_ event: Rive.Event, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", event.name)
            json.field("type", event.kind.word)
            json.field("delay", event.delay)
            json.dictionary("properties") { json in
                for (key, property) in zip(NameSpellings(event.properties.map(\.name)).keys, event.properties) {
                    json.key(key)
                    json.value(property.value)
                }
            }
            switch event.kind {
            case .general: break
            case .openURL(let url, let target):
                json.field("url", url)
                json.field("target", target)
            case .audio(let asset): json.field("asset", asset)
            }
        }
    }

    private static func pointer(_ pointer: PointerReport, _ json: inout JSONWriter) {
        json.object { json in
            json.field("kind", pointer.kind)
            json.field("x", pointer.x)
            json.field("y", pointer.y)
            json.field("hit", pointer.hit)
            json.field("id", pointer.id)
        }
    }

    /// The end. What pointers did after the latest frame stands here: no frame behind it takes it.
    package static func final(_ play: Play, _ json: inout JSONWriter) {
        json.object("final") { json in
            state(play.state, of: play, &json)
            json.key("settledAt")
            if let frame = play.settledAt { json.value(frame) } else { json.null() }
            guard let rest = play.rest, !rest.pointer.isEmpty else { return }
            json.array("events") { json in for event in rest.events { self.event(event, &json) } }
            json.array("pointer") { json in for pointer in rest.pointer { self.pointer(pointer, &json) } }
        }
    }

    package static func queries(_ queries: [QueryReport], _ json: inout JSONWriter) {
        json.array("gets") { json in
            for query in queries where query.passed == nil {
                json.object { json in
                    json.field("step", query.text)
                    json.field("address", query.address)
                    json.key("value")
                    json.value(query.value)
                }
            }
        }
        json.array("expectations") { json in
            for query in queries {
                guard let passed = query.passed else { continue }
                json.object { json in
                    json.field("step", query.text)
                    json.field("passed", passed)
                    json.field("actual", query.actual)
                    json.field("kind", query.step)
                    json.field("frame", query.frame)
                    guard let location = query.location else { return }
                    json.field("script", text: PathText.bytes(of: location.file)[...])
                    json.field("line", location.line)
                    json.field("column", location.column)
                }
            }
        }
    }
}

extension Rive.Event.Kind {
    fileprivate var word: String {
        switch self {
        case .general: "general"
        case .openURL: "openUrl"
        case .audio: "audio"
        }
    }
}
