import Rive
package import RivePlay

extension PictureSetting {
    /// The parameters of a request that say how a picture looks, one for each setting.
    package static var parameters: [SessionParameter] {
        allCases.map { SessionParameter($0.rawValue, $0.parameterKind) }
    }

    private var parameterKind: SessionParameter.Kind {
        switch self {
        case .scale: .number
        case .width, .height: .integer(1...PictureLimits.side)
        case .fit, .background, .of: .text
        }
    }
}

extension SessionArguments {
    /// The settings of pictures that a request has, each with its value as a command line has it.
    package var pictureWords: [(setting: PictureSetting, word: String)] {
        PictureSetting.allCases.compactMap { setting in word(setting.rawValue).map { (setting, $0) } }
    }
}
