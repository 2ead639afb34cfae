import type { CheerioAPI } from 'cheerio';

/** Changes the page in place. @param decoys takes the amounts it adds @returns false when there was nothing to change */
export type Change = ($: CheerioAPI, random: () => number, decoys: string[]) => boolean;

/** What a page needs to keep working: the anchor of its script, and scripts that are looked up by name. */
export const KEPT_IDS: ReadonlySet<string> = new Set(['app', '__NEXT_DATA__']);

export const pick = <T>(items: readonly T[], random: () => number): T => items[Math.floor(random() * items.length)]!;
