import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { CLOSED_IPV4, CLOSED_IPV6, GLOBAL_IPV6, isInside, type Block, type NamedBlock } from './address-blocks';
import { embeddedIpv4, nat64Prefix, WELL_KNOWN_NAT64 } from './embedded-ipv4';

/** @throws Error when it is no block in CIDR notation */
function readBlock(cidr: string): Block {
  const [address, bits] = ipaddr.parseCIDR(cidr);
  return { bytes: address.toByteArray(), bits };
}

interface ClosedBlock extends Block {
  readonly cidr: string;
  readonly use: string;
}

const compiled = (blocks: readonly NamedBlock[]): ClosedBlock[] =>
  blocks.map(([cidr, use]) => ({ ...readBlock(cidr), cidr, use }));

const closedIpv4 = compiled(CLOSED_IPV4);
const closedIpv6 = compiled(CLOSED_IPV6);
const globalIpv6 = readBlock(GLOBAL_IPV6);

/** Which addresses are hosts of the public network. Looks at bytes; what it cannot read is none. */
export class AddressPolicy {
  private readonly nat64: readonly Block[];

  /**
   * @param nat64Prefixes in CIDR notation, of this network's translators, beside 64:ff9b::/96
   * @throws RangeError or Error when one of them is no such prefix
   */
  constructor(nat64Prefixes: readonly string[] = []) {
    this.nat64 = [WELL_KNOWN_NAT64, ...nat64Prefixes.map((cidr) => nat64Prefix(readBlock(cidr)))];
  }

  /** What is wrong with an address as a socket takes it, in words for the log; null when it is a public host's. */
  objection(address: string): string | null {
    // Only the one way each address is written: no octal, no missing parts, no zone.
    if (isIP(address) === 0 || address.includes('%')) return 'no IP address';
    const bytes = ipaddr.parse(address).toByteArray();
    return bytes.length === 4 ? objectionToIpv4(bytes) : this.objectionToIpv6(bytes);
  }

  private objectionToIpv6(bytes: readonly number[]): string | null {
    const embedded = embeddedIpv4(bytes, this.nat64);
    if (embedded) {
      const { form, kind, ipv4 } = embedded;
      const inside = ipv4.map((one) => `${one.join('.')} (${objectionToIpv4(one) ?? 'public'})`).join(' and ');
      const found = inside ? `${form} of ${inside}` : form;
      return kind === 'translated' && ipv4.every((one) => objectionToIpv4(one) === null) ? null : found;
    }
    if (!isInside(bytes, globalIpv6)) return `outside of ${GLOBAL_IPV6}`;
    return closing(bytes, closedIpv6);
  }
}

const objectionToIpv4 = (bytes: readonly number[]): string | null => closing(bytes, closedIpv4);

function closing(bytes: readonly number[], blocks: readonly ClosedBlock[]): string | null {
  const found = blocks.find((block) => isInside(bytes, block));
  return found ? `${found.use} (${found.cidr})` : null;
}
