import { RobotsRules } from './robots-rules';

/** Bytes of a robots file that are read: 500 kibibytes, the least of RFC 9309. */
export const MAX_ROBOTS_BYTES = 512_000;
/** Redirects to a robots file that are followed, RFC 9309 again. */
export const MAX_ROBOTS_REDIRECTS = 5;

const DAY_MS = 86_400_000;
/** A site in trouble is asked again after this. */
const UNREACHABLE_MS = 10 * 60_000;
const MOST_SITES = 500;

/** The door to foreign addresses, as far as robots files need it; `SafeFetch` is one. Rejects without an answer. */
export interface RobotsPort {
  fetch(
    address: URL,
    options: {
      readonly accept: string;
      readonly maxBytes: number;
      readonly cut: boolean;
      readonly maxRedirects: number;
    },
  ): Promise<{ readonly status: number; readonly body: Buffer }>;
}

/** What a site says about one page. */
export interface RobotsVerdict {
  readonly allowed: boolean;
  /** Least time between two requests to the site; 0 when it asks for none. */
  readonly crawlDelayMs: number;
  /** The file's rules; that there is no file, so all is allowed; or that it cannot be had, so nothing is. */
  readonly because: 'rules' | 'no-file' | 'unreachable';
}

export interface RobotsGateOptions {
  readonly door: RobotsPort;
  /** Token of our robot, as sites name it in their files, e.g. `ExampleBot`. */
  readonly product: string;
  /** Milliseconds of a clock. */
  readonly now: () => number;
}

interface KnownSite {
  readonly rules: RobotsRules | null;
  readonly because: RobotsVerdict['because'];
  readonly untilMs: number;
}

/** Asks every site once a day, at most, which of its pages may be fetched (RFC 9309). */
export class RobotsGate {
  private readonly known = new Map<string, KnownSite>();
  private readonly underWay = new Map<string, Promise<KnownSite>>();

  constructor(private readonly options: RobotsGateOptions) {}

  /** Never rejects: a file that cannot be had is a verdict. */
  async verdict(url: URL): Promise<RobotsVerdict> {
    const { rules, because } = await this.site(url.origin);
    if (rules) return { allowed: rules.allows(url), crawlDelayMs: rules.crawlDelayMs, because };
    return { allowed: because === 'no-file', crawlDelayMs: 0, because };
  }

  private async site(origin: string): Promise<KnownSite> {
    const known = this.known.get(origin);
    if (known && known.untilMs > this.options.now()) return known;
    let asking = this.underWay.get(origin);
    if (!asking) {
      asking = this.ask(origin).finally(() => this.underWay.delete(origin));
      this.underWay.set(origin, asking);
    }
    return asking;
  }

  private async ask(origin: string): Promise<KnownSite> {
    const { rules, because } = await this.read(origin);
    const untilMs = this.options.now() + (because === 'unreachable' ? UNREACHABLE_MS : DAY_MS);
    const site = { rules, because, untilMs };
    this.known.delete(origin);
    this.known.set(origin, site);
    const [oldest] = this.known.keys();
    if (this.known.size > MOST_SITES) this.known.delete(oldest!);
    return site;
  }

  private async read(origin: string): Promise<Pick<KnownSite, 'rules' | 'because'>> {
    const { door, product } = this.options;
    const answer = await door
      .fetch(new URL('/robots.txt', origin), {
        accept: 'text/plain,*/*;q=0.1',
        maxBytes: MAX_ROBOTS_BYTES,
        cut: true,
        maxRedirects: MAX_ROBOTS_REDIRECTS,
      })
      // Whatever it was: who does not say what is allowed has allowed nothing.
      .catch(() => null);
    const status = answer?.status ?? 0;
    if (answer && status >= 200 && status < 300) {
      return { rules: new RobotsRules(origin, textOf(answer.body), product), because: 'rules' };
    }
    const absent = status >= 400 && status < 500 && status !== 429;
    return { rules: null, because: absent ? 'no-file' : 'unreachable' };
  }
}

/** The last line of a file that was cut may be half a rule, which would be another one. */
function textOf(body: Buffer): string {
  const text = body.toString('utf8');
  return body.length < MAX_ROBOTS_BYTES ? text : text.slice(0, Math.max(text.lastIndexOf('\n'), 0));
}
