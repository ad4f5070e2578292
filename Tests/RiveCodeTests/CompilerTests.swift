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

    /// A form that code is printed in.
    struct Form: CustomTestStringConvertible, Sendable {
        let language: CodeLanguage
        var style = CodeSettings.Style.types
        var access = CodeSettings.Access.public
        /// Whether the code is of many files, with what they share in one of its own; else one file has all of it.
        let isFolder: Bool

        var testDescription: String {
            "\(language.rawValue) \(style.rawValue) \(access.rawValue) \(isFolder ? "folder" : "file")"
        }

        /// All forms of a language.
        static func all(
            _ language: CodeLanguage, _ styles: [CodeSettings.Style] = [.types],
            _ accesses: [CodeSettings.Access] = CodeSettings.Access.allCases
        ) -> [Form] {
            styles.flatMap { style in
                accesses.flatMap { access in
                    [true, false].map { Form(language: language, style: style, access: access, isFolder: $0) }
                }
            }
        }

        var settings: CodeSettings {
            var settings = CodeSettings(version: "1.0")
            (settings.style, settings.access, settings.isSharedApart) = (style, access, isFolder)
            return settings
        }
    }

    /// The code of hostile names and, in the form of folders, of the samples and what all share, in a
    /// folder of its own.
    private static func folder(_ form: Form) throws -> URL {
        let folder = FileManager.default.temporaryDirectory.appending(path: "generated-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        func write(_ text: String, _ name: String) throws {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let (language, settings) = (form.language, form.settings)
        var models = [CodeModel.calling(distinct(hostileNames + longNames, in: language))]
        if form.isFolder {
            models += try Corpus.samples.compactMap(CodeModel.reading)
            if let shared = language.sharedCode(settings) { try write(shared.text, shared.name) }
        }
        for model in models {
            try write(language.code(of: model, settings).text, "\(model.name).riv\(language.ending(form.style))")
        }
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

    private static func check(_ program: String, _ form: Form, stubs: [String], _ options: [String]) throws {
        let folder = try folder(form)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let sources = stubs.map { Self.stubs.appending(path: $0).path } + files
        let (words, status) = try run(#require(path(of: program)), options + sources, in: folder)
        #expect(status == 0, "\(words.prefix(2000))")
    }

    /// Against Apple's runtime as it is documented; the tests of the samples are built against `Rive`.
    @Test(.enabled(if: path(of: "swiftc") != nil, "no swiftc"), arguments: Form.all(.swift))
    func swift(_ form: Form) throws {
        let folder = try Self.folder(form)
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

    @Test(
        .enabled(if: path(of: "tsc") != nil, "no tsc (Debian: node-typescript)"),
        arguments: Form.all(.typescript, [.types], [.public]))
    func typesOfTypeScript(_ form: Form) throws {
        try Self.check("tsc", form, stubs: ["react-native.d.ts"], ["--strict", "--noEmit"])
    }

    @Test(
        .enabled(if: path(of: "tsc") != nil, "no tsc (Debian: node-typescript)"),
        arguments: Form.all(.typescript, [.runtime], [.public]))
    func classesOfTypeScript(_ form: Form) throws {
        try Self.check(
            "tsc", form, stubs: ["canvas.d.ts"],
            ["--strict", "--noEmit", "--target", "es2020", "--moduleResolution", "node"])
    }

    /// What compiles may still fail as soon as it is loaded.
    @Test(
        .enabled(if: path(of: "tsc") != nil && path(of: "node") != nil, "no tsc and node (Debian: node-typescript)"),
        arguments: Form.all(.typescript, [.runtime], [.public]))
    func classesOfTypeScriptLoad(_ form: Form) throws {
        let folder = try Self.folder(form)
        defer { try? FileManager.default.removeItem(at: folder) }
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
        let (problems, status) = try Self.run(
            #require(Self.path(of: "tsc")),
            ["--outDir", "out", "--target", "es2020", "--module", "commonjs", "--moduleResolution", "node"]
                + [Self.stubs.appending(path: "canvas.d.ts").path] + files, in: folder)
        #expect(status == 0, "\(problems.prefix(2000))")
        let modules = files.map { "./out/\($0.dropLast(3)).js" }
        let (words, end) = try Self.run(
            #require(Self.path(of: "node")), ["-e", "process.argv.slice(1).forEach((m) => require(m))"] + modules,
            in: folder)
        #expect(end == 0, "\(words.prefix(2000))")
    }

    @Test(.enabled(if: path(of: "mcs") != nil, "no mcs (Debian: mono-mcs)"), arguments: Form.all(.csharp))
    func csharp(_ form: Form) throws {
        try Self.check("mcs", form, stubs: ["Rive.cs"], ["-target:library", "-out:generated.dll"])
    }

    @Test(.enabled(if: path(of: "kotlinc") != nil, "no kotlinc (Debian: kotlin)"), arguments: Form.all(.kotlin))
    func kotlin(_ form: Form) throws {
        try Self.check("kotlinc", form, stubs: ["rive.kt", "flow.kt"], ["-nowarn", "-d", "classes"])
    }
}
