/// The kinds of objects that scripts get.
enum ScriptObjectKind: Int, CaseIterable {
    case viewModel, property, enumValues, context, dataContext
    case artboard, node, paint, animation
    case mat2D, mat4, dataValue, pointerEvent, path, pathData, pathCommand, contourMeasure, pathMeasure
    case gradient, scriptPaint, renderer, image, imageSampler, font, blob, vertexBuffer, triangleBuffer
    case invocation, keyboard, textInput, focus, reportedEvent, viewModelChange, none
    case gamepadConnected, gamepadEvent, gamepadDisconnected, promise

    /// What errors of arguments call it.
    var name: StaticString {
        switch self {
        case .viewModel: "ViewModel"
        case .property: "Property"
        case .enumValues: "EnumValues"
        case .context: "Context"
        case .dataContext: "DataContext"
        case .artboard: "Artboard"
        case .node: "NodeData"
        case .paint: "PaintData"
        case .animation: "Animation"
        case .mat2D: "Mat2D"
        case .mat4: "Mat4"
        case .dataValue: "DataValue"
        case .pointerEvent: "PointerEvent"
        case .path: "Path"
        case .pathData: "PathData"
        case .pathCommand: "PathCommand"
        case .contourMeasure: "ContourMeasure"
        case .pathMeasure: "PathMeasure"
        case .gradient: "Gradient"
        case .scriptPaint: "Paint"
        case .renderer: "Renderer"
        case .image: "Image"
        case .imageSampler: "ImageSampler"
        case .font: "Font"
        case .blob: "Blob"
        case .vertexBuffer: "VertexBuffer"
        case .triangleBuffer: "TriangleBuffer"
        case .invocation: "Invocation"
        case .keyboard: "KeyboardInvocation"
        case .textInput: "TextInputInvocation"
        case .focus: "FocusInvocation"
        case .reportedEvent: "ReportedEventInvocation"
        case .viewModelChange: "ViewModelChangeInvocation"
        case .none: "NoneInvocation"
        case .gamepadConnected: "GamepadConnected"
        case .gamepadEvent: "GamepadEvent"
        case .gamepadDisconnected: "GamepadDisconnected"
        case .promise: "Promise"
        }
    }
}
