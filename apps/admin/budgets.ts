import type { Plugin } from 'vite';
import { gzipped, weigh, type BuiltChunk } from '../../tools/vite/weigh';

/** Bytes, compressed as they travel. Above any of them the build fails. */
export const Budgets = {
  /** The frame with the overview, before it answers to anything. */
  firstLoad: 360_000,
  /** Any chunk. */
  chunk: 220_000,
  /** What a page needs beyond the first load and the lists, which are fetched while the first page is read. */
  nextPage: 30_000,
} as const;

const FIRST = 'src/overview/overview-page.tsx';
/** `src/app.tsx` fetches it ahead. */
const AHEAD = 'src/orders/orders-page.tsx';

/** What is above its budget, in sentences. @param style compressed bytes of the style sheets */
export function tooHeavy(chunks: readonly BuiltChunk[], style: number, weight = gzipped): string[] {
  const { firstView } = weigh(chunks, weight, [FIRST]);
  const { parts } = weigh(chunks, weight, [FIRST, AHEAD]);
  const weights: ReadonlyArray<readonly [name: string, bytes: number, budget: number]> = [
    ['the first load', firstView + style, Budgets.firstLoad],
    ...chunks.map(({ fileName, code }) => [fileName, weight(code), Budgets.chunk] as const),
    ...Object.entries(parts).map(([source, bytes]) => [source, bytes, Budgets.nextPage] as const),
  ];
  return weights
    .filter(([, bytes, budget]) => bytes > budget)
    .map(([name, bytes, budget]) => `${name} weighs ${bytes} bytes compressed, its budget is ${budget}`);
}

/** Fails the build for what is too heavy. */
export function budgets(): Plugin {
  return {
    name: 'budgets',
    apply: 'build',
    generateBundle(_options, bundle) {
      const files = Object.values(bundle);
      const chunks = files.flatMap((file) => (file.type === 'chunk' ? [file] : []));
      const style = files.flatMap((file) =>
        file.type === 'asset' && file.fileName.endsWith('.css') ? [gzipped(String(file.source))] : [],
      );
      const found = tooHeavy(
        chunks,
        style.reduce((sum, bytes) => sum + bytes, 0),
      );
      if (found.length > 0) this.error(`${found.join('; ')}. See apps/admin/budgets.ts.`);
    },
  };
}
