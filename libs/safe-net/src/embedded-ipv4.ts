import { isInside, type Block } from './address-blocks';

/** An IPv6 address that leads to an IPv4 one. */
export interface Embedded {
  readonly form: string;
  /** Translated: packets reach the IPv4 address, which decides. Closed: a tunnel, which hides where it leads. */
  readonly kind: 'translated' | 'closed';
  /** Four bytes each; empty where the prefix's length, and so the place of the address, is not known. */
  readonly ipv4: ReadonlyArray<readonly number[]>;
}

const block = (bytes: readonly number[], bits: number): Block => ({
  bytes: [...bytes, ...new Array<number>(16 - bytes.length).fill(0)],
  bits,
});

const MAPPED = block([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], 96);
const COMPATIBLE = block([], 96);
const TRANSLATED_SIIT = block([0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], 96);
const SIX_TO_FOUR = block([0x20, 0x02], 16);
const TEREDO = block([0x20, 0x01, 0, 0], 32);
const NAT64_LOCAL = block([0, 0x64, 0xff, 0x9b, 0, 1], 48);

export const WELL_KNOWN_NAT64: Block = block([0, 0x64, 0xff, 0x9b], 96);

/** Lengths of a translator's prefix, RFC 6052 section 2.2. */
const NAT64_LENGTHS: readonly number[] = [32, 40, 48, 56, 64, 96];
/** Bits 64 to 71 of such an address, which are zero, lie between the parts of the IPv4 address. */
const RESERVED_OCTET = 8;

/** @throws RangeError when RFC 6052 knows no prefix of this length */
export function nat64Prefix(prefix: Block): Block {
  if (prefix.bytes.length !== 16 || !NAT64_LENGTHS.includes(prefix.bits)) {
    throw new RangeError(`A prefix of NAT64 is an IPv6 one of ${NAT64_LENGTHS.join(', ')} bits`);
  }
  return prefix;
}

/** Null when bits that have to be zero are not. */
function behindPrefix(address: readonly number[], { bits }: Block): readonly number[] | null {
  if (bits === 96) return address.slice(12);
  if (address[RESERVED_OCTET] !== 0) return null;
  return address.filter((_, index) => index !== RESERVED_OCTET).slice(bits / 8, bits / 8 + 4);
}

/** Interface identifiers of RFC 5214 section 6.1, with and without the bit for globally unique ones. */
const isIsatap = (address: readonly number[]): boolean =>
  (address[8]! & ~0x02) === 0 && address[9] === 0 && address[10] === 0x5e && address[11] === 0xfe;

const inverted = (bytes: readonly number[]): number[] => bytes.map((byte) => byte ^ 0xff);

/**
 * The IPv4 address inside an IPv6 one, for every transition form that can be told from an ordinary address.
 *
 * @param address sixteen bytes
 * @param nat64 prefixes that this network's translators use; each of a length of RFC 6052
 * @returns null for an address that embeds none
 */
export function embeddedIpv4(address: readonly number[], nat64: readonly Block[]): Embedded | null {
  const prefix = nat64.find((known) => isInside(address, known));
  if (prefix) {
    const ipv4 = behindPrefix(address, prefix);
    return ipv4
      ? { form: 'NAT64', kind: 'translated', ipv4: [ipv4] }
      : { form: 'malformed NAT64', kind: 'closed', ipv4: [] };
  }
  const last = address.slice(12);
  if (isInside(address, MAPPED)) return { form: 'IPv4-mapped', kind: 'translated', ipv4: [last] };
  if (isInside(address, NAT64_LOCAL)) return { form: 'NAT64 of an unnamed local prefix', kind: 'closed', ipv4: [] };
  if (isInside(address, COMPATIBLE)) return { form: 'IPv4-compatible', kind: 'closed', ipv4: [last] };
  if (isInside(address, TRANSLATED_SIIT)) return { form: 'IPv4-translated', kind: 'closed', ipv4: [last] };
  if (isInside(address, SIX_TO_FOUR)) return { form: '6to4', kind: 'closed', ipv4: [address.slice(2, 6)] };
  if (isInside(address, TEREDO)) {
    return { form: 'Teredo', kind: 'closed', ipv4: [address.slice(4, 8), inverted(last)] };
  }
  if (isIsatap(address)) return { form: 'ISATAP', kind: 'closed', ipv4: [last] };
  return null;
}
