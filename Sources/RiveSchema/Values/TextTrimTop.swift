/// What is left out above a text: nothing, or all above its capital or its small letters.
@frozen public enum TextTrimTop: UInt32, Sendable { case none, cap, ex }
