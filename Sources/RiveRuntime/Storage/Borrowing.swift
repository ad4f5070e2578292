/// The result of `body` on an object whose reference is not counted: the caller keeps it alive until `body` returns.
///
/// Most of a frame is short calls on many small objects, where counting costs as much as the calls. Each use says who keeps the
/// object.
@inline(__always)
func borrowing<Object: AnyObject, Result>(_ object: consuming Object, _ body: (Object) -> Result) -> Result {
    // As bits, and nothing in between: so the compiler leaves out what was counted to hand it over.
    let reference = unsafeBitCast(object, to: Unmanaged<Object>.self)
    _ = consume object
    return reference._withUnsafeGuaranteedRef(body)
}

/// The same for an object that there may be.
@inline(__always)
@discardableResult
func borrowing<Object: AnyObject, Result>(_ object: consuming Object?, _ body: (Object) -> Result) -> Result? {
    lent(object)?._withUnsafeGuaranteedRef(body)
}

/// The same for an object of a buffer, which keeps it.
@inline(__always)
func borrowing<Object: AnyObject, Result>(_ reference: Unmanaged<Object>, _ body: (Object) -> Result) -> Result {
    reference._withUnsafeGuaranteedRef(body)
}

/// The reference to an object that there may be, for what borrows it more than once: it is not counted either.
@inline(__always)
func lent<Object: AnyObject>(_ object: consuming Object?) -> Unmanaged<Object>? {
    let reference = unsafeBitCast(object, to: Unmanaged<Object>?.self)
    _ = consume object
    return reference
}
