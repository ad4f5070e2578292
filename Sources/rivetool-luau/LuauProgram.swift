@preconcurrency import LibC
import RiveLuau

/// `rivetool-luau CHUNK NAME`: runs one chunk of bytecode under a name, and prints what it prints and returns.
///
/// It is for developers of the machine: what it prints is compared with what Luau itself prints.
@main
struct LuauProgram {
    static func main() {
        guard CommandLine.arguments.count == 3 else { fail("usage: rivetool-luau CHUNK NAME", status: 2) }
        guard let bytes = read(CommandLine.arguments[1]) else {
            fail("\(CommandLine.arguments[1]): cannot read", status: 6)
        }
        let output = Output()
        do throws(LuauRefusal) {
            if let error = run(try LuauChunk(bytes), name: CommandLine.arguments[2], output) {
                output.flush()
                Output.write(error.bytes + [0x0A], 2)
                exit(1)
            }
        } catch {
            fail(error.text, status: 1)
        }
        output.flush()
    }

    /// Runs a chunk; gives the error that it ended with.
    private static func run(_ chunk: LuauChunk, name: String, _ output: Output) -> LuauError? {
        do throws(LuauError) {
            let machine = try LuauMachine()
            machine.seal()
            // The same now in every run.
            machine.time = { 1_000_000_000 }
            machine.print = { output.add($0 + [0x0A]) }
            let results = try machine.run(machine.load(chunk, name: name))
            if results.isEmpty { return nil }
            var line = Array("= ".utf8)
            for (index, result) in results.enumerated() {
                if index > 0 { line.append(0x09) }
                line += try machine.text(result)
            }
            output.add(line + [0x0A])
            return nil
        } catch {
            return error
        }
    }

    private static func fail(_ text: String, status: Int32) -> Never {
        Output.write(Array(text.utf8) + [0x0A], 2)
        exit(status)
    }

    private static func read(_ path: String) -> [UInt8]? {
        let file = open(path, O_RDONLY)
        guard file >= 0 else { return nil }
        defer { close(file) }
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = LibC.read(file, &buffer, buffer.count)
            if count < 0 { return nil }
            if count == 0 { return bytes }
            bytes += buffer[..<count]
        }
    }
}

/// Standard output, many lines at a time.
private final class Output {
    private var bytes: [UInt8] = []

    func add(_ line: [UInt8]) {
        bytes += line
        if bytes.count > 1 << 16 { flush() }
    }

    func flush() {
        Self.write(bytes, 1)
        bytes = []
    }

    static func write(_ bytes: [UInt8], _ file: Int32) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { LibC.write(file, $0.baseAddress, $0.count) }
            if count <= 0 { return }
            rest = rest.dropFirst(count)
        }
    }
}
