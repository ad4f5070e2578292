internal import RiveJSON
internal import RiveModel
internal import RiveSchema

/// One artboard of `inspect --json`.
struct ArtboardJSON {
    private let artboard: Artboard
    private let document: Document
    private let addresses: AddressPrinter

    init(_ artboard: Artboard, _ addresses: AddressPrinter) {
        self.artboard = artboard
        document = artboard.document
        self.addresses = addresses
    }

    func write(_ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.componentName, of: artboard.record))
            json.field("width", artboard.width)
            json.field("height", artboard.height)
            json.field("viewModel", artboard.viewModel?.name)
            json.array("animations") { json in
                for animation in artboard.animations where !json.isClosed { write(animation, &json) }
            }
            json.array("stateMachines") { json in
                let defaultIndex = artboard.defaultStateMachineIndex
                for (index, machine) in artboard.stateMachines.enumerated() where !json.isClosed {
                    write(machine, isDefault: index == defaultIndex, &json)
                }
            }
            json.array("textRuns") { json in
                for run in artboard.textRuns where !json.isClosed { write(run, &json) }
            }
            json.array("events") { json in
                for event in artboard.events where !json.isClosed { write(event, &json) }
            }
            json.array("nestedArtboards") { json in
                for nested in artboard.nestedArtboards where !json.isClosed {
                    json.object { json in
                        json.field("name", text: document.text(.componentName, of: nested.record))
                        json.field("artboard", nested.artboard?.name)
                    }
                }
            }
            json.field("objects", artboard.objectCount)
        }
    }

    private func write(_ animation: LinearAnimation, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.animationName, of: animation.record))
            json.field("fps", animation.fps)
            json.field("durationFrames", animation.durationFrames)
            json.field("durationSeconds", animation.durationSeconds)
            json.field("loop", animation.loop.map { "\($0)" })
            json.field("speed", animation.speed)
            json.key("workArea")
            guard let (start, end) = animation.workArea else { return json.null() }
            json.array { json in
                json.value(start)
                json.value(end)
            }
        }
    }

    private func write(_ run: TextRun, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.componentName, of: run.record))
            json.field("text", text: document.text(.textValueRunText, of: run.record))
            json.field("address", addresses.address(ofObject: run.record, in: artboard, .textRun))
        }
    }

    // MARK: State machines

    private func write(_ machine: StateMachine, isDefault: Bool, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.animationName, of: machine.record))
            json.field("default", isDefault)
            json.array("inputs") { json in
                for input in machine.inputs where !json.isClosed { write(input, &json) }
            }
            json.array("layers") { json in
                for layer in machine.layers where !json.isClosed { write(layer, &json) }
            }
            json.field("listeners", machine.listenerCount)
        }
    }

    private func write(_ input: StateMachineInput, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.stateMachineComponentName, of: input.record))
            json.field("type", input.value.kind.rawValue)
            json.key("value")
            switch input.value {
            case .boolean(let value): json.value(value)
            case .number(let value): json.value(value)
            case .trigger: json.null()
            }
        }
    }

    private func write(_ layer: StateMachineLayer, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.stateMachineComponentName, of: layer.record))
            json.array("states") { json in
                for state in layer.states where !json.isClosed {
                    json.object { json in
                        json.field("type", state.kind.rawValue)
                        json.array("animations") { json in
                            for name in state.animationNames where !json.isClosed { write(name, of: state.kind, &json) }
                        }
                        json.field("transitions", state.transitionCount)
                    }
                }
            }
        }
    }

    /// A missing animation is null in an animation state and "" in a blend state, as runtimes see it.
    private func write(_ animation: String?, of state: StateMachineState.Kind, _ json: inout JSONWriter) {
        if let name = animation ?? (state == .animation ? nil : "") { json.value(name) } else { json.null() }
    }

    // MARK: Events

    private func write(_ event: Event, _ json: inout JSONWriter) {
        json.object { json in
            json.field("name", text: document.text(.componentName, of: event.record))
            json.field("type", event.kind.word)
            json.object("properties") { json in writeProperties(of: event, &json) }
        }
    }

    /// A second property of one name is left out.
    private func writeProperties(of event: Event, _ json: inout JSONWriter) {
        var names: Set<String> = []
        switch event.kind {
        case .general: break
        case .openURL(let url, let target):
            json.field("url", url)
            json.field("target", Event.targetName(target))
            names = ["url", "target"]
        case .audio(let asset):
            json.field("asset", asset)
            names = ["asset"]
        }
        for (name, value) in event.properties where names.insert(name).inserted {
            json.key(name)
            AddressedValue.stored(value).write(&json)
        }
    }
}

extension Event.Kind {
    /// The word for the kind in machine output.
    var word: String {
        switch self {
        case .general: "general"
        case .openURL: "openUrl"
        case .audio: "audio"
        }
    }
}
