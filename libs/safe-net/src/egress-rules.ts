import { lookup as systemLookup, type LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { promisify } from 'node:util';
import { AddressPolicy } from './address-policy';
import { EgressRefused } from './errors';
import { HostList } from './host-list';

/** All addresses of a name. Rejects like `dns.lookup` when there is none. */
export type Resolve = (hostname: string) => Promise<readonly LookupAddress[]>;

/** Where requests may go; every option opens or closes more than the default, which is any public host. */
export interface EgressOptions {
  /**
   * Exact origins (`http://127.0.0.1:4400`) the operator vouches for: neither their addresses nor their port nor `hosts` is
   * looked at. Never taken from a request.
   */
  readonly trustedOrigins?: readonly string[];
  /** The only hosts that may be asked, by name; left out, all. */
  readonly hosts?: readonly string[];
  /** Prefixes of this network's own IPv4 translators (RFC 6052), such as `64:ff9b:1::/96`. */
  readonly nat64Prefixes?: readonly string[];
  /** Answers names; the system's resolver unless a test has its own. */
  readonly resolve?: Resolve;
}

/** Longer ones are nobody's pictures or pages. */
export const LONGEST_ADDRESS = 2_048;
const PORTS: readonly string[] = ['', '80', '443'];

const lookup = promisify(systemLookup);
const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true });

/** The policy of every request that leaves: what an address may say, and where its name may lead. */
export class EgressRules {
  private readonly addresses: AddressPolicy;
  private readonly hosts: HostList | null;
  private readonly trusted: ReadonlySet<string>;
  private readonly resolve: Resolve;

  /** @throws RangeError when an option is no origin, host or prefix */
  constructor({ trustedOrigins = [], hosts, nat64Prefixes, resolve = systemResolve }: EgressOptions) {
    this.addresses = new AddressPolicy(nat64Prefixes);
    this.hosts = hosts ? new HostList(hosts) : null;
    this.trusted = new Set(trustedOrigins.map(readOrigin));
    this.resolve = resolve;
  }

  /** @throws EgressRefused unless the address may be asked, as far as can be told without its name's addresses */
  target(address: string | URL): URL {
    const url = readAddress(address);
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new EgressRefused('scheme', url.protocol);
    if (url.username !== '' || url.password !== '') throw new EgressRefused('userinfo', url.host);
    if (this.isTrusted(url)) return url;
    if (!PORTS.includes(url.port)) throw new EgressRefused('port', url.host);
    if (this.hosts && !this.hosts.has(url.hostname)) throw new EgressRefused('host', url.host);
    // A socket looks names up, and would take an address as it is.
    const literal = withoutBrackets(url.hostname);
    if (isIP(literal) !== 0) this.requirePublic(url.hostname, literal);
    return url;
  }

  isTrusted(url: URL): boolean {
    return this.trusted.has(url.origin);
  }

  /**
   * @param hostname as a URL or a socket has it
   * @throws EgressRefused when one address of the name is not public: whoever answers for it may send us to any of them
   */
  async addressesOf(hostname: string): Promise<readonly LookupAddress[]> {
    const literal = withoutBrackets(hostname);
    const family = isIP(literal);
    const found = family === 0 ? await this.resolve(hostname) : [{ address: literal, family }];
    for (const { address } of found) this.requirePublic(hostname, address);
    return found;
  }

  private requirePublic(hostname: string, address: string): void {
    const objection = this.addresses.objection(address);
    if (objection !== null) throw new EgressRefused('address', `${hostname} is ${address}: ${objection}`);
  }
}

const withoutBrackets = (hostname: string): string => hostname.replace(/^\[(.*)\]$/, '$1');

function readAddress(address: string | URL): URL {
  const text = String(address);
  if (text.length > LONGEST_ADDRESS) throw new EgressRefused('unreadable', `${text.length} characters`);
  if (!URL.canParse(text)) throw new EgressRefused('unreadable', 'no URL');
  return new URL(text);
}

function readOrigin(origin: string): string {
  if (!URL.canParse(origin) || new URL(origin).origin !== origin.toLowerCase()) {
    throw new RangeError(`"${origin}" is no origin. Give scheme, host and port only, such as http://127.0.0.1:4400`);
  }
  return new URL(origin).origin;
}
