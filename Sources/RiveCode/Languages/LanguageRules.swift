extension CodeLanguage {
    /// How the language spells names.
    var rule: NamingRule {
        switch self {
        case .swift: .swift
        case .kotlin: .kotlin
        case .typescript: .typescript
        case .dart: .dart
        case .csharp: .csharp
        }
    }
}

extension NamingRule {
    static let swift = NamingRule(
        events: .camel,
        keywords: words(
            """
            associatedtype class deinit enum extension fileprivate func import init inout internal let open operator
            precedencegroup private protocol public rethrows static struct subscript typealias var break case catch
            continue default defer do else fallthrough for guard if in repeat return switch throw where while Any as
            await false is nil super throws true try async borrowing consuming
            """),
        escape: .backticks,
        taken: words(
            """
            self Self Type Protocol instance basePath fullPath fileName artboardName stateMachineName viewModelName allCases
            rawValue hashValue makeDefault makeBlank make bind resolved replace Enums ViewModels Artboards Event Instance StateMachines TextRuns Assets String
            Float Bool UInt32 Any Sendable Equatable CaseIterable Rive RiveRuntime ViewModelInstance BoolInput
            NumberInput TriggerInput RiveViewModel RiveAnyViewModel RiveNumber RiveString RiveBool RiveColor RiveEnum
            RiveEnumKey RiveTrigger RiveImage RiveArtboard RiveFont RiveBlob RiveListIndex RiveList
            """))

    /// A class in two others is a file of all three names, with what stands between and behind them; most systems take 255 bytes. A class
    /// has texts with their length in two bytes.
    static let kotlin = NamingRule(
        cases: .pascal, hidesOwner: true, mostBytes: 71, mostNameBytes: 65_535,
        keywords: words(
            """
            as break class continue do else false for fun if in interface is null object package return super this throw
            true try typealias typeof val var when while
            """),
        escape: .backticks,
        taken: words(
            """
            instance basePath fullPath replace key name ordinal values valueOf equals hashCode toString getClass notify
            notifyAll wait fileName artboardName stateMachineName eventName viewModelName Companion Instance Enums
            ViewModels Artboards StateMachines TextRuns Events Assets Any Unit String Float Boolean Int Flow Enum
            ViewModelInstance RiveFile RiveKey RiveViewModel RiveAnyViewModel RiveNumber RiveString RiveBoolean
            RiveColor RiveEnum RiveEnumKey RiveTrigger RiveImage RiveArtboard RiveList
            """))

    static let typescript = NamingRule(
        cases: .pascal,
        keywords: [],
        escape: .suffix,
        taken: words(
            """
            instance constructor prototype name length caller arguments toString valueOf hasOwnProperty isPrototypeOf
            propertyIsEnumerable toLocaleString __proto__ makeDefault makeBlank make bind need Rive RiveAny
            """))

    static let dart = NamingRule(
        isASCII: true, digitPrefix: "n",
        keywords: words(
            """
            abstract as assert async await base break case catch class const continue covariant default deferred do
            dynamic else enum export extends extension external factory false final finally for Function get hide if
            implements import in interface is late library mixin new null of on operator part required rethrow return
            sealed set show static super switch sync this throw true try type typedef var void when while with yield
            """),
        escape: .suffix,
        taken: words(
            """
            instance basePath fullPath need hashCode runtimeType noSuchMethod toString values index name key fileName
            artboardName stateMachineName eventName viewModelName makeDefault makeBlank make bind
            """))

    /// The compiler takes 511 characters.
    static let csharp = NamingRule(
        members: .pascal, cases: .pascal, hidesOwner: true, mostBytes: 510,
        keywords: [],
        escape: .prefix("@"),
        taken: words(
            """
            Instance BasePath FullPath Equals GetHashCode GetType ToString MemberwiseClone ReferenceEquals Finalize
            FileName ArtboardName StateMachineName EventName ViewModelName MakeDefault MakeBlank Make Bind Enums
            ViewModels Artboards StateMachines TextRuns Events Assets Instances System Rive RiveViewModel
            RiveAnyViewModel RiveEnum RiveList RiveKey
            """))

    private static func words(_ text: String) -> Set<String> {
        Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
    }
}
