/// A direction in which a layout puts its children.
@frozen public enum FlexDirection: UInt32, Sendable { case column, columnReverse, row, rowReverse }
