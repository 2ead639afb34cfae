import * as fc from 'fast-check';
import ipaddr from 'ipaddr.js';
import { AddressPolicy } from './address-policy';
import { EgressRules } from './egress-rules';
import { EgressRefused } from './errors';

const policy = new AddressPolicy();
type Bytes = readonly number[];

const CLOUD_SERVICE = '168.63.129.16';
const text = (bytes: Bytes): string => ipaddr.fromByteArray([...bytes]).toString();
const byte = fc.integer({ min: 0, max: 255 });
const bytes = (length: number) => fc.array(byte, { minLength: length, maxLength: length });
const concat = (...parts: Bytes[]): number[] => parts.flat();
const zeros = (length: number): number[] => new Array<number>(length).fill(0);

/** What an independent table says of an IPv4 address. */
const isPublic = (ipv4: Bytes): boolean =>
  ipaddr.fromByteArray([...ipv4]).range() === 'unicast' &&
  text(ipv4) !== CLOUD_SERVICE &&
  !text(ipv4).startsWith('192.88.99.') &&
  !text(ipv4).startsWith('192.0.0.');
const publicIpv4 = bytes(4).filter(isPublic);
const BLOCKS = [
  '127.0.0.0/8',
  '10.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.168.0.0/16',
  '100.64.0.0/10',
  '0.0.0.0/8',
];
const privateIpv4 = fc.oneof(
  fc.tuple(fc.constantFrom(...BLOCKS), bytes(4)).map(([cidr, random]) => {
    const [block, bits] = ipaddr.parseCIDR(cidr);
    return block.toByteArray().map((fixed, i) => {
      const mask = Math.max(0, Math.min(8, bits - i * 8));
      const keep = (0xff << (8 - mask)) & 0xff;
      return (fixed & keep) | (random[i]! & ~keep & 0xff);
    });
  }),
  bytes(4).filter((ipv4) => !isPublic(ipv4)),
);

/** Places of an IPv4 address behind a prefix of RFC 6052, as its table draws them. */
const behind = (prefix: Bytes, v4: Bytes): number[] => {
  const [a, b, c, d] = v4 as [number, number, number, number];
  switch (prefix.length) {
    case 4:
      return concat(prefix, v4, zeros(8));
    case 5:
      return concat(prefix, [a, b, c, 0, d], zeros(6));
    case 6:
      return concat(prefix, [a, b, 0, c, d], zeros(5));
    case 7:
      return concat(prefix, [a, 0, b, c, d], zeros(4));
    case 8:
      return concat(prefix, [0], v4, zeros(3));
    default:
      return concat(prefix, v4);
  }
};

const TRANSLATED: Readonly<Record<string, (v4: Bytes) => number[]>> = {
  'IPv4-mapped': (v4) => concat(zeros(10), [0xff, 0xff], v4),
  'NAT64, well-known prefix': (v4) => concat([0, 0x64, 0xff, 0x9b], zeros(8), v4),
};
const TUNNELS: Readonly<Record<string, (v4: Bytes, random: Bytes) => number[]>> = {
  'IPv4-compatible': (v4) => concat(zeros(12), v4),
  'IPv4-translated (SIIT)': (v4) => concat(zeros(8), [0xff, 0xff, 0, 0], v4),
  '6to4': (v4, random) => concat([0x20, 0x02], v4, random.slice(0, 10)),
  'Teredo server': (v4, random) => concat([0x20, 0x01, 0, 0], v4, random.slice(0, 8)),
  'Teredo client': (v4, random) =>
    concat(
      [0x20, 0x01, 0, 0],
      random.slice(0, 8),
      v4.map((one) => one ^ 0xff),
    ),
  ISATAP: (v4, random) => concat([0x2a], random.slice(0, 7), [0, 0, 0x5e, 0xfe], v4),
  'ISATAP, globally unique': (v4, random) => concat([0x2a], random.slice(0, 7), [2, 0, 0x5e, 0xfe], v4),
  'NAT64, local prefix of 48 bits': (v4) => behind([0, 0x64, 0xff, 0x9b, 0, 1], v4),
  'NAT64, local prefix of 56 bits': (v4, random) => behind(concat([0, 0x64, 0xff, 0x9b, 0, 1], random.slice(0, 1)), v4),
  'NAT64, local prefix of 64 bits': (v4, random) => behind(concat([0, 0x64, 0xff, 0x9b, 0, 1], random.slice(0, 2)), v4),
  'NAT64, local prefix of 96 bits': (v4, random) =>
    behind(concat([0, 0x64, 0xff, 0x9b, 0, 1], random.slice(0, 2), [0, 0, 0, 0]), v4),
};

describe('a private IPv4 address', () => {
  it('is refused, and a public one is let out', () => {
    fc.assert(fc.property(privateIpv4, (ipv4) => policy.objection(text(ipv4)) !== null));
    fc.assert(fc.property(publicIpv4, (ipv4) => policy.objection(text(ipv4)) === null));
  });

  it.each(Object.entries(TRANSLATED))('decides what %s leads to', (_name, embed) => {
    fc.assert(fc.property(privateIpv4, (ipv4) => policy.objection(text(embed(ipv4))) !== null));
    fc.assert(fc.property(publicIpv4, (ipv4) => policy.objection(text(embed(ipv4))) === null));
  });

  it.each(Object.entries(TUNNELS))(
    'is refused inside %s, and so is a public one: nobody sees the other end',
    (_name, embed) =>
      fc.assert(
        fc.property(
          fc.oneof(privateIpv4, publicIpv4),
          bytes(10),
          (ipv4, random) => policy.objection(text(embed(ipv4, random))) !== null,
        ),
      ),
  );

  it.each([4, 5, 6, 7, 8, 12])('decides what the prefix of %s bytes of our own NAT64 leads to', (length) => {
    const prefix = [0x2a, 0x0a, 0x11, 0x22, 0x33, 0x44, 0x55, 0x66, 0, 0, 0, 0].slice(0, length);
    const cidr = `${text(concat(prefix, zeros(16 - length)))}/${length * 8}`;
    const ours = new AddressPolicy([cidr]);
    fc.assert(fc.property(privateIpv4, (ipv4) => ours.objection(text(behind(prefix, ipv4))) !== null));
    fc.assert(fc.property(publicIpv4, (ipv4) => ours.objection(text(behind(prefix, ipv4))) === null));
    if (length < 12) {
      const misplaced = concat(prefix, zeros(16 - length));
      misplaced[8] = 1;
      expect(ours.objection(text(misplaced))).toContain('malformed');
    }
  });

  it('is refused in every way of writing it in a URL', () => {
    const rules = new EgressRules({ resolve: () => Promise.reject(new Error('no name was given')) });
    const number = (ipv4: Bytes) => ipv4.reduce((sum, one) => sum * 256 + one, 0);
    const octal = (value: number) => `0${value.toString(8)}`;
    const hex = (value: number) => `0x${value.toString(16)}`;
    const base = fc.constantFrom(String, octal, hex);
    const parts = fc.integer({ min: 1, max: 4 });
    fc.assert(
      fc.property(privateIpv4, parts, fc.array(base, { minLength: 4, maxLength: 4 }), (ipv4, count, bases) => {
        const first = ipv4.slice(0, count - 1);
        const written = [...first, number(ipv4.slice(count - 1))].map((value, i) => bases[i]!(value)).join('.');
        expect(() => rules.target(`http://${written}/`)).toThrow(EgressRefused);
        expect(() => rules.target(`https://${written}./`)).toThrow(EgressRefused);
      }),
    );
    fc.assert(
      fc.property(
        privateIpv4,
        fc.constantFrom(...Object.values(TRANSLATED), ...Object.values(TUNNELS)),
        (ipv4, embed) => {
          const address = embed(ipv4, zeros(10));
          for (const written of [text(address), ipaddr.fromByteArray(address).toNormalizedString()]) {
            expect(() => rules.target(`http://[${written}]/`)).toThrow(EgressRefused);
          }
        },
      ),
    );
  });
});

describe('an IPv6 address', () => {
  const anywhere = bytes(16);
  const global = bytes(16).map(([first, ...rest]) => [0x20 | (first! & 0x1f), ...rest]);
  const range = (address: Bytes) => ipaddr.fromByteArray([...address]).range();

  it('is refused wherever an independent table sees no public host', () =>
    fc.assert(
      fc.property(anywhere, (address) => {
        fc.pre(!['unicast', 'ipv4Mapped', 'rfc6052'].includes(range(address)));
        expect(policy.objection(text(address))).not.toBeNull();
      }),
    ));

  it('is let out when it is a global unicast one', () =>
    fc.assert(
      fc.property(global, (address) => {
        fc.pre(range(address) === 'unicast' && !text(address).startsWith('3fff:0'));
        fc.pre(!(address[8]! <= 2 && address[10] === 0x5e));
        expect(policy.objection(text(address))).toBeNull();
      }),
    ));

  it.each(['2606:4700::6810:84e5', '2001:4860:4860::8888', '2a00:1450:4001:829::200e', '2400:cb00:2048:1::c629:d7a2'])(
    '%s is public, although its end could be read as an IPv4 address',
    (address) => expect(policy.objection(address)).toBeNull(),
  );

  it.each([
    ['::', 'unspecified'],
    ['::1', 'loopback'],
    ['fe80::1', 'link-local'],
    ['fec0::1', 'site-local'],
    ['fd00:ec2::254', 'unique local'],
    ['ff02::1', 'multicast'],
    ['100::1', 'discard'],
    ['2001:db8::1', 'documentation'],
    ['3fff::1', 'documentation'],
    ['5f00::1', 'segment routing'],
    ['2001:2::1', 'benchmarking'],
    ['4000::1', 'not given out'],
    ['64:ff9b:1::808:808', 'local NAT64'],
  ])('%s is refused (%s)', (address) => expect(policy.objection(address)).not.toBeNull());
});

it.each([
  '',
  'localhost',
  '127.1',
  '0x7f000001',
  '017700000001',
  '2130706433',
  '10.0.0.1 ',
  '1.2.3.4.5',
  '::1%lo',
  '2606:4700::1%eth0',
  '[::1]',
  '8.8.8.8/32',
  '1.1.1.1\0',
  '::ffff:8.8.8.8.8',
])('what is no address as a socket takes it is refused: %j', (address) =>
  expect(policy.objection(address)).toBe('no IP address'),
);

it('says where a tunnel leads, for the log', () => {
  expect(policy.objection('2002:a9fe:a9fe::1')).toBe('6to4 of 169.254.169.254 (link-local (169.254.0.0/16))');
  expect(policy.objection('2001:0:0808:0808:0:0:f5ff:fffe')).toBe(
    'Teredo of 8.8.8.8 (public) and 10.0.0.1 (private (10.0.0.0/8))',
  );
});

it.each(['64:ff9b:1::/65', '10.0.0.0/8', 'nonsense', '2a0a::/128'])('%s is no prefix of a translator', (cidr) =>
  expect(() => new AddressPolicy([cidr])).toThrow(),
);
