export { FileLimits, ProcessLimits } from './limits';
export { parseFile, type ParseOptions } from './process/parse-file';
export { isAvifSequence, isHeic, rasterTypeOf, type RasterType } from './raster-type';
export type { FileKind, ImageFile, ListFile, ParsedFile, Refusal, RefusedFile } from './parsed-file';
export { itemInWords, type BareName, type ListItem } from './items/list-item';
export { isNoGoods } from './items/prose';
export { readItems, type ItemsRead } from './items/read-items';
