/** A block of addresses as bytes: the first `bits` of an address decide whether it lies inside. */
export interface Block {
  readonly bytes: readonly number[];
  readonly bits: number;
}

/** A block nobody is sent to, and what it is for. */
export type NamedBlock = readonly [cidr: string, use: string];

/**
 * IPv4 blocks that are no public hosts: the special-purpose registry of IANA (RFC 6890 and its updates), multicast, and the
 * one public address behind which a cloud keeps its machines' own service.
 */
export const CLOSED_IPV4: readonly NamedBlock[] = [
  ['0.0.0.0/8', 'this network'],
  ['10.0.0.0/8', 'private'],
  ['100.64.0.0/10', 'shared by a carrier'],
  ['127.0.0.0/8', 'loopback'],
  ['168.63.129.16/32', 'service of a cloud for its own machines'],
  ['169.254.0.0/16', 'link-local'],
  ['172.16.0.0/12', 'private'],
  ['192.0.0.0/24', 'protocol assignments'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'AS112'],
  ['192.52.193.0/24', 'multicast tunnels'],
  ['192.88.99.0/24', '6to4 relays'],
  ['192.168.0.0/16', 'private'],
  ['192.175.48.0/24', 'AS112'],
  ['198.18.0.0/15', 'benchmarking'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/4', 'multicast'],
  ['240.0.0.0/4', 'reserved'],
];

/** Outside of it nothing is global unicast (RFC 4291); what IANA took out of it for special purposes follows. */
export const GLOBAL_IPV6 = '2000::/3';
export const CLOSED_IPV6: readonly NamedBlock[] = [
  ['2001::/23', 'protocol assignments'],
  ['2001:db8::/32', 'documentation'],
  ['2620:4f:8000::/48', 'AS112'],
  ['3fff::/20', 'documentation'],
];

export const isInside = (address: readonly number[], { bytes, bits }: Block): boolean => {
  if (address.length !== bytes.length) return false;
  const whole = bits >> 3;
  for (let i = 0; i < whole; i += 1) if (address[i] !== bytes[i]) return false;
  const rest = bits & 7;
  return rest === 0 || (address[whole]! ^ bytes[whole]!) >> (8 - rest) === 0;
};
