// What the generated code calls of the Android runtime, by its documentation.
package app.rive

import kotlinx.coroutines.flow.Flow

class RiveFile
class Artboard
class ImageAsset

sealed class ViewModelInstanceSource {
    class Named(val name: String) : ViewModelInstanceSource()
    class ReferenceListItem(val parent: ViewModelInstance, val path: String, val index: Int) : ViewModelInstanceSource()
}

sealed class ViewModelSource {
    class Named(val name: String) : ViewModelSource()
    fun defaultInstance(): ViewModelInstanceSource = ViewModelInstanceSource.Named("")
    fun blankInstance(): ViewModelInstanceSource = ViewModelInstanceSource.Named("")
    fun namedInstance(name: String): ViewModelInstanceSource = ViewModelInstanceSource.Named(name)
}

class ViewModelInstance internal constructor() {
    fun getNumberFlow(path: String): Flow<Float> = TODO()
    fun getStringFlow(path: String): Flow<String> = TODO()
    fun getBooleanFlow(path: String): Flow<Boolean> = TODO()
    fun getEnumFlow(path: String): Flow<String> = TODO()
    fun getColorFlow(path: String): Flow<Int> = TODO()
    fun getTriggerFlow(path: String): Flow<Unit> = TODO()
    fun setNumber(path: String, value: Float) {}
    fun setString(path: String, value: String) {}
    fun setBoolean(path: String, value: Boolean) {}
    fun setEnum(path: String, value: String) {}
    fun setColor(path: String, value: Int) {}
    fun fireTrigger(path: String) {}
    fun setImage(path: String, image: ImageAsset?) {}
    fun setArtboard(path: String, artboard: Artboard?) {}
    fun setViewModelInstance(path: String, instance: ViewModelInstance) {}
    suspend fun getListSize(path: String): Int = 0
    fun appendToList(path: String, item: ViewModelInstance) {}
    fun insertToListAtIndex(path: String, index: Int, item: ViewModelInstance) {}
    fun removeFromListAtIndex(path: String, index: Int) {}
    fun removeFromList(path: String, item: ViewModelInstance) {}
    fun swapListItems(path: String, first: Int, second: Int) {}

    companion object {
        suspend fun create(file: RiveFile, source: ViewModelInstanceSource): ViewModelInstance = ViewModelInstance()
    }
}
