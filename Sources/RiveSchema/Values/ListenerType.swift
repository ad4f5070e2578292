/// A kind of thing that a listener hears of.
@frozen
public enum ListenerType: UInt32, Sendable {
    case enter, exit, down, up, move, event, click, componentProvided, textInput, dragStart, dragEnd, viewModel,
        drag, focus, blur, keyboard, semanticAction, gamepad
}
