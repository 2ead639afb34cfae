import type { Column } from './columns';

/**
 * Brings a value to the one form a handler ever sees, whether it was put a moment ago or read back from the table:
 * integers and floats as numbers, numeric as a decimal string, timestamptz as ISO text in UTC with milliseconds, date as
 * `YYYY-MM-DD`, json as plain data. Without this the result of a fold would depend on where its batches end.
 * @param before what the column held, in this form; whatever of it is still there is taken over as it is
 * @throws Error when the value cannot stand in the column
 */
export function canonical(column: Column, value: unknown, before?: unknown): unknown {
  if (value !== undefined && value === before) return before;
  const given = value === undefined ? column.fallback : value;
  if (given === null) {
    if (column.notNull) throw new Error(`column ${column.name} may not be null`);
    return null;
  }
  if (!column.array) return scalar(column, given, before);
  if (!Array.isArray(given)) throw new Error(`column ${column.name} takes an array`);
  return Object.freeze(
    given.map((item) => (item === null || item === undefined ? null : scalar(column, item, undefined))),
  );
}

function scalar(column: Column, value: unknown, before: unknown): unknown {
  switch (column.kind) {
    case 'integer':
      return integer(column.name, value);
    case 'float':
      return float(column.name, value);
    case 'decimal':
      return decimal(column.name, value, column.scale);
    case 'instant':
      return typeof value === 'string' && isKept(value) ? value : isoText(instant(column.name, value));
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value)
        ? value
        : instant(column.name, value).toISOString().slice(0, 10);
    case 'boolean':
      if (typeof value !== 'boolean') throw refused(column.name, value, 'true or false');
      return value;
    case 'json':
      return plain(column.name, value, before);
    case 'text':
      if (value instanceof Date) return value.toISOString();
      if (typeof value === 'object' || typeof value === 'function') throw refused(column.name, value, 'text');
      return column.type === 'uuid' ? lowered(String(value)) : String(value);
  }
}

/** Nearly always it is in lower case already, and making it so would copy it. */
export const lowered = (uuid: string): string => (/[A-Z]/.test(uuid) ? uuid.toLowerCase() : uuid);

function integer(name: string, value: unknown): number {
  const number = typeof value === 'number' ? value : typeof value === 'boolean' ? Number.NaN : Number(value);
  if (!Number.isSafeInteger(number) || value === '') throw refused(name, value, 'a whole number');
  return number === 0 ? 0 : number;
}

function float(name: string, value: unknown): number {
  const number = Number(value);
  if (!Number.isFinite(number) || value === '') throw refused(name, value, 'a finite number');
  return number === 0 ? 0 : number;
}

/** Decimal text as Postgres prints it: no leading zeros, padded or rounded half away from zero to the scale. */
function decimal(name: string, value: unknown, scale: number | undefined): string {
  const raw =
    typeof value === 'number' && Number.isFinite(value)
      ? value.toLocaleString('en-US', { useGrouping: false, maximumFractionDigits: 20 })
      : String(value);
  const match = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(raw.trim());
  if (!match) throw refused(name, value, 'a decimal number');
  const fraction = match[3] ?? '';
  const places = scale ?? fraction.length;
  let units = BigInt((match[2] ?? '0') + fraction.slice(0, places).padEnd(places, '0'));
  if ((fraction[places] ?? '0') >= '5') units += 1n;
  const digits = units.toString().padStart(places + 1, '0');
  const text = places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return match[1] === '-' && units !== 0n ? `-${text}` : text;
}

function instant(name: string, value: unknown): Date {
  const date = value instanceof Date ? value : new Date(value as string | number);
  if (Number.isNaN(date.getTime())) throw refused(name, value, 'a time');
  return date;
}

/** Milliseconds in ten seconds: a time's place is the last four digits of its text. */
const TIMES_KEPT = 10_000;
const keptTimes = new Float64Array(TIMES_KEPT).fill(Number.NaN);
const keptTexts = new Array<string>(TIMES_KEPT).fill('');

/**
 * Turning a time into text costs more than all the rest of a column, and the times in the rows of an event are few: several
 * read models write down when it was recorded, each after it has folded some hundred events.
 */
function isoText(date: Date): string {
  const time = date.getTime();
  if (time < 0) return date.toISOString();
  const place = time % TIMES_KEPT;
  if (keptTimes[place] === time) return keptTexts[place]!;
  const text = date.toISOString();
  keptTimes[place] = time;
  keptTexts[place] = text;
  return text;
}

/** Is it the text of a time that `isoText` has made a moment ago? */
function isKept(text: string): boolean {
  if (text.length !== '2026-01-01T00:00:00.000Z'.length) return false;
  const place = digit(text, 18) * 1_000 + digit(text, 20) * 100 + digit(text, 21) * 10 + digit(text, 22);
  return keptTexts[place] === text;
}

const digit = (text: string, at: number): number => text.charCodeAt(at) - ZERO;
const ZERO = 48;

/**
 * Data as JSON would bring it back, frozen, so that a handler cannot change a stored row behind the runner's back. What is
 * so already is frozen where it stands and taken over; only what has to change is copied. Parts that are the very ones of
 * `before` are not looked into.
 */
export function plain(name: string, value: unknown, before?: unknown): unknown {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? (value === 0 ? 0 : value) : null;
  if (value === before) return before;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return plainArray(name, value, before);
  if (typeof value !== 'object') throw refused(name, value, 'JSON data');
  return plainObject(name, value as Readonly<Record<string, unknown>>, before);
}

function plainArray(name: string, value: readonly unknown[], before: unknown): unknown {
  const known: readonly unknown[] = Array.isArray(before) ? before : NOTHING;
  let copy: unknown[] | undefined;
  for (let index = 0; index < value.length; index += 1) {
    const item = value[index];
    const kept = item === undefined ? null : plain(name, item, known[index]);
    if (!Object.is(kept, item)) (copy ??= [...value])[index] = kept;
  }
  return Object.freeze(copy ?? value);
}

function plainObject(name: string, value: Readonly<Record<string, unknown>>, before: unknown): unknown {
  const known = typeof before === 'object' && before !== null ? (before as Readonly<Record<string, unknown>>) : NONE;
  let copy: Record<string, unknown> | undefined = Object.getPrototypeOf(value) === Object.prototype ? undefined : {};
  for (const key of Object.keys(value)) {
    const item = value[key];
    const kept = item === undefined ? undefined : plain(name, item, known[key]);
    if (copy === undefined) {
      if (kept !== undefined && Object.is(kept, item)) continue;
      copy = { ...value };
    }
    if (kept === undefined) delete copy[key];
    else copy[key] = kept;
  }
  return Object.freeze(copy ?? value);
}

const NOTHING: readonly unknown[] = [];
const NONE: Readonly<Record<string, unknown>> = {};

function refused(name: string, value: unknown, wanted: string): Error {
  return new Error(`column ${name} takes ${wanted}, not ${typeof value === 'object' ? 'an object' : String(value)}`);
}
