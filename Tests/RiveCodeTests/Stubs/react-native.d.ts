// What the types of files refer to of the runtime for React Native.
declare module '@rive-app/react-native' {
  export interface RiveFileSource<Schema> { readonly schema?: Schema }
}
