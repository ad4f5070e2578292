// What the generated code calls of the Unity runtime, by its documentation.
namespace Rive
{
    public class ViewModelInstanceNumberProperty { public float Value { get; set; } }
    public class ViewModelInstanceStringProperty { public string Value { get; set; } }
    public class ViewModelInstanceBooleanProperty { public bool Value { get; set; } }
    public class ViewModelInstanceColorProperty { }
    public class ViewModelInstanceEnumProperty { public string Value { get; set; } }
    public class ViewModelInstanceTriggerProperty { public void Trigger() { } }
    public class ViewModelInstanceImageProperty { }
    public class ViewModelInstanceFontProperty { }
    public class ViewModelInstanceArtboardProperty { }
    public class ViewModelInstanceListProperty
    {
        public int Count => 0;
        public ViewModelInstance GetInstanceAt(int index) => null;
        public void Add(ViewModelInstance item) { }
        public void Insert(ViewModelInstance item, int index) { }
        public void Remove(ViewModelInstance item) { }
        public void RemoveAt(int index) { }
        public void Swap(int first, int second) { }
    }
    public class ViewModelInstance
    {
        public ViewModelInstanceNumberProperty GetNumberProperty(string path) => null;
        public ViewModelInstanceStringProperty GetStringProperty(string path) => null;
        public ViewModelInstanceBooleanProperty GetBooleanProperty(string path) => null;
        public ViewModelInstanceColorProperty GetColorProperty(string path) => null;
        public ViewModelInstanceEnumProperty GetEnumProperty(string path) => null;
        public ViewModelInstanceTriggerProperty GetTriggerProperty(string path) => null;
        public ViewModelInstanceImageProperty GetImageProperty(string path) => null;
        public ViewModelInstanceFontProperty GetFontProperty(string path) => null;
        public ViewModelInstanceArtboardProperty GetArtboardProperty(string path) => null;
        public ViewModelInstanceListProperty GetListProperty(string path) => null;
    }
    public class ViewModel
    {
        public ViewModelInstance CreateDefaultInstance() => null;
        public ViewModelInstance CreateInstance() => null;
        public ViewModelInstance CreateInstanceByName(string name) => null;
    }
    public class File { public ViewModel GetViewModelByName(string name) => null; }
    public class StateMachine { public void BindViewModelInstance(ViewModelInstance instance) { } }
}
