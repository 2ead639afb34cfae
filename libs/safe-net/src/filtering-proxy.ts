import type { lookup as systemLookup, LookupAddress } from 'node:dns';
import { Agent } from 'node:http';
import { RequestError, Server, type PrepareRequestFunctionOpts } from 'proxy-chain';
import { checkedLookup } from './checked-lookup';
import { EgressRules, type EgressOptions } from './egress-rules';
import { EgressRefused } from './errors';
import { asEgressError } from './failure';

export interface FilteringProxyOptions extends EgressOptions {
  /** Told of every request that is turned away or finds no address, for the log. */
  readonly onRefused?: (reason: string) => void;
}

export interface FilteringProxy {
  /** Address for the proxy setting of a browser. */
  readonly url: string;
  /** Ends what is under way, too. */
  close(): Promise<void>;
}

/**
 * A forward proxy on a loopback port with the policy of `EgressRules`, for programs that look names up by themselves. Redirects
 * go back to the browser, which asks again here; an encrypted connection is a tunnel to addresses that were checked.
 *
 * @throws RangeError when an option is no origin, host or prefix
 */
export async function startFilteringProxy(options: FilteringProxyOptions): Promise<FilteringProxy> {
  const rules = new EgressRules(options);
  // Connections of its own: another part of the process may hold one to a host of the same name.
  const httpAgent = new Agent({ keepAlive: true });
  const server = new Server({
    host: '127.0.0.1',
    port: 0,
    prepareRequestFunction: async (request) => {
      try {
        const addresses = await checkedAddresses(rules, request);
        return addresses ? { httpAgent, dnsLookup: lookupOf(addresses) } : { httpAgent };
      } catch (error) {
        options.onRefused?.(asEgressError(error).reason);
        throw error instanceof EgressRefused
          ? new RequestError('This address may not be fetched.', 403)
          : new RequestError('This address could not be fetched.', 502);
      }
    },
  });
  await server.listen();
  return {
    url: `http://127.0.0.1:${server.port}`,
    close: async () => {
      await server.close(true);
      httpAgent.destroy();
    },
  };
}

/** The addresses were looked up and checked where a refusal can be answered; the socket gets no others. */
const lookupOf = (checked: readonly LookupAddress[]) =>
  checkedLookup(() => Promise.resolve(checked)) as unknown as typeof systemLookup;

/** Null where the operator vouches for the target, whatever its address. */
async function checkedAddresses(
  rules: EgressRules,
  request: PrepareRequestFunctionOpts,
): Promise<readonly LookupAddress[] | null> {
  const target = targetOf(rules, request);
  return rules.isTrusted(target) ? null : rules.addressesOf(target.hostname);
}

/** Read as a URL, however it was written: what a program calls 127.1 is 127.0.0.1. */
function targetOf(rules: EgressRules, { isHttp, hostname, port, request }: PrepareRequestFunctionOpts): URL {
  if (isHttp) return rules.target(request.url ?? '');
  // What goes through a tunnel cannot be seen: it may be plain http, as for a socket of a page.
  const plain = `http://${hostname}:${port}`;
  return rules.target(URL.canParse(plain) && rules.isTrusted(new URL(plain)) ? plain : `https://${hostname}:${port}`);
}
