/// The role of an object for assistive technology.
@frozen
public enum SemanticRole: UInt32, Sendable {
    case none, button, link, checkbox, switchControl, slider, textField, text, image, group, list, listItem, tab,
        tabList, dialog, alertDialog, radioGroup, radioButton
}
