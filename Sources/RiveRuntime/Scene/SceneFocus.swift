package import RiveModel
package import RiveSchema

/// Something that can have the focus.
package struct FocusLocation: Equatable {
    fileprivate let place: FocusPlace
    /// Kept, so that no other is taken for it once it has left the scene.
    private let artboard: ArtboardInstance

    fileprivate init(_ place: FocusPlace) {
        self.place = place
        artboard = place.artboard
    }

    /// - Returns: nil for an object that can't have the focus.
    fileprivate init?(_ object: ObjectIndex, in artboard: ArtboardInstance) {
        guard let part = artboard.definition.focusPlan.partOfObject[object] else { return nil }
        self.init(FocusPlace(artboard: artboard, part: part))
    }

    /// The record of what has the focus data, and the file that it is of.
    package var record: Int { place.artboard.definition.object(place.object) ?? -1 }
    package var document: Document { place.artboard.scene.file.document }

    /// Whether another is in it, or the same.
    package func contains(_ other: FocusLocation) -> Bool { other.place.chain.contains(place) }

    /// The way to its artboard as steps take it, empty for the outermost.
    package var path: String {
        var segments: [String] = []
        var inner = artboard
        while let host = inner.host {
            segments.append(host.segment(of: inner))
            inner = host.outer
        }
        return segments.reversed().joined(separator: "/")
    }
}

extension ArtboardLocation {
    /// What of the focus an object has; nil where it can't have it.
    package func focus(ofRecord record: Int) -> FocusLocation? {
        object(ofRecord: record).flatMap { FocusLocation($0, in: artboard) }
    }
}

extension SemanticLocation {
    /// What of the focus is beside the semantics; nil where nothing is.
    package var focus: FocusLocation? { FocusLocation(object, in: artboard) }
}

/// What hosts do to the focus of a scene, and with keys, text and gamepads. A scene that an animation drives has none.
extension RuntimeScene {
    private var activeFocus: FocusManager? { isAnimated ? nil : focus as? FocusManager }

    private func acting<Result>(_ missing: Result, _ body: (FocusManager) -> Result) -> Result {
        guard let focus = activeFocus else { return missing }
        return effort.measure { body(focus) }
    }

    /// What has the focus.
    package var focused: FocusLocation? { activeFocus?.primary.map(FocusLocation.init) }

    /// Moves the focus on.
    /// - Returns: Whether something else has it.
    package func moveFocus(_ kind: FocusTraversalKind) -> Bool { acting(false) { $0.move(kind) } }

    /// Gives the focus to something, or to nothing.
    /// - Returns: Whether it has it now, or what comes first in it.
    package func setFocus(_ location: FocusLocation?) -> Bool {
        acting(location == nil) { focus in
            guard let place = location?.place else { return focus.set(nil) }
            // Its artboard may have left the scene.
            return focus.tree.node(place) != nil && focus.set(place)
        }
    }

    /// Gives the focus to what is beside the semantics of a thing, where it may have it.
    /// - Returns: Whether there is something.
    package func requestFocus(of location: SemanticLocation) -> Bool {
        guard let focus = location.focus else { return false }
        _ = setFocus(focus)
        return true
    }

    /// Whether there is something that can have the focus.
    package var hasFocusNodes: Bool { acting(false) { $0.tree.nodes.contains { $0.place != nil } } }

    /// Whether what has the focus hears of keys or of text.
    package var expectsKeyboardInput: Bool { acting(false) { $0.expectsKeyboardInput } }

    /// Lets what has the focus hear of a key.
    package func key(_ input: KeyInput) -> InputAnswer { acting(.unheard) { $0.handle(input) } }

    /// Lets what has the focus hear of a text.
    package func text(_ text: String) -> InputAnswer { acting(.unheard) { $0.handle(text: text) } }

    /// Lets what has the focus hear of a gamepad, then the scripts that have not heard of it.
    func handle(_ event: GamepadEvent) -> InputAnswer {
        guard !isAnimated else { return .unheard }
        return effort.measure {
            let (answer, isHeard) = handle(event, in: root, activeFocus)
            return isHeard && answer == .unheard ? .heard : answer
        }
    }

    /// The selected text of the text input that has the focus.
    package var selectedText: String? {
        activeFocus?.chain.lazy.compactMap { $0.artboard.texts?.input($0.object) }.first?.selectedText
    }
}

extension ScriptArtboard {
    /// Lets what has the focus in it hear of a gamepad, then the scripts that have not heard of it.
    /// - Returns: Whether one of the latter has a method for that.
    package func gamepad(_ event: GamepadEvent) -> PointerHit {
        guard let scene, machine != nil else { return .none }
        return scene.effort.measure {
            scene.handle(event, in: artboard, scene.focus as? FocusManager).isHeard ? .hit : .none
        }
    }
}

extension FocusPlace {
    /// The artboard that all around it is in.
    fileprivate var outermost: ArtboardInstance {
        var outer = artboard
        while let host = outer.host { outer = host.outer }
        return outer
    }
}

extension RunState {
    /// Lets what has the focus in an artboard hear of a gamepad, then the scripts in it that have not heard of it. The focus may be in
    /// another, which a script has made.
    fileprivate func handle(
        _ event: GamepadEvent, in artboard: ArtboardInstance, _ focus: FocusManager?
    ) -> (answer: InputAnswer, isHeard: Bool) {
        focus?.dropHidden()
        guard let focus, focus.primary?.outermost === artboard else {
            return (.unheard, tellScripts(of: artboard, event, except: []))
        }
        let heard = focus.chain.compactMap { $0.artboard.scripts?.object($0.object) }
        let answer = focus.handle(event)
        return (answer, tellScripts(of: artboard, event, except: heard))
    }

    /// Tells the scripts of an artboard of a gamepad, those of nested artboards first.
    /// - Returns: Whether one has a method for that.
    private func tellScripts(of artboard: ArtboardInstance, _ event: GamepadEvent, except heard: [ScriptedObject])
        -> Bool
    {
        guard store.scripts != nil, effort.spend(1 + artboard.hosts.count) else { return false }
        var isHeard = false
        for index in artboard.hosts.indices {
            artboard.hosts[index].forEachInside { inner, _ in
                if tellScripts(of: inner, event, except: heard) { isHeard = true }
            }
        }
        for script in artboard.scripts?.all ?? [] where !heard.contains(where: { $0 === script }) {
            if script.gamepad(event) { isHeard = true }
        }
        return isHeard
    }
}

extension Host {
    /// The step from the artboard outside to one inside.
    fileprivate func segment(of artboard: ArtboardInstance) -> String {
        let names = outer.scene.names.hosts(of: outer)
        return names.names.pathSegment(names.places[index]) + (isList ? "/\(item(of: artboard))" : "")
    }

    /// The place of an artboard inside among the items of a list.
    private func item(of artboard: ArtboardInstance) -> Int {
        var found = 0
        forEachInside { inner, item in if inner === artboard { found = item } }
        return found
    }
}
