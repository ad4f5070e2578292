/// What a thing is to those who use an artboard without seeing it.
@frozen
public enum SemanticRole: UInt32, Sendable {
    case none, button, link, checkbox, switchControl, slider, textField, text, image, group, list, listItem, tab,
        tabList, dialog, alertDialog, radioGroup, radioButton
}
