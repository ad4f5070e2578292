import AllocationCounter
import LibC
import Rive
import RiveCheck
import RiveDrawing
import RiveEdit
import RiveFormat
import RiveModel
import RiveRuntime

/// `rivetool-bench parse FILE --iterations N`, `rivetool-bench check FILE --iterations N`, `rivetool-bench set FILE ADDRESS
/// VALUE --iterations N`, `rivetool-bench first FILE --iterations N` (from the bytes to frame 0) and `rivetool-bench advance
/// FILE --frames N`: do one thing N times and nothing else, so that instructions can be counted as the difference of two N.
/// `rivetool-bench draw FILE --frames N` is the same with the display list of each frame.
/// `rivetool-bench picture FILE SIZE --iterations N` makes a PNG of frame 0 N times, its longest side of so many pixels.
/// `rivetool-bench allocations --frames N FILE…` fails where any of N frames, drawn or not, asks for memory after as many others.
/// `rivetool-bench table FILE…` prints what parsing costs in time, for a look; times are no test.
@main
struct Benchmark {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch arguments.first {
        case "parse":
            guard arguments.count == 4, arguments[2] == "--iterations", let iterations = Int(arguments[3]) else {
                usage()
            }
            print(checksum: parse(read(arguments[1]), iterations: iterations))
        case "check":
            guard arguments.count == 4, arguments[2] == "--iterations", let iterations = Int(arguments[3]) else {
                usage()
            }
            print(checksum: check(read(arguments[1]), iterations: iterations))
        case "set":
            guard arguments.count == 6, arguments[4] == "--iterations", let iterations = Int(arguments[5]) else {
                usage()
            }
            print(checksum: set(arguments[2], arguments[3], in: read(arguments[1]), iterations: iterations))
        case "advance":
            guard arguments.count == 4, arguments[2] == "--frames", let frames = Int(arguments[3]) else { usage() }
            print(checksum: advance(read(arguments[1]), frames: frames))
        case "draw":
            guard arguments.count == 4, arguments[2] == "--frames", let frames = Int(arguments[3]) else { usage() }
            let scene = scene(read(arguments[1]), draws: true)
            var drawing = SceneDrawing()
            print(checksum: draw(scene, frames: frames, into: &drawing))
        case "picture":
            guard arguments.count == 5, arguments[3] == "--iterations", let size = Int(arguments[2]),
                let iterations = Int(arguments[4])
            else { usage() }
            print(checksum: picture(read(arguments[1]), size: size, iterations: iterations))
        case "first":
            guard arguments.count == 4, arguments[2] == "--iterations", let iterations = Int(arguments[3]) else {
                usage()
            }
            let bytes = read(arguments[1])
            var scenes: [Scene] = []
            let sum = (0..<iterations).reduce(0) { sum, _ in sum + advance(bytes, frames: 0) { scenes.append($0) } }
            withExtendedLifetime(scenes) {
                print(checksum: sum)
                // What it costs to take the scenes down is no part of the way to their first frame.
                exit(EXIT_SUCCESS)
            }
        case "allocations":
            guard arguments.count > 3, arguments[1] == "--frames", let frames = Int(arguments[2]) else { usage() }
            if !areNone(of: arguments.dropFirst(3), frames: frames) { exit(EXIT_FAILURE) }
        case "table": ParseTable.print(arguments.dropFirst().map { (path: $0, bytes: read($0)) })
        default: usage()
        }
    }

    /// Bytes in memory to records, the document with its parents and index spaces, and one look at every reference.
    static func parse(_ bytes: [UInt8], iterations: Int) -> Int {
        var checksum = 0
        for _ in 0..<iterations {
            guard let file = try? RiveFile(parsing: bytes) else { fail("not a readable .riv file") }
            let document = Document(file)
            checksum &+= file.recordCount &+ document.objects.members.count
            document.forEachReference { _, _, value, space in
                checksum &+= Int(value) < space.range.count ? 1 : 0
            }
        }
        return checksum
    }

    /// Bytes in memory to all that the rules find in them.
    static func check(_ bytes: [UInt8], iterations: Int) -> Int {
        var checksum = 0
        for _ in 0..<iterations {
            guard let report = try? Check.run(bytes) else { fail("not a readable .riv file") }
            checksum &+= report.findings.count
        }
        return checksum
    }

    /// Bytes in memory to the bytes of an edited file, read again and compared.
    static func set(_ address: String, _ value: String, in bytes: [UInt8], iterations: Int) -> Int {
        var checksum = 0
        for _ in 0..<iterations {
            guard let file = try? RiveFile(parsing: bytes) else { fail("not a readable .riv file") }
            do throws(EditError) {
                var editor = try Editor(file)
                try editor.set(address, parsing: value)
                checksum &+= try editor.finish().count
            } catch {
                fail(error.message)
            }
        }
        return checksum
    }

    /// Bytes in memory to a scene of the default artboard, bound to its default instance, and frame 0 with frames of a 60th of
    /// a second behind it.
    static func advance(_ bytes: [UInt8], frames: Int, _ keep: (Scene) -> Void = { _ in }) -> Int {
        let scene = scene(bytes)
        keep(scene)
        return advance(scene, by: 0) + advance(scene, frames: frames)
    }

    /// How often so many frames ask for memory, after as many for the scene to be on its way.
    static func allocations(_ bytes: [UInt8], frames: Int) -> (advanced: Int, drawn: Int) {
        let scene = scene(bytes)
        _ = advance(scene, by: 0) + advance(scene, frames: frames)
        let before = allocationCount()
        _ = advance(scene, frames: frames)
        let advanced = Int(allocationCount() - before)
        let other = self.scene(bytes, draws: true)
        var drawing = SceneDrawing()
        _ = draw(other, frames: frames, into: &drawing)
        let between = allocationCount()
        _ = draw(other, frames: frames, into: &drawing)
        return (advanced, Int(allocationCount() - between))
    }

    /// Frame after frame with its display list.
    /// - Returns: How many calls these have.
    private static func draw(_ scene: Scene, frames: Int, into drawing: inout SceneDrawing) -> Int {
        var count = 0
        for _ in 0..<frames {
            _ = advance(scene, by: 0.0166666675)
            do throws(PlaybackError) {
                try scene.artboard.draw(into: &drawing)
            } catch {
                fail("\(error)")
            }
            count += drawing.list.calls.count
        }
        return count
    }

    /// Frame 0 to the bytes of a PNG file.
    private static func picture(_ bytes: [UInt8], size: Int, iterations: Int) -> Int {
        let scene = scene(bytes, draws: true)
        _ = advance(scene, by: 0)
        let scale = Float(size) / max(scene.artboard.width, scene.artboard.height)
        func side(_ length: Float) -> Int { max(1, Int((length * scale).rounded())) }
        return (0..<iterations).reduce(0) { sum, _ in
            var picture = Picture(width: side(scene.artboard.width), height: side(scene.artboard.height))
            do throws(PlaybackError) {
                try scene.draw(into: &picture)
            } catch {
                fail("\(error)")
            }
            return sum + picture.png().count
        }
    }

    /// Whether no frame of any file asks for memory; how often is printed.
    private static func areNone(of paths: ArraySlice<String>, frames: Int) -> Bool {
        guard allocationCounterWorks() else { fail("allocations are counted with glibc alone") }
        let counts = paths.map { (path: $0, count: allocations(read($0), frames: frames)) }
        for (path, count) in counts {
            Swift.print(
                "\(count.advanced) allocations in \(frames) frames of \(path), \(count.drawn) where it is drawn")
        }
        return counts.allSatisfy { $0.count == (0, 0) }
    }

    private static func scene(_ bytes: [UInt8], draws: Bool = false) -> Scene {
        guard let file = try? RiveFile(parsing: bytes) else { fail("not a readable .riv file") }
        do throws(FileError) {
            let file = File(Document(file), watching: [], watchesAll: draws)
            file.runScripts(.signed, seed: 0)
            return try file.createScene()
        } catch {
            fail("\(error)")
        }
    }

    /// - Returns: How many of the frames want more of them.
    private static func advance(_ scene: Scene, frames: Int) -> Int {
        (0..<frames).reduce(0) { going, _ in going + advance(scene, by: 0.0166666675) }
    }

    private static func advance(_ scene: Scene, by seconds: Float) -> Int {
        do throws(PlaybackError) {
            return try scene.advance(by: seconds) == .going ? 1 : 0
        } catch {
            fail("\(error)")
        }
    }

    private static func print(checksum: Int) { Swift.print("checksum \(checksum)") }

    private static func read(_ path: String) -> [UInt8] {
        guard let stream = fopen(path, "rb") else { fail("\(path): cannot be opened") }
        defer { fclose(stream) }
        fseek(stream, 0, SEEK_END)
        let size = ftell(stream)
        rewind(stream)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress, 1, size, stream)
        }
    }

    private static func usage() -> Never {
        fail(
            """
            usage: rivetool-bench parse FILE --iterations N | rivetool-bench check FILE --iterations N \
            | rivetool-bench set FILE ADDRESS VALUE --iterations N \
            | rivetool-bench picture FILE SIZE --iterations N | rivetool-bench first FILE --iterations N | rivetool-bench advance FILE --frames N \
            | rivetool-bench allocations --frames N FILE… | rivetool-bench table FILE…
            """)
    }

    private static func fail(_ message: String) -> Never {
        let line = Array("rivetool-bench: \(message)\n".utf8)
        write(STDERR_FILENO, line, line.count)
        exit(2)
    }
}
