/** The parts we use of packages that come without types. */
declare module 'word-extractor' {
  class WordExtractor {
    extract(source: Buffer): Promise<{ getBody(options?: { filterUnicode?: boolean }): string }>;
  }
  export = WordExtractor;
}

declare module 'yauzl' {
  export interface Entry {
    readonly fileName: string;
    readonly compressedSize: number;
    readonly uncompressedSize: number;
    isEncrypted(): boolean;
  }
  export interface ZipFile {
    readonly entryCount: number;
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<NodeJS.ReadableStream>;
  }
  export function fromBufferPromise(buffer: Buffer, options: object): Promise<ZipFile>;
}
