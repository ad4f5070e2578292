// Types of the layers below that belong to this API: `import Rive` makes them available.
@_exported public import struct RiveModel.StateMachineInput
@_exported public import struct RiveRuntime.LayerState
@_exported public import enum RiveRuntime.PointerAction
@_exported public import enum RiveRuntime.PointerHit
@_exported public import struct RiveRuntime.ReportedEvent
@_exported public import struct RiveSchema.KeyModifiers
@_exported public import struct RiveScripting.ScriptMessage
