/// A component of an artboard instance that owns instances of other artboards.
protocol Host: AnyObject {
    /// The component.
    var object: Int32 { get }
    /// - Returns: Whether anything inside wants more time.
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool
    func updateBinds()
    /// Brings what is inside up to date, where it has changed.
    func update()
    func reset()
    /// Binds what is inside, in the context of the artboard outside.
    func bind(in context: DataContext)
    func unbind()
    func relink()
    func dispose()
}
