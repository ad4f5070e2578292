// What the generated code calls of Apple's runtime, by its documentation.

public struct Color: Sendable, Equatable { public init(_ color: UInt32) {} }
public final class Image {}
public final class Artboard {}
@MainActor public final class File {
    public func createViewModelInstance(_ source: ViewModelInstanceSource) async throws -> ViewModelInstance {
        fatalError()
    }
}
@MainActor public final class StateMachine { public func bindViewModelInstance(_ instance: ViewModelInstance) {} }

public enum ViewModelSource {
    case artboardDefault(Artboard)
    case name(String)
}

public enum ViewModelInstanceSource {
    case blank(from: ViewModelSource)
    case viewModelDefault(from: ViewModelSource)
    case name(String, from: ViewModelSource)
}

public struct StringProperty { public typealias Value = String; public init(path: String) {} }
public struct NumberProperty { public typealias Value = Float; public init(path: String) {} }
public struct BoolProperty { public typealias Value = Bool; public init(path: String) {} }
public struct ColorProperty { public typealias Value = Color; public init(path: String) {} }
public struct EnumProperty { public typealias Value = String; public init(path: String) {} }
public struct TriggerProperty { public init(path: String) {} }
public struct ImageProperty { public init(path: String) {} }
public struct ArtboardProperty { public init(path: String) {} }
public struct ViewModelInstanceProperty { public init(path: String) {} }
public struct ListProperty { public init(path: String) {} }

public final class ViewModelInstance {
    @MainActor public func value(of property: StringProperty) async throws -> String { fatalError() }
    @MainActor public func value(of property: NumberProperty) async throws -> Float { fatalError() }
    @MainActor public func value(of property: BoolProperty) async throws -> Bool { fatalError() }
    @MainActor public func value(of property: ColorProperty) async throws -> Color { fatalError() }
    @MainActor public func value(of property: EnumProperty) async throws -> String { fatalError() }
    @MainActor public func value(of property: ViewModelInstanceProperty) -> ViewModelInstance { fatalError() }
    @MainActor public func value(of property: ListProperty, at index: Int32) -> ViewModelInstance { fatalError() }
    @MainActor public func valueStream(of property: StringProperty) -> AsyncThrowingStream<String, Error> {
        fatalError()
    }
    @MainActor public func valueStream(of property: NumberProperty) -> AsyncThrowingStream<Float, Error> {
        fatalError()
    }
    @MainActor public func valueStream(of property: BoolProperty) -> AsyncThrowingStream<Bool, Error> { fatalError() }
    @MainActor public func valueStream(of property: ColorProperty) -> AsyncThrowingStream<Color, Error> { fatalError() }
    @MainActor public func valueStream(of property: EnumProperty) -> AsyncThrowingStream<String, Error> { fatalError() }
    @MainActor public func stream(of property: TriggerProperty) -> AsyncThrowingStream<Void, Error> { fatalError() }
    @MainActor public func setValue(of property: StringProperty, to value: String) {}
    @MainActor public func setValue(of property: NumberProperty, to value: Float) {}
    @MainActor public func setValue(of property: BoolProperty, to value: Bool) {}
    @MainActor public func setValue(of property: ColorProperty, to value: Color) {}
    @MainActor public func setValue(of property: EnumProperty, to value: String) {}
    @MainActor public func setValue(of property: ImageProperty, to image: Image?) {}
    @MainActor public func setValue(of property: ArtboardProperty, to artboard: Artboard?) {}
    @MainActor public func setValue(of property: ViewModelInstanceProperty, to instance: ViewModelInstance) {}
    @MainActor public func fire(trigger property: TriggerProperty) {}
    @MainActor public func size(of property: ListProperty) async throws -> Int { 0 }
    @MainActor public func appendInstance(_ instance: ViewModelInstance, to list: ListProperty) {}
    @MainActor public func insertInstance(_ instance: ViewModelInstance, to list: ListProperty, at index: Int32) {}
    @MainActor public func removeInstance(at index: Int32, from list: ListProperty) {}
    @MainActor public func swapInstance(atIndex: Int32, withIndex: Int32, in list: ListProperty) {}
}
