// What the generated code calls of the runtime of the web, by its documentation.
declare module '@rive-app/canvas' {
  interface Observable {
    on(callback: (value: unknown) => void): void;
    off(callback?: (value: unknown) => void): void;
    readonly name: string;
  }
  export interface ViewModelInstanceNumber extends Observable { value: number }
  export interface ViewModelInstanceString extends Observable { value: string }
  export interface ViewModelInstanceBoolean extends Observable { value: boolean }
  export interface ViewModelInstanceColor extends Observable { value: number }
  export interface ViewModelInstanceEnum extends Observable { value: string; valueIndex: number; readonly values: string[] }
  export interface ViewModelInstanceTrigger extends Observable { trigger(): void }
  export interface ViewModelInstanceAssetImage extends Observable { value: unknown }
  export interface ViewModelInstanceAssetFont extends Observable { value: unknown }
  export interface ViewModelInstanceArtboard extends Observable { value: unknown }
  export interface ViewModelInstanceList extends Observable {
    readonly length: number;
    addInstance(instance: ViewModelInstance): void;
    addInstanceAt(instance: ViewModelInstance, index: number): boolean;
    removeInstance(instance: ViewModelInstance): void;
    removeInstanceAt(index: number): void;
    instanceAt(index: number): ViewModelInstance | null;
    swap(first: number, second: number): void;
  }
  export interface ViewModelInstance {
    number(path: string): ViewModelInstanceNumber | null;
    string(path: string): ViewModelInstanceString | null;
    boolean(path: string): ViewModelInstanceBoolean | null;
    color(path: string): ViewModelInstanceColor | null;
    enum(path: string): ViewModelInstanceEnum | null;
    trigger(path: string): ViewModelInstanceTrigger | null;
    image(path: string): ViewModelInstanceAssetImage | null;
    font(path: string): ViewModelInstanceAssetFont | null;
    artboard(path: string): ViewModelInstanceArtboard | null;
    list(path: string): ViewModelInstanceList | null;
    viewModel(path: string): ViewModelInstance | null;
  }
  export interface ViewModel {
    readonly name: string;
    defaultInstance(): ViewModelInstance | null;
    instance(): ViewModelInstance | null;
    instanceByName(name: string): ViewModelInstance | null;
  }
}
