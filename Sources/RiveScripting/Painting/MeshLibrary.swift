import RiveGeometry
import RiveLuau

/// `VertexBuffer` and `TriangleBuffer`: what meshes are drawn from.
enum MeshLibrary {
    final class Vertices {
        fileprivate(set) var points: [Point] = []
    }

    final class Triangles {
        fileprivate(set) var indices: [UInt16] = []
    }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.vertexBuffer)
        type.namesMethods(of: "VertexBuffer")
        type.does("add") { (call, vertices: Vertices) throws(LuauFailure) in
            guard call.count > 1 else { return }
            for number in 2...call.count { vertices.points.append(try call.point(number)) }
            try call.spend(call.count)
            try call.hold(128 + 16 * vertices.points.count, behind: 1)
        }
        type.does("reset") { (_, vertices: Vertices) in vertices.points = [] }
        try host.open(type)
        try openTriangles(host)
        try openMaker(host, "VertexBuffer", .vertexBuffer) { Vertices() }
        try openMaker(host, "TriangleBuffer", .triangleBuffer) { Triangles() }
    }

    private static func openTriangles(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.triangleBuffer)
        type.namesMethods(of: "TriangleBuffer")
        type.does("add") { (call, triangles: Triangles) throws(LuauFailure) in
            for number in 2...4 {
                let index = try call.unsigned(number)
                guard let short = UInt16(exactly: index) else { throw call.error("index \(index) exceeds 65535") }
                triangles.indices.append(short)
            }
            try call.spend(4)
            try call.hold(128 + 4 * triangles.indices.count, behind: 1)
        }
        type.does("reset") { (_, triangles: Triangles) in triangles.indices = [] }
        try host.open(type)
    }

    /// A table that is called to make an object.
    private static func openMaker(
        _ host: ScriptHost, _ name: String, _ kind: ScriptObjectKind, _ make: @escaping () -> AnyObject
    ) throws(LuauError) {
        let table = try host.machine.makeTable()
        let metatable = try host.machine.makeTable(fields: 1)
        try host.set(metatable, "__call", nil) { [unowned host] (call) throws(LuauFailure) in
            try call.one(try call.doing(try host.userdata(make(), kind)))
        }
        try host.machine.setMetatable(table, metatable)
        try host.machine.setGlobal(name, table)
    }
}
