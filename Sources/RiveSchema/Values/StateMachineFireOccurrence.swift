/// An end of a state or transition at which an action happens.
@frozen public enum StateMachineFireOccurrence: UInt32, Sendable { case atStart, atEnd }
