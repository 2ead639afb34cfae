export { FileLimits, ProcessLimits } from './limits';
export { parseFile, type ParseOptions } from './process/parse-file';
export { isAvifSequence, isHeic, rasterTypeOf, type RasterType } from './raster-type';
export type { FileKind, ImageFile, ListFile, ParsedFile, Refusal, RefusedFile } from './parsed-file';
export type { BareName, ListItem } from './items/list-item';
