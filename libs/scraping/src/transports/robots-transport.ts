import { Blocked, TransientFailure } from '../failures';
import type { Page, Transport } from '../page';
import type { RobotsGate } from '../robots';
import type { HostPace } from './host-pace';

/** Asks another transport for those pages only that the site allows robots to fetch, and as slowly as it wants. */
export class RobotsTransport implements Transport {
  /** @param requireOpen asked first of all; what it rejects with ends the request before the site hears of it */
  constructor(
    private readonly inner: Transport,
    private readonly gate: Pick<RobotsGate, 'verdict'>,
    private readonly pace: HostPace,
    private readonly requireOpen: () => Promise<void> = () => Promise.resolve(),
  ) {}

  async fetch(url: URL, options: Parameters<Transport['fetch']>[1]): Promise<Page> {
    await this.requireOpen();
    const { allowed, crawlDelayMs, because } = await this.gate.verdict(url);
    if (because === 'unreachable') {
      throw new TransientFailure('The robots file of the site cannot be had, so none of its pages is asked for.');
    }
    if (!allowed) throw new Blocked('robots');
    this.pace.setCrawlDelay(url.host, crawlDelayMs);
    return this.inner.fetch(url, options);
  }
}
