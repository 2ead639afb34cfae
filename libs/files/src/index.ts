export { FileLimits, ProcessLimits } from './limits';
export { parseFile, type ParseOptions } from './process/parse-file';
export { rasterTypeOf, type RasterType } from './raster-type';
export type { FileKind, ImageFile, ParsedFile, Refusal, RefusedFile, TextFile } from './parsed-file';
