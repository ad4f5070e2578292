package import Rive
import RiveFormat
import RiveModel
import RiveRuntime
import RiveSchema

/// The texts of a file that do not fit in their boxes at rest: in the first frame of each artboard as it starts by itself, with each
/// instance of its view model.
///
/// Those that leave out what does not fit, or put dots there, are meant to: they fit. So do those whose font is not there.
package struct UnfitTexts {
    /// The records of the texts, with what does not fit.
    package private(set) var texts: [(record: Int, words: String)] = []
    private let file: Rive.File
    /// The work that is left: artboards nest one another and view models have instances, so that to run all of them with each other
    /// may be far more than the file.
    private var effort = 1 << 28

    private static let effortPerObject = 64
    /// With how many instances an artboard is run.
    private static let mostInstances = 64
    /// The limit of instances that the report on a text names.
    private static let mostTold = 3

    package init(_ file: Rive.File) {
        self.file = file
        for artboard in file.document.artboards where hasTexts(artboard) { look(at: artboard) }
    }

    private func hasTexts(_ artboard: RiveModel.Artboard) -> Bool {
        file.document.objects[artboard.index].contains { record in
            record != .max && file.document.file.type(of: Int(record)) == .text
        }
    }

    private mutating func look(at artboard: RiveModel.Artboard) {
        let instances = artboard.viewModel.map { Array($0.instances.prefix(Self.mostInstances)) } ?? []
        var found: [Int: [(instance: String, words: String)]] = [:]
        var runs = 0
        for index in instances.isEmpty ? 0..<1 : instances.indices where effort > 0 {
            let name = instances.isEmpty ? nil : instances[index].name
            guard let unfit = try? run(artboard, instance: instances.isEmpty ? nil : index) else { continue }
            runs += 1
            for (record, words) in unfit { found[record, default: []].append((name ?? "#\(index)", words)) }
        }
        texts += found.sorted { $0.key < $1.key }.map { ($0.key, Self.words(of: $0.value, among: runs)) }
    }

    /// What does not fit with an instance.
    private mutating func run(
        _ artboard: RiveModel.Artboard, instance: Int?
    ) throws(PlayError) -> [(record: Int, words: String)] {
        effort -= Self.effortPerObject * file.document.objects[artboard.index].count
        let scene = try file.restingScene(ofArtboard: artboard.index, instance: instance)
        defer { effort -= scene.artboard.effort }
        return try PlaybackError.mapped(
            try scene.lookAtRest { geometry in
                geometry.objects.compactMap { object in
                    guard !object.isHidden, let fit = object.textFit, !fit.isMeantToFit else { return nil }
                    return (object.record, fit.words)
                }
            }
        ) { PlayError($0) }
    }

    /// What does not fit with some of so many instances.
    private static func words(of found: [(instance: String, words: String)], among count: Int) -> String {
        if found.count == count, Set(found.map(\.words)).count == 1 { return found[0].words }
        let told = found.prefix(mostTold).map { "\($0.words) with \($0.instance)" }
        let rest = found.count > mostTold ? ["and with \(found.count - mostTold) other instances"] : []
        return (told + rest).joined(separator: "; ")
    }
}

extension TextFit {
    /// Whether it fits, or its author has chosen what becomes of what does not.
    fileprivate var isMeantToFit: Bool { fits || isLost || overflow == .hidden || overflow == .ellipsis }
}
