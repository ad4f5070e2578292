// Of coroutines what the generated code uses.
package kotlinx.coroutines.flow

interface Flow<out T>

fun <T, R> Flow<T>.map(transform: suspend (T) -> R): Flow<R> = TODO()
