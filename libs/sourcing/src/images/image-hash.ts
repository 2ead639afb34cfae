const HASH = /^[0-9a-f]{16}$/;

/** Differing bits of two difference hashes of 64 bits in hexadecimal. @throws RangeError when one of them is none */
export function hashDistance(a: string, b: string): number {
  if (!HASH.test(a) || !HASH.test(b)) throw new RangeError('An image hash is 16 hexadecimal digits.');
  let rest = BigInt(`0x${a}`) ^ BigInt(`0x${b}`);
  let bits = 0;
  for (; rest > 0n; rest &= rest - 1n) bits += 1;
  return bits;
}
