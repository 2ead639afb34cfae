/** What class-transformer has noted of nested classes; its package says the type elsewhere. */
declare module 'class-transformer/cjs/storage' {
  export { defaultMetadataStorage } from 'class-transformer/types/storage';
}
