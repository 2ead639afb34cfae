/** An object of parsed JSON. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An own member of an object, never an inherited one such as `constructor`; undefined otherwise. */
export function member(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A value as a list: itself when it is one, else a list of it; nothing for null and undefined. At most 500 items. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === null || value === undefined) return [];
  return Array.isArray(value) ? value.slice(0, 500) : [value];
}

/** The member at a dotted path (`price.ladder.0.value`); undefined where it breaks off. */
export function at(value: unknown, path: string): unknown {
  let here = value;
  for (const key of path.split('.')) here = Array.isArray(here) ? here[Number(key)] : member(here, key);
  return here;
}

/** A text or number as text; null for anything else. */
export function textOf(value: unknown): string | null {
  if (typeof value === 'string') return value.trim() === '' ? null : value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : null;
}

/** A whole number above zero, from a number or its text (`1,000`); null otherwise. */
export function countOf(value: unknown): number | null {
  const text = textOf(value)?.trim() ?? '';
  const number = /^\d{1,3}(?:,\d{3})+$|^\d{1,9}(?:\.0+)?$/.test(text) ? Number(text.replace(/,/g, '')) : 0;
  return number >= 1 ? number : null;
}
