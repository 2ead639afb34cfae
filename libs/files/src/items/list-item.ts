/** One thing that a list asks for: words and numbers, and never more than that. */
export interface ListItem {
  /** At most 300 characters, one line. */
  readonly description: string;
  /** Left out where the list says none, or none that is clear. */
  readonly quantity?: number;
  /** What the quantity counts, as `UNITS` has it; left out where it counts pieces without saying so. */
  readonly unit?: string;
  readonly size?: string;
  /** As a column of its own, or a line of its own, names it; left out where the description does. */
  readonly finish?: string;
  readonly material?: string;
  readonly certification?: string;
  /** Dollars for one, as the list wishes them; never a price of ours. */
  readonly targetPrice?: number;
  /** At the end of a line without a quantity: how many, or which size. Who knows the product can tell. */
  readonly figure?: number;
}

/** A thing with what columns of their own say of it, in one line of at most 300 characters. */
export function itemInWords({ description, size, finish, material, certification }: ListItem): string {
  const more = [size, finish, material, certification].filter(
    (word) => word !== undefined && !description.toLowerCase().includes(word.toLowerCase()),
  );
  return [description, ...more].join(', ').slice(0, LONGEST_DESCRIPTION);
}

/** A name without a quantity between lines that have theirs: it may be a thing whose quantity is missing, or a heading. */
export interface BareName {
  readonly item: ListItem;
  /** So many items stand before it. */
  readonly at: number;
  /** It is a row of a table that names its columns. */
  readonly isRow: boolean;
}

export const LONGEST_DESCRIPTION = 300;
export const LARGEST_QUANTITY = 1_000_000;
