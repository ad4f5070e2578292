import RiveModel
import RiveTestSupport
import Testing

@testable import Rive
@testable import RiveRuntime

/// Artboards, state machines, instances and files that are made, bound, swapped and dropped in any order, as a program may. What
/// of it is counted by nobody a build with the address sanitizer watches.
@Suite struct LifetimeTests {
    private static let draft = Draft.text("lifetimes")

    private static func file() throws -> File { File(try Document(draft: draft)) }

    /// What was made and not dropped yet, and what should be gone once all is dropped.
    private struct Stage {
        private(set) var file: File?
        private var other: File?
        private var machines: [Rive.StateMachine] = []
        private var models: [Rive.ViewModelInstance] = []
        private var items: [Rive.ViewModelInstance] = []
        private var listeners: [Rive.Listener] = []
        private(set) var made: [Made] = []
        private var state: UInt64

        struct Made { weak var object: AnyObject? }

        init(_ seed: UInt64) throws {
            state = seed
            (file, other) = (try LifetimeTests.file(), try LifetimeTests.file())
            made += [Made(object: file), Made(object: file?.store), Made(object: file?.runtime)]
        }

        /// A number below a limit.
        private mutating func draw(_ limit: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % limit
        }

        private mutating func any<Element>(_ list: [Element]) -> Element? {
            list.isEmpty ? nil : list[draw(list.count)]
        }

        /// Removes one of a list, somewhere.
        private mutating func drop<Element>(_ list: WritableKeyPath<Stage, [Element]>) {
            let count = self[keyPath: list].count
            if count > 0 { self[keyPath: list].remove(at: draw(count)) }
        }

        mutating func step() throws {
            guard let file else { return }
            switch draw(12) {
            case 0: try makeMachine(file)
            case 1: drop(\.machines)
            case 2: try makeInstances(file)
            case 3: draw(2) == 0 ? drop(\.models) : drop(\.items)
            case 4...5: try changeRows()
            case 6: try swapArtboard(file)
            case 7:
                if let model = any(models), let item = any(items) {
                    try model.setValue(of: ViewModelInstanceProperty(path: "inner"), to: item)
                }
            case 8: try any(models)?.setValue(of: NumberProperty(path: "count"), to: Float(draw(20)))
            case 9: try bind()
            case 10: try listen()
            default: try advance()
            }
        }

        private mutating func makeMachine(_ file: File) throws {
            guard machines.count < 6 else { return }
            let artboard = try file.createArtboard("Main")
            if draw(2) == 0 { try artboard.enableAutoBind() }
            machines.append(try artboard.createStateMachine())
            made += [Made(object: artboard), Made(object: artboard.scene), Made(object: artboard.scene.root)]
        }

        private mutating func makeInstances(_ file: File) throws {
            let model = try file.createViewModelInstance(from: .viewModelDefault(from: .name("Model")))
            let item = try file.createViewModelInstance(from: .blank(from: .name("Item")))
            try item.setValue(of: NumberProperty(path: "x"), to: Float(draw(100)))
            models.append(model)
            items.append(item)
            made += [Made(object: model), Made(object: item)]
        }

        private mutating func changeRows() throws {
            let rows = ListProperty(path: "rows")
            guard let model = any(models) else { return }
            let count = try model.size(of: rows)
            switch draw(4) {
            case 0 where count > 0: try model.removeInstance(at: draw(count), from: rows)
            case 1: try model.removeAllInstances(from: rows)
            default: if let item = any(items) { try model.insertInstance(item, to: rows, at: draw(count + 1)) }
            }
        }

        /// Shows another artboard of the file, or of a file that may be dropped while it is shown.
        private mutating func swapArtboard(_ file: File) throws {
            guard let model = any(models) else { return }
            let panel = ArtboardProperty(path: "panel")
            switch draw(5) {
            case 0: try model.setValue(of: panel, to: nil)
            case 1:
                if draw(2) == 0 { other = try LifetimeTests.file() }
                try model.setValue(of: panel, to: try other?.createArtboard(draw(2) == 0 ? "Panel" : "Main"))
            case 2:
                let item = any(items)
                try model.setValue(of: panel, to: try file.createArtboard("Panel"), bindingTo: item)
            default: try model.setValue(of: panel, to: try file.createArtboard(draw(2) == 0 ? "Panel" : "Row"))
            }
        }

        private mutating func bind() throws {
            guard let machine = any(machines) else { return }
            if draw(4) == 0 {
                machine.artboard.unbind()
            } else if let model = any(models) {
                try machine.bind(model)
            }
        }

        private mutating func listen() throws {
            guard let model = any(models) else { return }
            if draw(3) > 0 {
                listeners.append(try model.addListener(to: NumberProperty(path: "seen")) { _ in })
            } else if let listener = any(listeners) {
                model.removeListener(listener)
            }
        }

        private mutating func advance() throws {
            for machine in machines { try machine.advance(by: Float(draw(3)) / 20) }
            // What the last of them is bound to came through its artboard and back.
            guard let machine = machines.last, let model = machine.viewModelInstance else { return }
            for _ in 0..<3 { try machine.advance(by: 0) }
            #expect(
                try model.value(of: NumberProperty(path: "seen")) == model.value(of: NumberProperty(path: "inner/x")))
        }

        /// Drops all that is left, in an order of its own.
        mutating func end() {
            while !(machines.isEmpty && models.isEmpty && items.isEmpty) {
                switch draw(4) {
                case 0: drop(\.machines)
                case 1: drop(\.models)
                case 2: drop(\.items)
                default: file = nil
                }
            }
            (file, other, listeners) = (nil, nil, [])
        }
    }

    @Test(arguments: 1...20 as ClosedRange<UInt64>)
    func nothingIsUsedOnceItIsDropped(_ seed: UInt64) throws {
        var stage = try Stage(seed)
        for _ in 0..<400 { try stage.step() }
        stage.end()
        #expect(stage.made.count > 100)
        let left = Set(stage.made.compactMap { $0.object.map { String(describing: type(of: $0)) } })
        #expect(left.isEmpty, "all that was made is gone")
    }
}
