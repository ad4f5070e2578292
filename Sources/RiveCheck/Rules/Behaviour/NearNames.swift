import RiveFormat
import RiveModel
import RiveSchema

/// Names that look like others in the code of an app.
extension Rule {
    static let blankAtEnd: Rule = .init(
        516, .warning, "a name that apps look up begins or ends with a blank",
        harm: """
            Apps that write the name as it looks find nothing, because the blank does not show. Of text runs, events and \
            nested artboards, which most apps leave alone, it is only a note.
            """,
        remedy: "Take the blank out of the name, also in apps that have it already.",
        example: "a StateMachineBool called \"Hover \"",
        .records(namesOfCode + Namespace.objects) { run, record in
            guard let name = run.document.nameBytes(of: record), hasBlankAtEnd(name) else { return }
            let isMinor = !namesOfCode.contains { run.isKind(record, $0) }
            run.report(
                blankAtEnd, isMinor: isMinor, record, run.document.nameKey(of: record),
                "the name of \(run.words(record)) begins or ends with a blank")
        })

    static let nearName: Rule = .init(
        517, .warning, "two names that apps look up differ only by case or blanks",
        harm: """
            Apps that write one of them a little otherwise get the other, and see no reason. Of items of lists, text \
            runs, events, nested artboards and assets it is only a note.
            """,
        remedy: "Give them names that people can tell apart, or the same thing one name.",
        example: "a view model with the properties \"isOpen\" and \"IsOpen\"",
        .file { run in
            for space in run.namespaces where space.use != .people { run.findNearNames(space) }
        })

    static let lookAlike: Rule = .init(
        523, .warning, "two names that apps look up look alike",
        harm: """
            Their accents are composed differently, which no screen shows: a letter with its accent is one character or \
            two. Runtimes compare bytes, so apps that write one of them get that one or nothing, and see no reason. Of \
            items of lists, text runs, events, nested artboards and assets it is only a note.
            """,
        remedy: "Type one of the names anew, or give them names that people can tell apart.",
        example: "two properties \"h\u{f6}he\" and \"ho\u{308}he\"",
        .file { run in
            for space in run.namespaces where space.use != .people { run.findLookAlikes(space) }
        })

    static let slashInName: Rule = .init(
        524, .warning, "a name that apps look up by a path has a slash",
        harm: """
            Runtimes split paths at every "/", so no app reaches a property of a view model or a nested artboard of such a \
            name, nor by its path an input of an artboard that is nested. Of an input of an artboard that is nested nowhere \
            it is only a note.
            """,
        remedy: "Give it a name without a slash, also in apps that have it already.",
        example: "a ViewModelPropertyString called \"km/h\"",
        .file { run in run.findSlashes() })

    /// The kinds of things that code can ask for by name alone.
    private static let namesOfCode: [TypeKey] = [
        .artboard, .linearAnimation, .stateMachine, .stateMachineInput, .viewModel, .viewModelProperty,
        .viewModelInstance, .dataEnumCustom, .dataEnumValue,
    ]

    private static func hasBlankAtEnd(_ name: ArraySlice<UInt8>) -> Bool {
        guard let first = name.first, let last = name.last else { return false }
        return isBlank(first) || isBlank(last) || name.starts(with: noBreakSpace)
            || name.suffix(noBreakSpace.count).elementsEqual(noBreakSpace)
    }

    private static let noBreakSpace: [UInt8] = [0xC2, 0xA0]

    fileprivate static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
}

extension CheckRun {
    /// Reports each name that is another one but for case and blanks, once, at the first that is spelt otherwise.
    fileprivate func findNearNames(_ space: Namespace) {
        var first: [[UInt8]: UInt32] = [:]
        var isTold: Set<UInt32> = []
        for member in space.members {
            guard let name = document.bytes(space.key, of: Int(member)), !name.isEmpty else { continue }
            let folded = Self.folded(name)
            guard let other = first[folded] else {
                first[folded] = member
                continue
            }
            guard !folded.isEmpty, !isTold.contains(other),
                let known = document.bytes(space.key, of: Int(other)), !known.elementsEqual(name)
            else { continue }
            isTold.insert(other)
            report(
                .nearName, isMinor: space.use != .code, Int(member), space.key,
                "\(words(Int(member))) differs from #\(other), \(words(Int(other))), only by case or blanks")
        }
    }

    /// Reports each name that other bytes of equivalent characters are, once, at the first of other bytes.
    fileprivate func findLookAlikes(_ space: Namespace) {
        let names = space.members.map { document.bytes(space.key, of: Int($0)) ?? [] }
        guard names.contains(where: { !$0.allSatisfy { $0 < 0x80 } }) else { return }
        // As keys, texts are equal where their characters are equivalent.
        var first: [String: Int] = [:]
        var isTold: Set<Int> = []
        for (index, name) in names.enumerated() where !name.isEmpty {
            let text = String(decoding: name, as: UTF8.self)
            guard let other = first[text] else {
                first[text] = index
                continue
            }
            guard !names[other].elementsEqual(name), isTold.insert(other).inserted else { continue }
            let (member, twin) = (Int(space.members[index]), Int(space.members[other]))
            report(
                .lookAlike, isMinor: space.use != .code, member, space.key,
                "\(words(member)) looks like #\(twin), \(words(twin)), but its accents are composed differently")
        }
    }

    /// Reports each name with a slash that paths have to name.
    fileprivate func findSlashes() {
        func look(at record: UInt32, _ key: PropertyKey, isMinor: @autoclosure () -> Bool = false) {
            guard record != .max, document.bytes(key, of: Int(record))?.contains(UInt8(ascii: "/")) == true else {
                return
            }
            report(
                .slashInName, isMinor: isMinor(), Int(record), key,
                "\(words(Int(record))) has a \"/\" in its name, where runtimes split paths")
        }
        for property in document.viewModelProperties.members { look(at: property, .viewModelComponentName) }
        for host in collected[.nestedArtboard] { look(at: host, .componentName) }
        for input in document.inputs.members {
            look(
                at: input, .stateMachineComponentName,
                isMinor: document.artboardIndex(of: Int(input)).map { nestedArtboards.contains(UInt32($0)) } != true)
        }
    }

    /// A name in small letters and without blanks.
    private static func folded(_ name: ArraySlice<UInt8>) -> [UInt8] {
        let isPlain = name.allSatisfy { $0 < 0x80 }
        let bytes = isPlain ? Array(name) : Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
        return bytes.filter { !Rule.isBlank($0) }.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
    }
}
