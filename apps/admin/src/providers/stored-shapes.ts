import { DENSITIES } from '@halfpallet/contracts';

type Check = (value: unknown) => boolean;

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(check);
const text: Check = (value) => typeof value === 'string';
const rank: Check = (value) => Number.isInteger(value) && (value as number) >= 0;

/** What react-admin keeps, by its key. */
const SHAPES: ReadonlyArray<readonly [key: RegExp, check: Check]> = [
  [/^theme$/, (value) => value === 'light' || value === 'dark'],
  [/^sidebar\.open$/, (value) => typeof value === 'boolean'],
  [/^locale$/, text],
  [/\.density$/, (value) => DENSITIES.some((density) => density === value)],
  [/\.datatable$/, listOf(text)],
  [
    /\.datatable_columnRanks$/,
    (value) => listOf(rank)(value) && new Set(value as number[]).size === (value as number[]).length,
  ],
  [/\.expanded$/, listOf((value) => text(value) || typeof value === 'number')],
];

/**
 * Whether a stored value is what its reader can use. Older versions, extensions and people write into a browser's storage,
 * too. A key that is not listed must be of the same kind as what its reader falls back to.
 */
export function isUsable(key: string, value: unknown, fallback: unknown): boolean {
  const shape = SHAPES.find(([pattern]) => pattern.test(key));
  if (shape !== undefined) return shape[1](value);
  return fallback === undefined || fallback === null || kindOf(value) === kindOf(fallback);
}

function kindOf(value: unknown): string {
  if (value === null) return 'null';
  return Array.isArray(value) ? 'list' : typeof value;
}
