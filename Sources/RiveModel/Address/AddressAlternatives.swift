/// Other spellings of an address that leads nowhere, for what people write in the place of what is meant.
enum AddressAlternatives {
    /// The spellings, the likeliest first. Whether one leads anywhere is not known.
    static func spellings(of address: String, in document: Document) -> [String] {
        var found: [String] = []
        let steps = address.parts(separatedBy: "/").map(String.init)
        let name = steps[0]
        // A property of a view model behind a dot: Player.score.
        if let dot = address.utf8.lastIndex(of: UInt8(ascii: ".")) {
            found.append("\(address[..<dot])/\(address[address.utf8.index(after: dot)...])")
        }
        // A kind with a slash behind it, or none: artboard/Main, Main.
        let kinds = ObjectNoun.allCases.filter { $0.container == nil }.map(\.rawValue)
        if kinds.contains(name), steps.count > 1 {
            found.append("\(name):\(steps.dropFirst().joined(separator: "/"))")
        }
        if !name.utf8.contains(UInt8(ascii: ":")) { found += kinds.map { "\($0):\(address)" } }
        // A kind in other letters, or by another word: statemachine:Main, text:Title.
        let respelt = steps.map(respelt).joined(separator: "/")
        if respelt != address { found.append(respelt) }
        // An input of the artboard's state machine: artboard:Main/input:On.
        let owned = ["input:", "listener:", "layer:"]
        if steps.count > 1, name.hasPrefix("artboard:"), owned.contains(where: steps[1].hasPrefix) {
            let rest = steps.dropFirst().joined(separator: "/")
            found += artboardMachines(of: name, document).map { "\(name)/stateMachine:\($0)/\(rest)" }
        }
        // An instance by its name alone: Rookie.
        for model in document.viewModels where model.instances.contains(where: { $0.name == name }) {
            found.append("\(model.name)@\(address)")
        }
        return found
    }

    private static func respelt(_ step: String) -> String {
        guard let colon = step.firstIndex(of: ":") else { return step }
        let word = step[..<colon].lowercased()
        let noun = ObjectNoun.allCases.map(\.rawValue).first { $0.lowercased() == word } ?? synonyms[word]
        return noun.map { $0 + step[colon...] } ?? step
    }

    private static let synonyms = [
        "text": "textRun", "run": "textRun", "sm": "stateMachine", "machine": "stateMachine", "anim": "animation",
        "vm": "viewModel", "model": "viewModel", "font": "asset", "image": "asset", "shape": "object",
    ]

    private static func artboardMachines(of step: String, _ document: Document) -> [String] {
        let name = step.dropFirst("artboard:".count)
        return document.artboards.filter { $0.name == name }.flatMap { $0.stateMachines.map(\.name) }
    }
}
