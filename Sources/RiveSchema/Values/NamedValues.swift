// The numbers that properties store by names, each type named after its group in `ValueNames.swift`.

/// An operation on one or two numbers, in converters and formulas.
@frozen
public enum ArithmeticOperation: UInt32, Sendable {
    case add, subtract, multiply, divide, modulo, squareRoot, power, exp, log, cosine, sine, tangent, acosine,
        asine, atangent, atangent2, round, floor, ceil
}

/// A size of an artboard that a condition compares.
@frozen public enum ArtboardMeasure: UInt32, Sendable { case width, height, ratio }

/// A way to put colours on those below.
@frozen
public enum BlendMode: UInt32, Sendable {
    case srcOver = 3, screen = 14, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight,
        difference, exclusion, multiply, hue, saturation, color, luminosity
}

/// A source of the weight that an animation has in a direct blend.
@frozen public enum DirectBlendSource: UInt32, Sendable { case inputId, mixValue, dataBindId }

/// A way to lay out the children of a layout, or to hide them.
@frozen public enum Display: UInt32, Sendable { case flex, none, grid }

/// A side of the distance on which a constraint keeps a node.
@frozen public enum DistanceConstraintMode: UInt32, Sendable { case closer, further, exact }

/// A direction in which a pointer drags what a constraint lets go.
@frozen public enum DraggableConstraintDirection: UInt32, Sendable { case horizontal, vertical, all }

/// A side of a drawable that others are moved to in the order of drawing.
@frozen public enum DrawTargetPlacement: UInt32, Sendable { case before, after }

/// An end of the way, or both, at which an elastic interpolator swings.
@frozen public enum Easing: UInt32, Sendable { case easeIn, easeOut, easeInOut }

/// Where the focus goes from the last place of a scope.
@frozen public enum EdgeBehavior: UInt32, Sendable { case parentScope, closedLoop, stop }

/// A way to make a nested artboard fit what it lies in.
@frozen public enum Fit: UInt32, Sendable { case fill, contain, cover, fitWidth, fitHeight, none, scaleDown, layout }

/// A direction in which a layout puts its children.
@frozen public enum FlexDirection: UInt32, Sendable { case column, columnReverse, row, rowReverse }

/// A way in which the focus moves on.
@frozen public enum FocusTraversalKind: UInt32, Sendable { case next, previous, up, down, left, right }

/// A function of a formula.
@frozen
public enum FunctionType: UInt32, Sendable {
    case min, max, round, ceil, floor, sqrt, pow, exp, log, cosine, sine, tangent, acosine, asine, atangent,
        atangent2, random
}

/// What of a gamepad a listener hears.
@frozen public enum GamepadInputKind: UInt32, Sendable { case button, axis, connected, disconnected }

/// How a listener counts the buttons and axes of a gamepad: as those of the standard one, or as the device has them.
@frozen public enum GamepadInputMapping: UInt32, Sendable { case standard, index }

/// A way to get from a value to the next.
@frozen public enum KeyFrameInterpolation: UInt32, Sendable { case hold, linear, cubicEase, cubicValue, elastic }

/// An origin of how a layout takes time to change.
@frozen public enum LayoutAnimationStyle: UInt32, Sendable { case none, inherit, custom }

/// A direction of reading in a layout.
@frozen public enum LayoutDirection: UInt32, Sendable { case inherit, ltr, rtl }

/// A way in which a layout finds its size.
@frozen public enum LayoutScaleType: UInt32, Sendable { case fixed, fill, hug }

/// A way in which a layout gets to its next place and size.
@frozen public enum LayoutStyleInterpolation: UInt32, Sendable { case hold, linear, cubic, elastic }

/// A kind of layout.
@frozen public enum LayoutType: UInt32, Sendable { case flex, grid, stack }

/// A change of a boolean input that a listener makes.
@frozen public enum ListenerBoolChangeValue: UInt32, Sendable { case setFalse, setTrue, toggle }

/// A kind of thing that a listener hears of.
@frozen
public enum ListenerType: UInt32, Sendable {
    case enter, exit, down, up, move, event, click, componentProvided, textInput, dragStart, dragEnd, viewModel,
        drag, focus, blur, keyboard, semanticAction, gamepad
}

/// A behaviour of an animation at the end of its work area.
@frozen public enum Loop: UInt32, Sendable { case oneShot, loop, pingPong }

/// A relation of the place of a layout to where it would be put.
@frozen public enum PositionType: UInt32, Sendable { case `static`, relative, absolute }

/// A time at which a formula draws its random numbers.
@frozen public enum RandomMode: UInt32, Sendable { case once, always, sourceChange }

/// An action of assistive technology on an object.
@frozen
public enum SemanticActionType: UInt32, Sendable, CaseIterable {
    case tap, increase, decrease
}

/// The role of an object for assistive technology.
@frozen
public enum SemanticRole: UInt32, Sendable {
    case none, button, link, checkbox, switchControl, slider, textField, text, image, group, list, listItem, tab,
        tabList, dialog, alertDialog, radioGroup, radioButton
}

/// An end of a state or transition at which an action happens.
@frozen public enum StateMachineFireOccurrence: UInt32, Sendable { case atStart, atEnd }

/// An end of a text that is padded.
@frozen public enum StringPadType: UInt32, Sendable { case start, end }

/// A meaning of a property of a view model for the runtime.
@frozen
public enum SymbolType: UInt32, Sendable {
    case none, vertexX, vertexY, cubicVertexInPointX, cubicVertexInPointY, cubicVertexOutPointX,
        cubicVertexOutPointY, rotation, inRotation, outRotation, distance, inDistance, outDistance, textStyle,
        textContent, itemIndex, drawIndex
}

/// The side of its box that the lines of a text keep to.
@frozen public enum TextAlign: UInt32, Sendable { case left, right, center }

/// What of a text lies at its position: its top, or what its first line stands on.
@frozen public enum TextOrigin: UInt32, Sendable { case top, baseline }

/// What becomes of a text that is larger than its box.
@frozen public enum TextOverflow: UInt32, Sendable { case visible, hidden, clipped, ellipsis, fit, fitFontSize }

/// What a range of a modifier of texts does with what the ranges before it cover.
@frozen public enum TextRangeMode: UInt32, Sendable { case add, subtract, multiply, min, max, difference }

/// Whether the range of a modifier of texts is a share of all, or from one thing to another.
@frozen public enum TextRangeType: UInt32, Sendable { case percentage, unitIndex }

/// What the range of a modifier of texts counts.
@frozen public enum TextRangeUnits: UInt32, Sendable { case characters, charactersExcludingSpaces, words, lines }

/// The sides of the box of a text that follow from its lines.
@frozen public enum TextSizing: UInt32, Sendable { case autoWidth, autoHeight, fixed }

/// What is left out below a text: nothing, all below what its last line stands on, or below its letters.
@frozen public enum TextTrimBottom: UInt32, Sendable { case none, alphabetic, text }

/// What is left out above a text: nothing, or all above its capital or its small letters.
@frozen public enum TextTrimTop: UInt32, Sendable { case none, cap, ex }

/// Whether a text begins another line where it comes to its side.
@frozen public enum TextWrap: UInt32, Sendable { case wrap, noWrap }

/// A space in which a constraint takes or sets a transformation.
@frozen public enum TransformSpace: UInt32, Sendable { case world, local }

/// A comparison of a condition.
@frozen
public enum TransitionConditionOp: UInt32, Sendable {
    case equal, notEqual, lessThanOrEqual, greaterThanOrEqual, lessThan, greaterThan
}

/// A way to trim several paths: one after the other, or all alike.
@frozen public enum TrimPathMode: UInt32, Sendable { case sequential = 1, synchronized }

/// The ends of a text that are trimmed.
@frozen public enum TrimType: UInt32, Sendable { case none, start, end, all }

/// A unit of a length in a layout.
@frozen public enum Unit: UInt32, Sendable { case undefined, point, percent, auto }

/// The side of its box that a text keeps to from top to bottom.
@frozen public enum VerticalTextAlign: UInt32, Sendable { case top, bottom, middle }

/// A kind of view model.
@frozen public enum ViewModelType: UInt32, Sendable { case standard, textInput, global }
