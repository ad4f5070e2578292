import Foundation
import RiveTestSupport
import Testing

@testable import RiveCode

/// Generated code before the compilers of other languages, where they are installed, with stubs of the runtimes.
@Suite struct CompilerTests {
    private static let stubs = PackageFiles.root.appending(path: "Tests/RiveCodeTests/Stubs")

    private static func path(of program: String) -> URL? {
        (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map {
            URL(filePath: "\($0)/\(program)")
        }
        .first { FileManager.default.isExecutableFile(atPath: $0.path) }
    }

    /// The code of the samples, of a part of the corpus and of hostile names, with what they share, in a folder of its own.
    private static func folder(_ language: CodeLanguage, _ style: CodeSettings.Style = .types) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "generated-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var settings = CodeSettings(version: "1.0")
        settings.style = style
        settings.isSharedApart = true
        func write(_ text: String, _ name: String) throws {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let files = Corpus.samples + (Corpus.files.isEmpty ? [] : Corpus.sample(oneIn: 16))
        let models = try files.compactMap(CodeModel.reading) + [.calling(distinct(hostileNames, in: language))]
        for model in models {
            try write(language.code(of: model, settings).text, "\(model.name).riv\(language.ending(style))")
        }
        if let shared = language.sharedCode(settings) { try write(shared.text, shared.name) }
        return folder
    }

    /// What a compiler says of the files in a folder, and its status.
    private static func run(_ program: URL, _ arguments: [String], in folder: URL) throws -> (String, Int32) {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let output = folder.appending(path: "output.txt")
        _ = FileManager.default.createFile(atPath: output.path, contents: nil)
        let handle = try FileHandle(forWritingTo: output)
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
        process.waitUntilExit()
        return (try String(contentsOf: output, encoding: .utf8), process.terminationStatus)
    }

    private static func check(
        _ program: String, _ language: CodeLanguage, _ style: CodeSettings.Style = .types, stubs: [String],
        _ options: [String]
    ) throws {
        let folder = try folder(language, style)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let sources = stubs.map { Self.stubs.appending(path: $0).path } + files
        let (words, status) = try run(#require(path(of: program)), options + sources, in: folder)
        #expect(status == 0, "\(words.prefix(2000))")
    }

    /// Against Apple's runtime as it is documented; the tests of the samples are built against `Rive`.
    @Test(.enabled(if: path(of: "swiftc") != nil, "no swiftc"))
    func swift() throws {
        let folder = try Self.folder(.swift)
        defer { try? FileManager.default.removeItem(at: folder) }
        let compiler = try #require(Self.path(of: "swiftc"))
        let stub = Self.stubs.appending(path: "RiveRuntime.swift").path
        let (problems, status) = try Self.run(
            compiler,
            ["-emit-module", "-module-name", "RiveRuntime", "-emit-module-path", "RiveRuntime.swiftmodule", stub],
            in: folder)
        #expect(status == 0, "\(problems.prefix(2000))")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        let (words, end) = try Self.run(
            compiler, ["-typecheck", "-swift-version", "6", "-module-name", "App", "-I", "."] + files.sorted(),
            in: folder)
        #expect(end == 0, "\(words.prefix(2000))")
    }

    @Test(.enabled(if: path(of: "tsc") != nil, "no tsc (Debian: node-typescript)"))
    func typesOfTypeScript() throws {
        try Self.check("tsc", .typescript, stubs: ["react-native.d.ts"], ["--strict", "--noEmit"])
    }

    @Test(.enabled(if: path(of: "tsc") != nil, "no tsc (Debian: node-typescript)"))
    func classesOfTypeScript() throws {
        try Self.check(
            "tsc", .typescript, .runtime, stubs: ["canvas.d.ts"],
            ["--strict", "--noEmit", "--target", "es2020", "--moduleResolution", "node"])
    }

    @Test(.enabled(if: path(of: "mcs") != nil, "no mcs (Debian: mono-mcs)"))
    func csharp() throws {
        try Self.check("mcs", .csharp, stubs: ["Rive.cs"], ["-target:library", "-out:generated.dll"])
    }

    @Test(.enabled(if: path(of: "kotlinc") != nil, "no kotlinc (Debian: kotlin)"))
    func kotlin() throws {
        try Self.check("kotlinc", .kotlin, stubs: ["rive.kt", "flow.kt"], ["-nowarn", "-d", "classes"])
    }
}
