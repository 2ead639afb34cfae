/** Tool and arguments as one text: the same for equal calls, whatever the order of the keys. */
export const callKey = ({ name, input }: { readonly name: string; readonly input: unknown }): string =>
  `${name} ${JSON.stringify(input, (_key, value: unknown) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )}`;

export const sameCall = (
  a: { readonly name: string; readonly input: unknown },
  b: { readonly name: string; readonly input: unknown },
): boolean => callKey(a) === callKey(b);
