import Testing

@testable import Rive

/// Failures have a group and a code of their own, and words.
@Suite struct ErrorTests {
    private static let limit = SceneLimit(number: 64, address: "artboard:A", words: "artboards nest more than 64 deep")

    private static let errors: [any RiveError] = [
        FileError.unreadable(path: "a", reason: "b"), FileError.noArtboard,
        FileError.artboardNotFound(name: "a", names: []),
        FileError.noStateMachine(artboard: "a"),
        FileError.stateMachineNotFound(name: "a", artboard: "b", names: ["c"]),
        FileError.animationNotFound(name: "a", artboard: "b", names: ["c"]), FileError.noViewModel(artboard: "a"),
        FileError.viewModelNotFound(name: "a", names: ["b"]),
        FileError.instanceNotFound(name: "a", viewModel: "b", names: ["c"]),
        FileError.instanceIndexOutOfRange(index: 1, viewModel: "a", count: 1), FileError.otherFile,
        FileError.tooDeep(limit),
        FileError.tooLarge(limit),
        ViewModelInstanceError.propertyNotFound(path: "a", name: "a", viewModel: "b", names: ["c"]),
        ViewModelInstanceError.wrongType(path: "a", expected: .number, found: .enumeration),
        ViewModelInstanceError.noInstance(path: "a"),
        ViewModelInstanceError.indexOutOfRange(path: "a", index: 1, count: 0),
        ViewModelInstanceError.unknownEnumValue(path: "a", value: "b", values: ["c"]),
        ViewModelInstanceError.undefinedEnumValue(path: "a", stored: 9),
        ViewModelInstanceError.wrongViewModel(path: "a", expected: "b", found: "c"),
        ViewModelInstanceError.notInList(path: "a"), ViewModelInstanceError.otherFile(path: "a"),
        ViewModelInstanceError.noSuchAsset(path: "a", name: "b", names: []),
        ViewModelInstanceError.noValue(path: "a", name: "b"),
        InputError.inputNotFound(name: "a", names: ["b"]),
        InputError.wrongType(name: "a", expected: .number, found: .boolean), PlaybackError.tooDeep(limit),
        PlaybackError.tooLarge(limit), PlaybackError.otherFile,
    ]

    @Test func codesAreUnique() {
        let codes = Self.errors.map { "\($0.group) \($0.code)" }
        #expect(Set(codes).count == codes.count)
        #expect(Self.errors.allSatisfy { !$0.description.isEmpty && $0.code > 0 })
    }

    @Test func wordsSayWhatWouldBeRight() {
        #expect(
            "\(FileError.viewModelNotFound(name: "Hero", names: ["Item", "Player"]))"
                == #"no view model "Hero"; there is "Item", "Player""#)
        #expect("\(PlaybackError.tooDeep(Self.limit))" == "artboard:A: artboards nest more than 64 deep")
        #expect(
            "\(ViewModelInstanceError.wrongType(path: "a/b", expected: .enumeration, found: .number))"
                == "a/b: the property is a number, not an enumeration")
    }
}
