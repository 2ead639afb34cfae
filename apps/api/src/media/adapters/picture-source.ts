import { setTimeout as sleep } from 'node:timers/promises';
import { EgressFailed, EgressRefused, SafeFetch, type FailureKind } from '@halfpallet/safe-net';
import { DEFAULT_PACE, HostPace, RobotsGate } from '@halfpallet/scraping';
import { MAX_IMAGE_BYTES } from '@halfpallet/sourcing';
import type { Config } from '../../platform/config';
import { ROBOT, robotName } from '../../platform/our-robot';

/** Bytes of a picture, or why there are none, in words for people: nothing of our own network is told. */
export type FetchedPicture =
  | { readonly body: Buffer }
  | {
      readonly problem: string;
      /** Its host or the way there was in trouble: it may come when it is asked for again. */
      readonly mayImprove: boolean;
      /** Its host did not answer at all within the time. */
      readonly silent?: true;
    };

const ACCEPT = 'image/avif,image/webp,image/jpeg,image/png';
/** Five a second of one host; pictures lie on machines made for that. */
const LIVE_PACE = { ...DEFAULT_PACE, delayMs: 200, firstPauseMs: 500 };
/** The market of this machine bears any pace. What it asks for by Retry-After is kept to all the same. */
const FIXTURE_PACE = { ...LIVE_PACE, delayMs: 0, firstPauseMs: 0 };
const TRIES = 2;
/** A host that wants to be left alone for longer is not waited for. */
const LONGEST_WAIT_MS = 4_000;

const IN_WORDS: Readonly<Record<FailureKind, string>> = {
  network: 'could not be fetched',
  timeout: 'did not come in time',
  'too-large': 'is too large',
  undecodable: 'could not be fetched',
};

type Settings = Pick<Config, 'scraping' | 'egress' | 'imageHosts' | 'publicOrigin' | 'operator'>;

/**
 * Gives out the turns of a host to all processes, so that its pace holds for them together.
 * @returns milliseconds until the turn that is now ours; null when it would take longer than `longestMs`
 */
export type HostTurn = (host: string, pauseMs: number, longestMs: number) => Promise<number | null>;

/** Where pictures of listings come from: through the one door, as their hosts' robots files allow, at their hosts' pace. */
export class PictureSource {
  private readonly door: SafeFetch;
  private readonly pace: HostPace;
  private readonly gate: RobotsGate;

  constructor(
    config: Settings,
    private readonly turn: HostTurn,
  ) {
    const { live } = config.scraping;
    this.door = new SafeFetch({
      ...config.egress,
      hosts: live ? config.imageHosts : [],
      userAgent: robotName(config),
    });
    this.pace = new HostPace(live ? LIVE_PACE : FIXTURE_PACE);
    this.gate = new RobotsGate({ door: this.door, product: ROBOT, now: () => performance.now() });
  }

  /**
   * @param withinMs for one attempt
   * @throws the signal's reason when its caller gave up; what is a fault of ours
   */
  async fetch(address: string, signal: AbortSignal, withinMs: number): Promise<FetchedPicture> {
    const url = URL.canParse(address) ? new URL(address) : null;
    if (url === null || !/^https?:$/.test(url.protocol)) return missing('has no address that can be read');
    let answer: FetchedPicture = inTrouble(IN_WORDS.network);
    for (let tried = 0; tried < TRIES; tried++) {
      const next = await this.attempt(url, signal, withinMs);
      if ('final' in next) return next.final;
      answer = next.again;
    }
    return answer;
  }

  async close(): Promise<void> {
    await this.door.close();
  }

  private async attempt(
    url: URL,
    signal: AbortSignal,
    withinMs: number,
  ): Promise<{ readonly final: FetchedPicture } | { readonly again: FetchedPicture }> {
    try {
      const { allowed, crawlDelayMs, because } = await this.gate.verdict(url);
      signal.throwIfAborted();
      if (!allowed) return { final: missing(because === 'rules' ? NOT_ALLOWED : RULES_UNKNOWN) };
      this.pace.setCrawlDelay(url.host, crawlDelayMs);
      const waitMs = await this.turnOf(url.host);
      if (waitMs === null) return { final: missing(TOO_OFTEN) };
      await sleep(waitMs, undefined, { signal });
      return this.judge(url, await this.ask(url, signal, withinMs));
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EgressRefused) return { final: missing('lies where nothing is fetched from') };
      if (!(error instanceof EgressFailed)) throw error;
      const problem = IN_WORDS[error.kind];
      // What is slow once would take the time of the others, too.
      if (error.kind === 'timeout') return { final: { problem, mayImprove: true, silent: true } };
      return error.transient ? { again: inTrouble(problem) } : { final: missing(problem) };
    }
  }

  /** What a host asked for counts in this process, its steady pace in all. @returns null when it is to be left alone for longer */
  private async turnOf(host: string): Promise<number | null> {
    const ahead = this.pace.waitFor(host, performance.now());
    if (ahead > LONGEST_WAIT_MS) return null;
    const pauseMs = this.pace.delayOf(host);
    if (pauseMs === 0) return ahead;
    const wait = await this.turn(host, pauseMs, LONGEST_WAIT_MS);
    return wait === null ? null : Math.max(wait, ahead);
  }

  private ask(url: URL, signal: AbortSignal, timeoutMs: number) {
    return this.door.fetch(url, { accept: ACCEPT, maxBytes: MAX_IMAGE_BYTES, timeoutMs, signal });
  }

  private judge(url: URL, { status, headers, body }: Awaited<ReturnType<SafeFetch['fetch']>>) {
    if (status === 200) {
      this.pace.answered(url.host);
      return { final: { body } };
    }
    if (status !== 429 && status < 500) return { final: missing(`is not there (answer ${status})`) };
    const seconds = Number(headers['retry-after'] ?? Number.NaN);
    this.pace.refused(url.host, performance.now(), Number.isFinite(seconds) ? seconds * 1_000 : null);
    // Who asks for fewer requests is not asked once more by a job that comes again in a second.
    return { again: status === 429 ? missing(TOO_OFTEN) : inTrouble(`could not be fetched (answer ${status})`) };
  }
}

const missing = (problem: string): FetchedPicture => ({ problem, mayImprove: false });
const inTrouble = (problem: string): FetchedPicture => ({ problem, mayImprove: true });

const NOT_ALLOWED = 'is not for robots to fetch, its site says';
const RULES_UNKNOWN = 'was not asked for: what its site allows could not be read';
const TOO_OFTEN = 'was not given: its host asks for fewer requests';
