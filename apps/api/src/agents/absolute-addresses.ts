/** Fields of results that hold an address of this shop. */
const ADDRESSES = new Set(['images', 'localImages', 'imageUrl', 'url', 'checkoutUrl']);

/** A program of somebody else's has no page that addresses could be relative to. */
export function withAbsoluteAddresses(value: unknown, origin: string, key = ''): unknown {
  if (typeof value === 'string') return ADDRESSES.has(key) && /^\/(?!\/)/.test(value) ? origin + value : value;
  if (Array.isArray(value)) return value.map((one) => withAbsoluteAddresses(one, origin, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, withAbsoluteAddresses(one, origin, name)]),
  );
}
