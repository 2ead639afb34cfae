import { gzipSync } from 'node:zlib';

/** What is read of a chunk of the build. */
export interface BuiltChunk {
  readonly fileName: string;
  readonly code: string;
  readonly imports: readonly string[];
  readonly isEntry: boolean;
  /** Source the chunk was made for, when it was made for one. */
  readonly facadeModuleId: string | null;
}

export interface Weights {
  readonly firstView: number;
  /** By source; only what comes on top of the first view. */
  readonly parts: Readonly<Record<string, number>>;
}

export const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length;

/**
 * Weighs what each page makes a browser fetch: its chunk and all that the chunk imports.
 *
 * @param first sources of the pages that are there in the first view, too
 */
export function weigh(
  chunks: readonly BuiltChunk[],
  weight: (code: string) => number = gzipped,
  first: readonly string[] = [],
): Weights {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const needed = (fileName: string, found = new Set<string>()): Set<string> => {
    const chunk = byName.get(fileName);
    if (!chunk || found.has(fileName)) return found;
    found.add(fileName);
    for (const imported of chunk.imports) needed(imported, found);
    return found;
  };
  const sum = (names: Iterable<string>): number =>
    [...names].reduce((bytes, name) => bytes + weight(byName.get(name)?.code ?? ''), 0);
  const sourceOf = ({ facadeModuleId }: BuiltChunk) => /\/(src\/.+)$/.exec(facadeModuleId ?? '')?.[1];
  const isThere = (chunk: BuiltChunk) => chunk.isEntry || first.includes(sourceOf(chunk) ?? '');
  const there = new Set(chunks.filter(isThere).flatMap(({ fileName }) => [...needed(fileName)]));
  const parts = chunks.flatMap((chunk) => {
    const source = sourceOf(chunk);
    if (!source || isThere(chunk)) return [];
    return [[source, sum([...needed(chunk.fileName)].filter((name) => !there.has(name)))] as const];
  });
  return { firstView: sum(there), parts: Object.fromEntries(parts) };
}
