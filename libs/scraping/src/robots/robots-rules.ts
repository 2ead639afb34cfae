import robotsParser from 'robots-parser';

/** The records that say something about fetching. Whatever else stands between them must not part a group from its rules. */
const RECORD = /^\s*(user-agent|allow|disallow|crawl-delay)\s*:/i;
/** A delay of more than a day asks to be left alone for good, which is what Disallow is for. */
const LONGEST_DELAY_SECONDS = 86_400;

/** One site's robots file, read for one robot. Pure. */
export class RobotsRules {
  private readonly parsed: ReturnType<typeof robotsParser>;

  /**
   * @param origin the site the file speaks for, wherever redirects led to it
   * @param text of the file
   * @param product token of the robot, without a version
   */
  constructor(
    origin: string,
    text: string,
    private readonly product: string,
  ) {
    this.parsed = robotsParser(`${origin}/robots.txt`, relevantLines(text));
  }

  /** @throws RangeError for an address of another site, about which the file says nothing */
  allows(url: URL): boolean {
    // The file itself may always be read.
    if (url.pathname === '/robots.txt') return true;
    const allowed = this.parsed.isAllowed(url.origin + withPlainEscapes(url.pathname + url.search), this.product);
    if (allowed === undefined) throw new RangeError(`${url.origin} is not the site of these rules`);
    return allowed;
  }

  /** Least time between two requests; 0 when none is asked for. */
  get crawlDelayMs(): number {
    const seconds = this.parsed.getCrawlDelay(this.product) ?? 0;
    return seconds > 0 ? Math.round(Math.min(seconds, LONGEST_DELAY_SECONDS) * 1_000) : 0;
  }
}

function relevantLines(text: string): string {
  return text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .filter((line) => RECORD.test(line))
    .map((line) => withPlainEscapes(line).replace(/\*{2,}/g, '*'))
    .join('\n');
}

/** Escapes of letters, digits and `-._~` mean these characters: both sides of the comparison write them plainly. */
const withPlainEscapes = (text: string): string =>
  text.replace(/%[0-9a-f]{2}/gi, (escape) => {
    const plain = String.fromCharCode(parseInt(escape.slice(1), 16));
    return /[\w.~-]/.test(plain) ? plain : escape;
  });
