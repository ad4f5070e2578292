package import RiveJSON

/// Something to do in a scene, as a program asks for it: no step has to be spelled and read again.
package enum PlayAction {
    /// A value for what is bound: a text, or what a command line has for a value that is none.
    case set(_ address: String, String, isText: Bool)
    /// A value for an input, as a command line has it; "fire" for a trigger.
    case input(_ name: String, String)
    /// A change of a list: the instance, and the indices that it goes by.
    case items(_ change: String, list: String, indices: [Int], instance: String?)
    /// What a pointer does at a place.
    case pointer(_ kind: String, x: Float, y: Float, id: Int)
    case click(_ address: String)
    case text(String)
    /// An action on an object or an accessible label.
    case action(_ name: String, on: String)
    /// Time that passes: a count of frames, which is one that a play may have, a time, one frame, or until nothing moves.
    case frames(Int)
    case seconds(Double)
    /// One frame of a length.
    case frame(seconds: Double)
    case untilSettled
    /// The step of a name with the words behind it, where a program is given these.
    case words(name: String, String)
    /// What a log of pointers and time says.
    case logFile(_ path: String, StepFiles.Reading)
    case log([any Step])

    /// What the entries of a log say.
    /// - Throws: `JSONError` for an entry of another form.
    package static func log(of entries: JSONText) throws(JSONError) -> PlayAction {
        .log(try PlayLog.steps(of: entries))
    }
}

extension Script {
    /// Adds the steps of an action.
    /// - Throws: `PlayError` for what can't be.
    package mutating func append(_ action: PlayAction) throws(PlayError) {
        switch action {
        case .set(let address, let value, let isText):
            append(SetStep(.given(name: address, SentenceValue(text: value, isQuoted: isText))), address)
        case .input(let name, let value):
            append(InputStep(.given(name: name, SentenceValue(text: value, isQuoted: false))), name)
        case .items(let change, let list, let indices, let instance):
            append(try ItemsStep(change, list: list, indices: indices, instance: instance), list)
        case .pointer(let kind, let x, let y, let id): append(try PointerStep(kind, x: x, y: y, id: id), kind)
        case .click(let address): append(ClickStep(on: address), address)
        case .text(let text): append(TextStep(typing: text), text)
        case .action(let name, let address): append(try ActionStep(name, on: address), "\(address):\(name)")
        case .frames(let count): append(FramesStep(count: count), "\(count)")
        case .seconds(let seconds): append(try ForStep(seconds: seconds), "\(seconds)")
        case .frame(let seconds): append(try FrameStep(seconds: seconds), "\(seconds)")
        case .untilSettled: append(UntilSettledStep(""), "")
        case .words(let name, let words): try append(name, words)
        case .logFile(let path, let read):
            append(try PlayLog(at: path).steps(read), as: PlayLog.form.name, path)
        case .log(let steps): append(steps, as: PlayLog.form.name, "")
        }
    }

    private mutating func append(_ step: some Step, _ words: String) {
        append([step], as: type(of: step).form.name, words)
    }
}
