import RiveFormat
package import RiveSchema

/// A layer of a state machine; every layer is in one of its states.
public struct StateMachineLayer: Sendable {
    public let document: Document
    /// Its position among all layers of the file.
    package let position: Int

    package var record: Int { Int(document.layers.members[position]) }

    public var name: String { document.string(.stateMachineComponentName, of: record) }

    /// The states in order; placeholders for unknown types are left out.
    public var states: [StateMachineState] {
        document.states.range(of: position).compactMap { StateMachineState(document: document, position: $0) }
    }
}

/// A state of a layer. States have no names in a file.
public struct StateMachineState: Sendable {
    public let document: Document
    /// Its position among all states of the file.
    package let position: Int
    package let record: Int

    /// What a state does while it is current.
    public enum Kind: String, CaseIterable, Sendable, BitwiseCopyable {
        case entry, exit, any, animation, blend1DInput, blend1DViewModel, blendDirect

        /// The kind of a type of states; nil for the type that they all are of, and for those of anything else.
        package init?(_ type: TypeKey) {
            switch type {
            case .entryState: self = .entry
            case .exitState: self = .exit
            case .anyState: self = .any
            case .animationState: self = .animation
            case .blendState1DInput: self = .blend1DInput
            case .blendState1DViewModel: self = .blend1DViewModel
            case .blendStateDirect: self = .blendDirect
            default: return nil
            }
        }
    }

    package init?(document: Document, position: Int) {
        let member = document.states.members[position]
        guard member != .max else { return nil }
        self.document = document
        self.position = position
        record = Int(member)
    }

    public var kind: Kind { Kind(document.file.type(of: record)) ?? .animation }

    /// How many transitions leave it.
    public var transitionCount: Int { document.transitions[position].count }

    /// The names of the animations that it plays or blends; nil for one that does not exist.
    public var animationNames: [String?] {
        var names: [String?] = []
        forEachAnimationName { names.append($0) }
        return names
    }

    /// The same one by one.
    package func forEachAnimationName(_ body: (String?) -> Void) {
        let indices = animationIndices
        // Few are decoded in less time than it takes to set up a hash table.
        guard indices.count > 16 else {
            for index in indices { body(animationName(index)) }
            return
        }
        // A blend may refer to an animation many times: its name is decoded once, and the strings share it.
        var known: [UInt32: String?] = [:]
        for index in indices {
            body(known.value(of: index) { animationName(index) })
        }
    }

    /// The same, each animation once.
    package var distinctAnimationNames: [String] {
        animationIndices.distinct().compactMap(animationName)
    }

    /// The indices, in its artboard, of the animations that it plays or blends; one may lead nowhere.
    package var animationIndices: [UInt32] {
        switch kind {
        case .animation: [document.uint(.animationStateAnimationId, of: record)]
        case .blend1DInput, .blend1DViewModel, .blendDirect:
            document.blendAnimations[position].map { document.uint(.blendAnimationAnimationId, of: Int($0)) }
        case .entry, .exit, .any: []
        }
    }

    private func animationName(_ index: UInt32) -> String? {
        guard let artboard = document.artboardIndex(of: record),
            let animation = document.animations.member(Int(index), of: artboard)
        else { return nil }
        return document.string(.animationName, of: animation)
    }

    /// What addresses and sentences call it: `entry`, `exit`, `any`, or the names of its animations joined by ` + `; empty where
    /// one of them has no name, and where they would fill a line.
    package var name: String {
        switch kind {
        case .entry, .exit, .any: return kind.rawValue
        case .animation: return animationNames[0] ?? ""
        case .blend1DInput, .blend1DViewModel, .blendDirect:
            var name = ""
            for animation in document.blendAnimations[position] {
                let next = animationName(document.uint(.blendAnimationAnimationId, of: Int(animation))) ?? ""
                guard !next.isEmpty, name.utf8.count + next.utf8.count < Self.longestName else { return "" }
                name += (name.isEmpty ? "" : " + ") + next
            }
            return name
        }
    }

    private static let longestName = 200

    /// What reports and expectations call it, by its index in its layer.
    package func words(at index: Int) -> String {
        switch kind {
        case .entry, .exit, .any: kind.rawValue
        case .animation, .blend1DInput, .blend1DViewModel, .blendDirect: Self.words(playing: animationNames, at: index)
        }
    }

    /// What reports and expectations call a state that plays animations, nil for one that does not exist: by their names, and by
    /// the index of the state in its layer where one of them has none.
    package static func words(playing animations: [String?], at index: Int) -> String {
        if animations.contains(where: { $0?.isEmpty == true }) { return "#\(index)" }
        if animations.count == 1 { return words(forAnimation: animations[0]) }
        return animations.isEmpty ? noAnimation : animations.lazy.map(words(forAnimation:)).joinedAndCut(by: " + ")
    }

    /// What people read of an animation, nil for one that does not exist.
    package static func words(forAnimation name: String?) -> String { name ?? noAnimation }

    private static let noAnimation = "no animation"
}

extension Document {
    /// The layer of a state machine that a record is; nil for a record of another kind.
    package func stateMachineLayer(_ record: Int) -> StateMachineLayer? {
        layers.members.ascendingIndex(of: record).map { StateMachineLayer(document: self, position: $0) }
    }

    /// The name that a state goes by, "" where it has none.
    func stateName(_ record: Int) -> String {
        states.members.ascendingIndex(of: record).flatMap { StateMachineState(document: self, position: $0) }?.name
            ?? ""
    }

    /// The index of the artboard that a record stands in, nil for records of the file.
    package func artboardIndex(of record: Int) -> Int? {
        let index = lists.artboards.upperBound(of: record) - 1
        return index >= 0 ? index : nil
    }
}
