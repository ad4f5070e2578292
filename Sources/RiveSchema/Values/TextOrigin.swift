/// What of a text lies at its position: its top, or what its first line stands on.
@frozen public enum TextOrigin: UInt32, Sendable { case top, baseline }
