/// The result of `body` on an object whose reference is not counted: the caller keeps it alive until `body` returns.
///
/// Most of a frame is short calls on many small objects, where counting costs as much as the calls. Each use says who keeps the
/// object.
@inline(__always)
func borrowing<Object: AnyObject, Result>(_ object: consuming Object, _ body: (Object) -> Result) -> Result {
    let reference = Unmanaged.passUnretained(object)
    // What was counted to hand it over ends here, so that the compiler leaves both out.
    _ = consume object
    return reference._withUnsafeGuaranteedRef(body)
}

/// The same for an object that there may be.
@inline(__always)
@discardableResult
func borrowing<Object: AnyObject, Result>(_ object: consuming Object?, _ body: (Object) -> Result) -> Result? {
    guard let reference = unowned(object) else { return nil }
    return reference._withUnsafeGuaranteedRef(body)
}

@inline(__always)
private func unowned<Object: AnyObject>(_ object: consuming Object?) -> Unmanaged<Object>? {
    object.map { Unmanaged.passUnretained($0) }
}
