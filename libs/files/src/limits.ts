const MIB = 1024 * 1024;

/** What the process that reads one file may use. */
export const ProcessLimits: {
  readonly heapMib: number;
  readonly residentBytes: number;
  readonly ms: number;
  readonly answerBytes: number;
} = { heapMib: 256, residentBytes: 400 * MIB, ms: 20_000, answerBytes: MIB };

/** What may be in one file; how large it may be is told by whoever has it read. */
export const FileLimits = {
  characters: 200_000,
  /** `ms` is of work: on a busy machine the wall's clock goes on without it. */
  pdf: { pages: 50, ms: 15_000 },
  /** `ratio` is inflated bytes to packed ones, looked at above `ratioFrom` bytes: what is small does no harm. */
  docx: { entries: 1_000, inflatedBytes: 50 * MIB, mainPartBytes: 20 * MIB, ratio: 100, ratioFrom: MIB },
  image: { pixels: 40_000_000, frames: 1 },
} as const;
