import { RATE_CARDS } from '@halfpallet/landed-cost';
import { countryNamed } from '@halfpallet/sourcing';
import { guarded, unguarded } from '../../platform/csv';

/** What a cell cannot be read as; `problem` finishes the sentence "Row 3, exwPriceUsd: …". */
export class UnreadableCell extends Error {
  constructor(readonly problem: string) {
    super(problem);
  }
}

/** How one kind of value stands in a cell. */
export interface CellKind<T> {
  /** @throws UnreadableCell; `text` is trimmed */
  read(text: string): T;
  write(value: T): string;
}

export const text: CellKind<string> = { read: unguarded, write: guarded };

export const optionalText: CellKind<string | null> = {
  read: (cell) => (cell === '' ? null : unguarded(cell)),
  write: (value) => guarded(value ?? ''),
};

const LIST = /\s*;\s*/;
export const texts: CellKind<readonly string[]> = {
  read: (cell) => unguarded(cell).split(LIST).filter(Boolean),
  write: (values) => guarded(values.join('; ')),
};

/** A plain amount, as the engine takes it: no currency, no thousands separator. */
export const decimal: CellKind<string> = {
  read(cell) {
    if (/^\d+(\.\d{1,4})?$/.test(cell)) return cell;
    throw new UnreadableCell(`"${cell}" is not a number such as 12.50. Write it without currency and separators`);
  },
  write: String,
};

/** As `decimal`, or below zero. */
export const signedDecimal: CellKind<string> = {
  read: (cell) => (cell.startsWith('-') ? `-${decimal.read(cell.slice(1))}` : decimal.read(cell)),
  write: String,
};

export const optionalDecimal: CellKind<string | null> = {
  read: (cell) => (cell === '' ? null : decimal.read(cell)),
  write: (value) => value ?? '',
};

export const whole: CellKind<number> = {
  read(cell) {
    const value = Number(cell);
    if (/^\d{1,15}$/.test(cell) && Number.isSafeInteger(value)) return value;
    throw new UnreadableCell(cell === '' ? 'is missing' : `"${cell}" is not a whole number`);
  },
  write: String,
};

export const optionalWhole: CellKind<number | null> = {
  read: (cell) => (cell === '' ? null : whole.read(cell)),
  write: (value) => (value === null ? '' : String(value)),
};

export const yesNo: CellKind<boolean> = {
  read(cell) {
    const word = cell.toLowerCase();
    if (['yes', 'true', '1'].includes(word)) return true;
    if (['no', 'false', '0', ''].includes(word)) return false;
    throw new UnreadableCell(`"${cell}" is neither yes nor no`);
  },
  write: (value) => (value ? 'yes' : 'no'),
};

/** Out of 5. */
export const rating: CellKind<number | null> = {
  read(cell) {
    if (cell === '') return null;
    const value = Number(decimal.read(cell));
    if (value <= 5) return value;
    throw new UnreadableCell(`"${cell}" is more than 5`);
  },
  write: (value) => (value === null ? '' : String(value)),
};

export function oneOf<T extends string>(...allowed: readonly T[]): CellKind<T> {
  return {
    read(cell) {
      const found = allowed.find((value) => value.toLowerCase() === cell.toLowerCase());
      if (found !== undefined) return found;
      throw new UnreadableCell(`"${cell}" is none of ${allowed.join(', ')}`);
    },
    write: (value) => value,
  };
}

/** Origins whose freight the shop has rates of its own for; goods of any other country travel at the general one. */
const ORIGINS = Object.keys(RATE_CARDS.at(-1)!.freightUsd.oceanPerRtByOrigin).sort();

/** Pallets that the price engine can load. */
export const palletType: CellKind<string> = oneOf(...Object.keys(RATE_CARDS.at(-1)!.pallets));

/** A country by its English name, as the price engine knows it. */
export const country: CellKind<string> = {
  read(cell) {
    const found = countryNamed(unguarded(cell));
    if (found !== null) return found;
    throw new UnreadableCell(
      `"${cell}" is no country that we know. Write ${ORIGINS.join(', ')}, or another country by its English name`,
    );
  },
  write: guarded,
};

/** As `country`, or nothing. */
export const optionalCountry: CellKind<string> = {
  read: (cell) => (cell === '' ? '' : country.read(cell)),
  write: guarded,
};
