export const LINE_BITS: number;
export function lineTable(map: string, where: { folder: string; root: string }): Buffer;
