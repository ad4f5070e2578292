/// A kind of view model.
@frozen public enum ViewModelType: UInt32, Sendable { case standard, textInput, global }
