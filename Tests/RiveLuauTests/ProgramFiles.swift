import Foundation
import RiveLuau

/// The programs beside the tests.
enum ProgramFiles {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Programs")

    /// The names of the programs whose output is recorded.
    static let names = names(in: folder)
    static let limitNames = names(in: folder.appending(path: "Limits"))

    private static func names(in folder: URL) -> [String] {
        let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return files.filter { $0.hasSuffix(".luauc") }.map { String($0.dropLast(6)) }.sorted()
    }

    static func bytes(_ name: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: folder.appending(path: name + ".luauc")))
    }

    static func text(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: name + ".txt")), as: UTF8.self)
    }
}

/// Runs a program as the recordings were made.
final class ProgramRun {
    let machine: LuauMachine
    private(set) var output: [UInt8] = []
    private(set) var error: LuauError?

    init(limits: LuauLimits = LuauLimits()) throws {
        machine = try LuauMachine(limits: limits)
        machine.seal()
        machine.print = { [weak self] line in self?.output += line + [0x0A] }
    }

    func run(_ bytes: [UInt8], name: String) throws {
        do throws(LuauError) {
            let results = try machine.run(machine.load(try chunk(bytes), name: name))
            if results.isEmpty { return }
            var texts: [String] = []
            for result in results { texts.append(String(decoding: try machine.text(result), as: UTF8.self)) }
            output += Array("= \(texts.joined(separator: "\t"))\n".utf8)
        } catch {
            self.error = error
            output += Array("! ".utf8) + error.bytes + [0x0A]
        }
    }

    /// The programs beside the tests are good.
    private func chunk(_ bytes: [UInt8]) throws(LuauError) -> LuauChunk {
        do throws(LuauRefusal) { return try LuauChunk(bytes) } catch { fatalError(error.text) }
    }

    var text: String { String(decoding: output, as: UTF8.self) }
}
