import Foundation
import Rive
import RiveText
import Testing

/// A scene whose script is a program beside the tests, run frame by frame.
///
/// The first lines of a source may say what is done: `--! frames N`, `--! after FRAME down|up|move|exit X Y`, `--! set FRAME PATH VALUE`
/// for what a host sets, `--! scripts A B=FOLDER/NAME` for programs that are modules of the file, some by another name, `--! input FRAME`
/// for keys, a text and a gamepad, `--! pad FRAME` for a gamepad of no known mapping, `--! assets` for other assets, `--! draw` for what
/// each frame draws, and `--! scene NAME`.
struct ScriptProgram {
    let name: String
    private let directives: [[Substring]]

    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Programs")

    /// The programs whose output is recorded.
    static let names: [String] = {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
    }()

    init(_ name: String) throws {
        self.name = name
        let source = try String(contentsOf: Self.folder.appending(path: name + ".luau"), encoding: .utf8)
        directives = source.split(separator: "\n").filter { $0.hasPrefix("--! ") }.map {
            $0.dropFirst(4).split(separator: " ")
        }
    }

    static func recorded(_ name: String) throws -> String {
        try String(contentsOf: folder.appending(path: name + ".txt"), encoding: .utf8)
    }

    static func record(_ text: String, _ name: String) throws {
        try text.write(to: folder.appending(path: name + ".txt"), atomically: true, encoding: .utf8)
    }

    private func words(_ directive: Substring) -> ArraySlice<Substring>? {
        directives.first { $0.first == directive }.map { $0.dropFirst() }
    }

    /// A script asset with the code of a program, which modules may have by another name.
    private static func asset(_ program: String, isModule: Bool) throws -> String {
        let words = program.split(separator: "=")
        let chunk = try Data(contentsOf: folder.appending(path: words[0] + ".luauc"))
        let contents = (Data([0]) + chunk).base64EncodedString()
        let path = words[words.count - 1].split(separator: "/")
        let name = path[path.count - 1]
        let folder = path.count > 1 ? " folderPath=\"\(path.dropLast().joined(separator: "/"))\"" : ""
        return """
            ScriptAsset name="\(name)"\(folder)\(isModule ? " isModule=true" : "")
              FileAssetContents bytes=base64"\(contents)"

            """
    }

    /// The bytes of the file.
    func file() throws -> [UInt8] {
        let modules = words("scripts").map { $0.map(String.init) } ?? []
        var assets = try Self.asset(name, isModule: false)
        for module in modules { assets += try Self.asset(module, isModule: true) }
        if words("assets") != nil { assets += ScriptScene.assets }
        let scene = ScriptScene.named(words("scene").map { String($0.first ?? "") } ?? "plain")
        return try TextReader.assemble(Array("rive draft 7.2\nBackboard\n\(assets)\(scene)".utf8))
    }

    /// What scripts say, and what values are at the end, line by line.
    func run() throws -> String {
        let file = try File(bytes: try file())
        file.scripts = .all
        let scene = try file.createScene()
        var lines: [String] = []
        func note(_ frame: String) {
            for message in file.takeScriptMessages() {
                lines.append("\(frame) \(message.kind.rawValue): \(message.text)")
            }
        }
        note("-1+")
        for frame in 0..<(words("frames").flatMap { Int($0.first ?? "") } ?? 1) {
            let goesOn = try scene.advance(by: frame == 0 ? 0 : 1 / 60) == .going
            note("\(frame)")
            lines.append("\(frame) \(goesOn ? "goes on" : "settled")")
            if words("draw") != nil {
                let calls = try scene.displayList().calls
                note("\(frame)+")
                for call in calls { lines.append("\(frame)+ \(call.text)") }
            }
            for (word, deeds) in [("input", Self.input), ("pad", Self.pad)]
            where words(word[...])?.first.flatMap({ Int($0) }) == frame {
                for (deed, done) in deeds(scene) {
                    let isDone = done()
                    note("\(frame)+")
                    lines.append("\(frame)+ \(deed): \(isDone)")
                }
            }
            for step in directives where step.first == "set" && step.count >= 3 && Int(step[1]) == frame {
                try Self.set(String(step[2]), step.count > 3 ? String(step[3]) : "", of: scene)
                note("\(frame)+")
            }
            for step in directives where step.first == "after" && step.count >= 5 && Int(step[1]) == frame {
                guard let action = PointerAction(rawValue: String(step[2])), let x = Float(step[3]),
                    let y = Float(step[4])
                else { continue }
                let hit = scene.pointer(action, x: x, y: y)
                note("\(frame)+")
                lines.append("\(frame)+ \(action.rawValue) hits \(hit)")
            }
        }
        let state = scene.viewModelInstance?.state
        for (path, value) in zip(state?.paths ?? [], state?.values ?? []) {
            lines.append("\(path) = \(Self.text(of: value))")
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private enum Refusal: Error { case kind }

    /// Sets a value as a host does.
    private static func set(_ path: String, _ text: String, of scene: Scene) throws {
        let instance = try #require(scene.viewModelInstance)
        switch try instance.kind(of: path) {
        case .number: try instance.setValue(of: NumberProperty(path: path), to: try #require(Float(text)))
        case .string: try instance.setValue(of: StringProperty(path: path), to: text)
        case .boolean: try instance.setValue(of: BoolProperty(path: path), to: text == "true")
        case .color:
            let color = try #require(UInt32(text.dropFirst(), radix: 16))
            try instance.setValue(of: ColorProperty(path: path), to: Color(argb: color))
        case .enumeration: try instance.setValue(of: EnumProperty(path: path), to: text)
        case .trigger: try instance.fire(trigger: TriggerProperty(path: path))
        default: throw Refusal.kind
        }
    }

    private static func number(_ value: Float) -> [UInt8] {
        (0..<4).map { UInt8(truncatingIfNeeded: value.bitPattern >> ($0 * 8)) }
    }

    /// A gamepad of no known mapping that comes with its first button down, changes and goes.
    private static func pad(_ scene: Scene) -> [(String, () -> Bool)] {
        func submits(_ bytes: [[UInt8]]) -> () -> Bool {
            { scene.submitGamepads(fromBuffer: [2, 0, 0, 0] + bytes.flatMap { $0 }) }
        }
        return [
            ("pad comes", submits([[0, 42, 0, 0, 0, 1, 2, 1, 0], number(1), number(0.5), number(0.25)])),
            ("pad changes", submits([[1, 42, 0, 0, 0, 1, 0, 1], number(1)])),
            ("pad goes", submits([[2, 42, 0, 0, 0]])),
        ]
    }

    /// Keys, a text, and a gamepad that comes, changes and goes, each done when it is asked for.
    static func input(_ scene: Scene) -> [(String, () -> Bool)] {
        guard let key = Key("a") else { return [] }
        let pad: [[UInt8]] = [
            [2, 0, 0, 0], [0, 7, 0, 0, 0, 0, 3, 2, 0], number(1), number(0), number(0.5), number(0.25), number(-1),
            [1, 7, 0, 0, 0, 2, 0, 1], number(1), [1, 0], number(0.75), [2, 7, 0, 0, 0],
        ]
        let deeds: [(String, () -> Bool)] = [
            ("key before the focus", { scene.keyInput(key) }),
            ("focus", { scene.focusNext() }),
            ("key down", { scene.keyInput(key, modifiers: [.shift, .ctrl]) }),
            ("key again", { scene.keyInput(key, modifiers: .alt, isRepeat: true) }),
            ("key up", { scene.keyInput(key, modifiers: .meta, isPressed: false) }),
            ("text", { scene.textInput("h\u{E9}") }),
            ("gamepad", { scene.submitGamepads(fromBuffer: pad.flatMap { $0 }) }),
        ]
        return deeds
    }

    private static func text(of value: PropertyValue) -> String {
        switch value {
        case .number(let number): "\(number)"
        case .string(let text): "\"\(text)\""
        case .boolean(let flag): "\(flag)"
        case .color(let color): "\(color)"
        case .trigger(_, let fired): "fired \(fired)"
        case .list(let count): "\(count) items"
        case .viewModel(let instance): instance.map { "\($0.viewModel) \($0.name)" } ?? "none"
        default: "\(value)"
        }
    }
}
