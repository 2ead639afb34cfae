/** What is wrong with a value, one sentence each; nothing when it is as it should be. */
export type Shape = (value: unknown, path?: string) => string[];

const is =
  (what: string, test: (value: unknown) => boolean): Shape =>
  (value, path = 'answer') =>
    test(value) ? [] : [`${path} is ${JSON.stringify(value)}, not ${what}`];

export const text = is('text', (value) => typeof value === 'string');
export const someText = is('some text', (value) => typeof value === 'string' && value.trim() !== '');
export const yesOrNo = is('true or false', (value) => typeof value === 'boolean');
export const number = is('a number', (value) => typeof value === 'number' && Number.isFinite(value));
export const integer = is('a whole number', (value) => Number.isSafeInteger(value));
export const count = is('a count', (value) => Number.isSafeInteger(value) && (value as number) >= 0);
/** Dollars and cents, never a fraction of a cent. */
export const dollars = is(
  'an amount in dollars and cents',
  (value) => typeof value === 'number' && Math.abs(value * 100 - Math.round(value * 100)) < 1e-6,
);
export const time = is('a time', (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)));
export const exactly = (wanted: unknown): Shape =>
  is(JSON.stringify(wanted), (value) => JSON.stringify(value) === JSON.stringify(wanted));
export const matching = (pattern: RegExp): Shape =>
  is(String(pattern), (value) => typeof value === 'string' && pattern.test(value));
export const oneOf = (...values: readonly unknown[]): Shape =>
  is(`one of ${values.join(', ')}`, (value) => values.includes(value));
export const perhaps =
  (shape: Shape): Shape =>
  (value, path = 'answer') =>
    value === null ? [] : shape(value, path);

/** A list with something in it, unless it may be empty: a shape that looks at nothing proves nothing. */
export const listOf =
  (shape: Shape, { mayBeEmpty = false } = {}): Shape =>
  (value, path = 'answer') => {
    if (!Array.isArray(value)) return [`${path} is no list`];
    if (value.length === 0 && !mayBeEmpty) return [`${path} is empty`];
    return value.flatMap((one, i) => shape(one, `${path}[${i}]`));
  };

/** These fields, each as it should be; further ones are no fault. */
export const fields =
  (wanted: Readonly<Record<string, Shape>>): Shape =>
  (value, path = 'answer') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [`${path} is no object`];
    return Object.entries(wanted).flatMap(([name, shape]) =>
      name in value
        ? shape((value as Record<string, unknown>)[name], `${path}.${name}`)
        : [`${path}.${name} is missing`],
    );
  };

/** Each of whatever names there are. */
export const mapOf =
  (shape: Shape): Shape =>
  (value, path = 'answer') =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.entries(value).flatMap(([name, one]) => shape(one, `${path}.${name}`))
      : [`${path} is no object`];

export const both =
  (...shapes: readonly Shape[]): Shape =>
  (value, path) =>
    shapes.flatMap((shape) => shape(value, path));
