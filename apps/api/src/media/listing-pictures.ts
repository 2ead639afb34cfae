import { hash } from 'node:crypto';
import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { ImageMeasures } from '@halfpallet/sourcing';
import { PageTurns } from '../marketplaces/public';
import type { Config } from '../platform/config';
import { Gate } from '../platform/gate';
import { CONFIG } from '../platform/tokens';
import { PictureSource, type FetchedPicture } from './adapters/picture-source';
import { measurePicture } from './measure-picture';
import { PictureFiles } from './picture-files';

/** A picture of a listing as far as it was seen. */
export interface SeenPicture {
  readonly url: string;
  /** Null when it did not come. */
  readonly measures: Omit<ImageMeasures, 'placement'> | null;
  /** A copy was kept: it could be opened. */
  readonly isKept: boolean;
  /** Why it did not come, in words; null when it did. */
  readonly problem: string | null;
  /** It did not come and may when it is asked for again. */
  readonly mayImprove: boolean;
}

/** Whoever has more of them shows the same ones again. */
const MOST = 8;
const FETCHED_AT_ONCE = 3;
/** How long is waited for one picture, and for all of a listing together: a job has 20 s. */
const PATIENCE = { oneMs: 6_000, allMs: 12_000 };
/** Pictures whose measures are remembered, each a few hundred bytes. */
const REMEMBERED = 2_000;

const NOT_IN_TIME = { problem: 'did not come in time', mayImprove: true } as const;
const HAS_COME = { problem: null, mayImprove: false } as const;

/** One look at the pictures of a listing. */
interface Look {
  /** For all of them together. */
  readonly within: AbortSignal;
  readonly signal: AbortSignal;
  /** A host that was silent as long as one picture may take, and has said nothing else, is not waited for once more. */
  readonly hosts: Map<string, 'answers' | 'silent'>;
}

/** Fetches the pictures of listings, measures them and keeps a copy of each that can be opened. */
@Injectable()
export class ListingPictures implements OnApplicationShutdown {
  /** A machine that others keep busy may be given more. */
  patience = PATIENCE;
  private readonly source: PictureSource;
  /** A picture takes a core for a moment, whatever it claims to be: the others wait. */
  private readonly measuring = new Gate(1);
  /** By the SHA-256 of their bytes: many searches come by the same goods, and the same bytes measure the same. */
  private readonly known = new LRUCache<string, NonNullable<SeenPicture['measures']>>({ max: REMEMBERED });

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly files: PictureFiles,
    turns: PageTurns,
  ) {
    this.source = new PictureSource(config, (host, pauseMs, longestMs) =>
      turns.nextWithin(`pictures ${host}`, pauseMs, longestMs),
    );
  }

  /**
   * In the order of the addresses, each picture once: one that stands at two addresses is told with the first. A picture in
   * trouble is told with its trouble.
   * @throws the signal's reason when its caller gave up; what is a fault of ours
   */
  async see(addresses: readonly string[], signal: AbortSignal): Promise<readonly SeenPicture[]> {
    const urls = [...new Set(addresses)].slice(0, MOST);
    const fetching = new Gate(FETCHED_AT_ONCE);
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(), this.patience.allMs).unref();
    const within = AbortSignal.any([signal, late.signal]);
    const look: Look = { within, signal, hosts: new Map() };
    try {
      const seen = await Promise.all(urls.map((url) => fetching.run(() => this.seeOne(url, look))));
      const first = new Map(seen.map(({ url, measures }) => [measures?.sha256 ?? url, url] as const).reverse());
      return seen.filter(({ url, measures }) => first.get(measures?.sha256 ?? url) === url);
    } finally {
      clearTimeout(timer);
      late.abort();
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await this.source.close();
  }

  private async seeOne(url: string, look: Look): Promise<SeenPicture> {
    const { signal } = look;
    const fetched = await this.fetch(url, look);
    if ('problem' in fetched) {
      const { problem, mayImprove } = fetched;
      return { url, measures: null, isKept: false, problem, mayImprove };
    }
    const sha256 = hash('sha256', fetched.body);
    const known = this.known.get(sha256);
    // Housekeeping may have deleted the copy meanwhile.
    if (known && (await this.files.renew(sha256))) return { url, measures: known, isKept: true, ...HAS_COME };
    const { measures, copy } = await this.measuring.run(() => {
      signal.throwIfAborted();
      return measurePicture(fetched.body, sha256);
    });
    if (copy) {
      await this.files.keep(sha256, copy);
      this.known.set(sha256, measures);
    }
    return { url, measures, isKept: copy !== null, ...HAS_COME };
  }

  private async fetch(url: string, { within, signal, hosts }: Look): Promise<FetchedPicture> {
    const host = URL.canParse(url) ? new URL(url).host : '';
    if (hosts.get(host) === 'silent') return NOT_IN_TIME;
    try {
      within.throwIfAborted();
      const fetched = await this.source.fetch(url, within, this.patience.oneMs);
      if (!('silent' in fetched)) hosts.set(host, 'answers');
      else if (!hosts.has(host)) hosts.set(host, 'silent');
      return fetched;
    } catch (error) {
      signal.throwIfAborted();
      if (within.aborted) return NOT_IN_TIME;
      throw error;
    }
  }
}
