/// The ends of a text that are trimmed.
@frozen public enum TrimType: UInt32, Sendable { case none, start, end, all }
