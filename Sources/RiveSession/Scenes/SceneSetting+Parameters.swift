package import RivePlay

extension SceneSetting {
    /// The parameters of a request that choose and set up a scene, one for each setting.
    package static var parameters: [SessionParameter] {
        allCases.map { SessionParameter($0.key, $0.parameterKind) }
    }

    /// The name of the parameter. A request says whether something is bound, not that nothing is.
    var key: String {
        switch self {
        case .stateMachine: "stateMachine"
        case .noBind: "bind"
        case .assumeImages: "assumeImages"
        case .artboard, .size, .animation, .instance, .blank, .fps, .dt, .seed, .scripts: rawValue
        }
    }

    private var parameterKind: SessionParameter.Kind {
        switch self {
        case .artboard, .size, .stateMachine, .animation, .instance, .scripts: .text
        case .blank, .noBind, .assumeImages: .boolean
        case .fps, .dt: .number
        case .seed: .integer(0...Int(UInt32.max))
        }
    }
}

extension SessionArguments {
    /// The scene that a request describes.
    /// - Parameter limits: What it may take.
    /// - Returns: The settings.
    /// - Throws: `SessionError` for a value that its setting does not take.
    package func sceneSettings(_ limits: PlayLimits) throws(SessionError) -> PlaySettings {
        var settings = PlaySettings(limits: limits)
        for setting in SceneSetting.allCases {
            guard let word = word(setting.key) else { continue }
            let flag = flag(setting.key).map { $0 != (setting == .noBind) }
            if flag == false { continue }
            try SessionError.ofPlay(try settings.set(setting, flag == nil ? word : ""))
        }
        return settings
    }
}
