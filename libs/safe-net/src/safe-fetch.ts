import { Agent, request } from 'undici';
import { ACCEPTED_CODINGS, discard, readBody } from './body';
import { checkedLookup } from './checked-lookup';
import { Deadline } from './deadline';
import { EgressRules, type EgressOptions } from './egress-rules';
import { EgressRefused } from './errors';
import { asEgressError } from './failure';
import { headersToSend, keptHeaders, type KeptHeaders } from './headers';

export interface SafeFetchOptions extends EgressOptions {
  /** Default 5,000. */
  readonly connectMs?: number;
  /** From the call to the last byte, redirects included. Default 10,000. */
  readonly totalMs?: number;
  /** After decompression. Default 8 MiB. */
  readonly maxBytes?: number;
  /** Names the caller of every request that does not bring its own. */
  readonly userAgent?: string;
  readonly now?: () => Date;
}

export interface FetchOptions {
  readonly signal?: AbortSignal;
  /** Instead of the door's own; a shorter or longer time for this request. */
  readonly timeoutMs?: number;
  readonly maxBytes?: number;
  /** A longer body ends at `maxBytes` and is no failure. */
  readonly cut?: boolean;
  /** Default 3. */
  readonly maxRedirects?: number;
  readonly accept?: string;
  /** Those of `SENDABLE`; cookies and credentials are none. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Fetched {
  readonly finalUrl: string;
  /** Any but a redirect that names where to: an error page is an answer. */
  readonly status: number;
  readonly headers: KeptHeaders;
  readonly body: Buffer;
  readonly fetchedAt: Date;
}

const DEFAULTS = { connectMs: 5_000, totalMs: 10_000, maxBytes: 8 * 1_048_576 };
const MAX_REDIRECTS = 3;
const REDIRECTS: readonly number[] = [301, 302, 303, 307, 308];
const MAX_HEADER_BYTES = 32_768;

/** The one door to foreign addresses: GET by the policy of `EgressRules`, at every hop and on every address of a name. */
export class SafeFetch {
  private readonly rules: EgressRules;
  private readonly options: SafeFetchOptions & typeof DEFAULTS;
  private readonly anywhere: Agent;
  private readonly vouchedFor: Agent;

  /** @throws RangeError when an option is no origin, host or prefix */
  constructor(options: SafeFetchOptions = {}) {
    this.rules = new EgressRules(options);
    this.options = { ...DEFAULTS, ...options };
    const timeout = this.options.connectMs;
    const lookup = checkedLookup((hostname) => this.rules.addressesOf(hostname));
    this.anywhere = new Agent({ connect: { timeout, lookup }, maxHeaderSize: MAX_HEADER_BYTES });
    this.vouchedFor = new Agent({ connect: { timeout }, maxHeaderSize: MAX_HEADER_BYTES });
  }

  /**
   * @throws EgressRefused by the policy; EgressFailed without an answer; the signal's reason when its caller gave up;
   *   TypeError for a header that is not sent
   */
  async fetch(address: string | URL, options: FetchOptions = {}): Promise<Fetched> {
    const deadline = new Deadline(options.timeoutMs ?? this.options.totalMs, options.signal);
    const { userAgent } = this.options;
    const headers = headersToSend({ ...(userAgent ? { 'user-agent': userAgent } : {}), ...options.headers });
    if (options.accept) headers.accept = options.accept;
    try {
      return await this.follow(this.rules.target(address), headers, options, deadline);
    } catch (error) {
      deadline.throwItsOwn();
      throw asEgressError(error);
    } finally {
      deadline.close();
    }
  }

  /** Ends whatever is under way. */
  async close(): Promise<void> {
    await Promise.all([this.anywhere.destroy(), this.vouchedFor.destroy()]);
  }

  private async follow(
    first: URL,
    headers: Readonly<Record<string, string>>,
    options: FetchOptions,
    deadline: Deadline,
  ): Promise<Fetched> {
    const { maxRedirects = MAX_REDIRECTS, maxBytes = this.options.maxBytes, cut = false } = options;
    let url = first;
    for (let hops = 0; ; hops += 1) {
      const answer = await this.ask(url, headers, deadline);
      const location = REDIRECTS.includes(answer.statusCode) ? answer.headers.location : undefined;
      if (location === undefined) {
        const body = await readBody(answer.body, String(answer.headers['content-encoding'] ?? ''), { maxBytes, cut });
        const fetchedAt = this.options.now?.() ?? new Date();
        return { finalUrl: url.href, status: answer.statusCode, headers: keptHeaders(answer.headers), body, fetchedAt };
      }
      discard(answer.body);
      if (hops >= maxRedirects) throw new EgressRefused('redirects', `more than ${maxRedirects} from ${first.host}`);
      url = this.next(url, String(location));
    }
  }

  private ask(url: URL, headers: Readonly<Record<string, string>>, deadline: Deadline) {
    const { signal } = deadline;
    const asked = request(url, {
      dispatcher: this.rules.isTrusted(url) ? this.vouchedFor : this.anywhere,
      method: 'GET',
      headers: { ...headers, 'accept-encoding': ACCEPTED_CODINGS },
      signal,
    });
    asked.then(
      ({ body }) => signal.aborted && discard(body),
      () => undefined,
    );
    return deadline.race(asked);
  }

  private next(from: URL, location: string): URL {
    if (!URL.canParse(location, from)) throw new EgressRefused('unreadable', `a redirect of ${from.host}`);
    const to = this.rules.target(new URL(location, from));
    if (from.protocol === 'https:' && to.protocol !== 'https:') throw new EgressRefused('downgrade', to.host);
    return to;
  }
}
