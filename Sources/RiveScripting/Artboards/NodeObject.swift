import RiveGeometry
import RiveLuau
import RiveRuntime

/// An object of an artboard that lies somewhere, as scripts have it.
final class NodeObject {
    unowned(unsafe) let host: ScriptHost
    let node: ScriptNode

    private init(_ host: ScriptHost, _ node: ScriptNode) {
        self.host = host
        self.node = node
    }

    static func value(_ host: ScriptHost, _ node: ScriptNode) throws(LuauError) -> LuauValue {
        try host.userdata(NodeObject(host, node), .node)
    }

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.node)
        type.namesMethods(of: "NodeData")
        type.does("decompose") { (call, object: NodeObject) throws(LuauFailure) in
            object.node.take(try call.matrix(2))
        }
        type.gives("asPath") { [unowned host] (call, object: NodeObject) throws(LuauFailure) in
            guard let outline = object.node.outline else { return .none }
            let path = PathObject(ScriptPath(outline))
            return try call.doing(try host.userdata(path, .pathData, cost: path.bytes))
        }
        // Fills and strokes are no nodes that scripts get.
        type.gives("asPaint") { (_, _: NodeObject) in .none }
        type.gets { (call, object: NodeObject) throws(LuauFailure) in
            let name = try call.name(2)
            guard let value = try call.doing(try object.field(name)) else {
                throw call.unknownField(name, of: "NodeData")
            }
            return value
        }
        type.sets { (call, object: NodeObject) throws(LuauFailure) in try set(call, object.node, try call.name(2)) }
        try host.open(type)
    }

    private func field(_ name: String) throws(LuauError) -> LuauValue? {
        switch name {
        case "rotation": return .number(Double(node.rotation))
        case "scaleX": return .number(Double(node.scaleX))
        case "scaleY": return .number(Double(node.scaleY))
        case "position": return .vector(Point(x: node.x, y: node.y))
        case "scale": return .vector(Point(x: node.scaleX, y: node.scaleY))
        case "worldTransform": return try Mat2DObject.value(host, node.world)
        case "parent":
            guard let parent = node.parent else { return LuauValue.none }
            return try Self.value(host, parent)
        case "children":
            let children = node.children
            return try host.list(children.count) { (index) throws(LuauError) in try Self.value(host, children[index]) }
        case "paint": return try paint()
        default:
            // As the runtime, which looks at the first letter alone.
            switch name.utf8.first {
            case 0x78: return .number(Double(node.x))
            case 0x79: return .number(Double(node.y))
            default: return nil
            }
        }
    }

    private func paint() throws(LuauError) -> LuauValue {
        guard let paint = node.paint else { return .none }
        return try host.userdata(PaintDataObject(paint), .paint)
    }

    private static func set(_ call: LuauCall, _ node: ScriptNode, _ name: String) throws(LuauFailure) {
        switch name {
        case "x": node.set(x: try call.float(3))
        case "y": node.set(y: try call.float(3))
        case "rotation": node.set(rotation: try call.float(3))
        case "scaleX": node.set(scaleX: try call.float(3))
        case "scaleY": node.set(scaleY: try call.float(3))
        case "position":
            let point = try call.point(3)
            node.set(x: point.x)
            node.set(y: point.y)
        case "scale":
            let point = try call.point(3)
            node.set(scaleX: point.x)
            node.set(scaleY: point.y)
        case "worldTransform": node.set(world: try call.matrix(3))
        default: throw call.unknownField(name, of: "NodeData")
        }
    }
}

/// An animation of an artboard, as scripts have it.
enum AnimationLibrary {
    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.animation)
        type.namesMethods(of: "NodeData")
        type.gives("advance") { (call, animation: ScriptAnimation) throws(LuauFailure) in
            try call.spend(200)
            return .boolean(animation.advance(try call.float(2)))
        }
        func jump(_ name: String, _ body: @escaping (ScriptAnimation, Float) -> Void) {
            type.does(name) { (call, animation: ScriptAnimation) throws(LuauFailure) in
                try call.spend(200)
                body(animation, try call.float(2))
            }
        }
        jump("setTime") { $0.jump(toSeconds: $1) }
        jump("setTimeFrames") { $0.jump(toFrame: $1) }
        jump("setTimePercentage") { $0.jump(toPart: $1) }
        type.gets { (call, animation: ScriptAnimation) throws(LuauFailure) in
            let name = try call.name(2)
            guard name == "duration" else { throw call.unknownField(name, of: "NodeData") }
            return .number(Double(animation.duration))
        }
        try host.open(type)
    }
}
