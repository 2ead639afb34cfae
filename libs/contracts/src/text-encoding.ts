/**
 * Whether bytes are text in UTF-16: by their byte order mark or, without one as some programs write it, by the zero bytes that every
 * other letter of ours has. Null: they are something else.
 */
export function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (bytes.length === 0 || bytes.length % 2 === 1) return null;
  const zeros = [0, 0] as [number, number];
  for (let at = 0; at < bytes.length; at += 1) if (bytes[at] === 0) zeros[(at % 2) as 0 | 1] += 1;
  const [high, low] = zeros;
  const isText = Math.min(high, low) === 0 && Math.max(high, low) * 4 >= bytes.length;
  if (!isText) return null;
  return high === 0 ? 'utf-16le' : 'utf-16be';
}
