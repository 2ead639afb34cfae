import { load } from 'cheerio';
import { randomFrom } from '../random';
import { addDecoyData, addDecoys } from './decoys';
import { moveBlocks, renameClasses, reverseColumns, wrapBlocks } from './layout';
import { removeStructuredData, renameStateKeys, translateLabels } from './language';
import type { Change } from './change';

export interface Mutated {
  readonly html: string;
  /** Names of what was done, in its order. */
  readonly changes: readonly string[];
  /** Amounts that were added, none of which is a price of the listing. */
  readonly decoys: readonly string[];
}

const CHANGES: Readonly<Record<string, Change>> = {
  removeStructuredData,
  addDecoys,
  addDecoyData,
  translateLabels,
  moveBlocks,
  reverseColumns,
  wrapBlocks,
  renameStateKeys,
  renameClasses,
};

/**
 * Changes a page the way sites change theirs over the years: other classes, another order, labels in another language,
 * less structured data, more amounts beside the price. What the page says stays as true as it was. The same page and
 * seed always give the same result.
 */
export function mutate(html: string, seed: number): Mutated {
  const random = randomFrom(seed);
  const isDocument = /^\s*<!doctype/i.test(html);
  const $ = load(html, null, isDocument);
  const decoys: string[] = [];
  const changes = Object.entries(CHANGES).filter(([, change]) => random() < 0.6 && change($, random, decoys));
  return { html: $.html(), changes: changes.map(([name]) => name), decoys };
}
