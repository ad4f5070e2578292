/// The kinds of objects that scripts get.
enum ScriptObjectKind: Int, CaseIterable {
    case viewModel, property, enumValues, context, dataContext
    case artboard, node, paint, animation
    case mat2D, mat4, dataValue, pointerEvent, path, pathData, pathCommand, contourMeasure, pathMeasure
    case gradient, scriptPaint, renderer, image, imageSampler, font, blob, vertexBuffer, triangleBuffer
    case invocation, keyboard, textInput, focus, reportedEvent, viewModelChange, none
    case gamepadConnected, gamepadEvent, gamepadDisconnected, promise

    /// What errors of arguments call it.
    var name: StaticString { Self.names[rawValue] }

    /// The names in the order of the cases.
    private static let names: [StaticString] = [
        "ViewModel", "Property", "EnumValues", "Context", "DataContext",
        "Artboard", "NodeData", "PaintData", "Animation", "Mat2D", "Mat4", "DataValue", "PointerEvent",
        "Path", "PathData", "PathCommand", "ContourMeasure", "PathMeasure",
        "Gradient", "Paint", "Renderer", "Image", "ImageSampler", "Font", "Blob", "VertexBuffer", "TriangleBuffer",
        "Invocation", "KeyboardInvocation", "TextInputInvocation", "FocusInvocation", "ReportedEventInvocation",
        "ViewModelChangeInvocation", "NoneInvocation",
        "GamepadConnected", "GamepadEvent", "GamepadDisconnected", "Promise",
    ]
}
