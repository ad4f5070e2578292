/// What a listener has heard.
final class Heard<Value> {
    var values: [Value] = []
}
