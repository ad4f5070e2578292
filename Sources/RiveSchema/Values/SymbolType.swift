/// A meaning of a property of a view model for the runtime.
@frozen
public enum SymbolType: UInt32, Sendable {
    case none, vertexX, vertexY, cubicVertexInPointX, cubicVertexInPointY, cubicVertexOutPointX,
        cubicVertexOutPointY, rotation, inRotation, outRotation, distance, inDistance, outDistance, textStyle,
        textContent, itemIndex, drawIndex
}
