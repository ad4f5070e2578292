import Foundation
import Testing

@testable import ToolSupport

/// Drawings of files that make drawing hard.
@Suite struct GeometryDrawingTests {
    /// A file whose artboard has these objects, and a machine that listens on some of them.
    private static func draft(_ objects: String, listeningOn names: [String], size: String = "width=100 height=100")
        -> String
    {
        let listeners = names.map {
            """
                StateMachineListenerSingle targetId="\($0)" listenerTypeValue=down
                  ListenerBoolChange inputId="Pressed" value=toggle

            """
        }
        return """
            rive draft 7.0
            Backboard
            Artboard name="Main" \(size) defaultStateMachineId="Machine"
            \(objects)
              StateMachine name="Machine"
                StateMachineBool name="Pressed"
            \(listeners.joined())
            """
    }

    private func drawing(_ draft: String, _ steps: [String] = []) throws -> String {
        let sandbox = try Sandbox(assembling: draft)
        let result = sandbox.run(["advance", "file.riv", "--frames", "1", "--geometry", "file.svg"] + steps)
        try #require(result.status == .done, "\(result.errors)")
        return try String(contentsOf: sandbox.folder.appending(path: "file.svg"), encoding: .utf8)
    }

    /// The values of an attribute of all elements of a kind.
    private func values(_ attribute: String, of element: String, in svg: String) -> [String] {
        svg.split(separator: "\n").filter { $0.contains("<\(element)") }.compactMap { line in
            guard let start = line.firstRange(of: " \(attribute)=\"")?.upperBound else { return nil }
            return String(line[start...].prefix { $0 != "\"" })
        }
    }

    @Test func escapesNames() throws {
        let svg = try drawing(
            Self.draft(
                "  Shape name=\"<&\\\"]]>\\u{1}\" x=50 y=50\n    Rectangle width=40 height=20",
                listeningOn: ["<&\\\"]]>\\u{1}"]))
        #expect(svg.contains("<title>&lt;&amp;&quot;]]&gt;\\u{1}</title>"))
        #expect(svg.contains(">&lt;&amp;&quot;]]&gt;\\u{1}: down</text>"))
    }

    @Test("the sizes of layouts are told to a tenth")
    func roundsSizes() throws {
        let svg = try drawing(
            """
            rive draft 7.0
            Backboard
            Artboard name="Main" width=100 height=100 styleId="Main style"
              LayoutComponentStyle name="Main style"
              LayoutComponent name="Row" width=33.333 height=20.04 styleId="Row style"
                LayoutComponentStyle name="Row style" widthUnitsValue=point heightUnitsValue=point
            """, ["--geometry-layers", "boxes"])
        #expect(svg.contains(">Row 33.3 × 20</text>"))
    }

    static let strangeNumbers: [(size: String, objects: String)] = [
        ("width=nan height=inf", "  Shape name=\"Goal\" x=50 y=50\n    Rectangle width=40 height=20"),
        ("width=0 height=-5", "  Shape name=\"Goal\" x=nan\n    Rectangle width=inf height=20"),
        ("width=1e38 height=1e38", "  Shape name=\"Goal\" x=1e38 y=50 scaleX=1e38\n    Ellipse width=3e38 height=20"),
        ("width=1e-38 height=1e-38", "  Shape name=\"Goal\" rotation=inf\n    Ellipse width=1e-38 height=1e-40"),
        ("width=100 height=1e-6", "  Shape name=\"Goal\" x=-1e30 y=1e30\n    Star width=1e30 points=4000000000"),
    ]

    @Test(arguments: strangeNumbers)
    func writesNumbersThatProgramsRead(size: String, objects: String) throws {
        let svg = try drawing(
            Self.draft(objects, listeningOn: ["Goal"], size: size),
            ["--pointer", "down:1e38,-1e38", "--pointer", "down:50,50"])
        for line in svg.split(separator: "\n") where !line.contains("</text>") {
            #expect(!line.contains("nan") && !line.contains("inf"), "\(line.prefix(200))")
        }
        for attribute in ["x", "y", "width", "height", "cx", "cy", "r", "x1", "x2", "y1", "y2"] {
            for element in ["svg", "rect", "text", "circle", "line"] {
                for value in values(attribute, of: element, in: svg) {
                    let number = try #require(Double(value), "\(attribute) of \(element)")
                    #expect(abs(number) <= 1e7)
                }
            }
        }
        #expect(svg.contains("too far outside to be shown: "))
    }

    /// Labels of things that lie on each other lie beside each other.
    @Test func labelsDoNotOverlap() throws {
        let shapes = (0..<40).map { "  Shape name=\"Goal \($0)\" x=50 y=50\n    Rectangle width=40 height=20" }
        let svg = try drawing(
            Self.draft(shapes.joined(separator: "\n"), listeningOn: (0..<40).map { "Goal \($0)" }),
            (0..<20).flatMap { ["--pointer", "\($0)/down:\(50 + $0 % 3),50"] })
        let boxes = svg.split(separator: "\n").filter { $0.contains("class=\"paper\"") }.map { line in
            ["x", "y", "width", "height"].map { Double(values($0, of: "rect", in: String(line))[0]) ?? .nan }
        }
        #expect(boxes.count > 20)
        for (number, one) in boxes.enumerated() {
            for other in boxes[..<number] {
                let isApart =
                    one[0] + one[2] <= other[0] + 0.1 || other[0] + other[2] <= one[0] + 0.1
                    || one[1] + one[3] <= other[1] + 0.1 || other[1] + other[3] <= one[1] + 0.1
                #expect(isApart, "\(one) \(other)")
            }
        }
        // What found no place is told below.
        #expect(boxes.count == 43 || svg.contains("without a label: Goal"))
    }
}
