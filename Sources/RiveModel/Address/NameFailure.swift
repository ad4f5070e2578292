/// Why a name in an address or a path stands for none of the things that it is looked for among.
package struct NameFailure: PathReadingFailure {
    package let error: EditError
    package let depth: Int

    package static func missingName(depth: Int) -> NameFailure {
        NameFailure(error: EditError(.unfit, PathReader.missingName), depth: depth)
    }

    package static func tooManyReadings(depth: Int) -> NameFailure {
        NameFailure(error: EditError(.unfit, PathReader.tooManyReadings), depth: depth)
    }
}
