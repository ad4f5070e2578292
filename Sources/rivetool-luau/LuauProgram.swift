@preconcurrency internal import LibC
internal import RiveLuau

/// `rivetool-luau CHUNK NAME`: runs one chunk of bytecode under a name, and prints what it prints and returns.
///
/// It is for developers of the machine: the tests compare its output with that of Luau itself.
@main
struct LuauProgram {
    static func main() {
        guard CommandLine.arguments.count == 3 else {
            fail(Array("usage: rivetool-luau CHUNK NAME".utf8), status: 2)
        }
        guard let bytes = read(CommandLine.arguments[1]) else {
            fail(Array("\(CommandLine.arguments[1]): cannot read".utf8), status: 6)
        }
        do throws(LuauRefusal) {
            run(try LuauChunk(bytes), name: CommandLine.arguments[2])
        } catch {
            fail(Array(error.text.utf8), status: 1)
        }
    }

    private static func run(_ chunk: LuauChunk, name: String) {
        do throws(LuauError) {
            let machine = try LuauMachine()
            machine.seal()
            machine.time = { 1_000_000_000 }
            machine.print = { write($0 + [0x0A], stdout) }
            let results = try machine.run(machine.load(chunk, name: name))
            guard !results.isEmpty else { return }
            var line = Array("= ".utf8)
            for (index, result) in results.enumerated() {
                if index > 0 { line.append(0x09) }
                line += try machine.text(result)
            }
            write(line + [0x0A], stdout)
        } catch {
            fflush(stdout)
            fail(error.bytes, status: 1)
        }
    }

    private static func write(_ bytes: [UInt8], _ file: UnsafeMutablePointer<FILE>?) {
        guard let file else { return }
        fwrite(bytes, 1, bytes.count, file)
    }

    private static func fail(_ text: [UInt8], status: Int32) -> Never {
        write(text + [0x0A], stderr)
        exit(status)
    }

    private static func read(_ path: String) -> [UInt8]? {
        guard let file = fopen(path, "rb") else { return nil }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }
}
