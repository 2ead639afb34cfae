import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { EgressFailed, EgressRefused, SafeFetch } from '@halfpallet/safe-net';
import type { Config } from '../platform/config';
import { Unavailable } from '../platform/errors';
import { log } from '../platform/log';
import { CONFIG } from '../platform/tokens';
import { Gate } from '../platform/gate';
import { NoPicture, recode } from './recode';

export const KEPT_SECONDS = 86_400;
const KEPT_BYTES = 64 * 1_048_576;
/** Each may hold 8 MB of a body. */
const FETCHED_AT_ONCE = 8;
/** Pictures of a few pages; whoever comes later is asked to come again. */
const MOST_WAITING = 200;
/** What is drawn anew is a kind that everybody sends; no other is asked for. */
const ACCEPT = 'image/webp,image/jpeg,image/png,image/gif';

/** Pictures of listings, fetched from the hosts on the list and drawn anew; a kept one costs nothing. */
@Injectable()
export class ForeignImages implements OnApplicationShutdown {
  private readonly kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: (body) => body.length,
    ttl: KEPT_SECONDS * 1_000,
  });
  private readonly underWay = new Map<string, Promise<Buffer | null>>();
  private readonly fetching = new Gate(FETCHED_AT_ONCE, MOST_WAITING);
  /** A picture takes a core for a moment: shoppers' requests have the other ones. */
  private readonly drawing = new Gate(1);
  private readonly door: SafeFetch;

  constructor(@Inject(CONFIG) config: Config) {
    this.door = new SafeFetch({ ...config.egress, hosts: config.imageHosts });
  }

  /**
   * The picture at an address as WebP; null when there is none to show, for a reason that only the log is told.
   *
   * @throws Unavailable when too many are asked for at once, whatever the address
   */
  async webp(address: string): Promise<Buffer | null> {
    const key = withoutFragment(address);
    const ready = this.kept.get(key);
    if (ready) return ready;
    let making = this.underWay.get(key);
    if (!making) {
      if (this.fetching.isFull) throw new Unavailable();
      making = this.fetching.run(() => this.make(key)).finally(() => this.underWay.delete(key));
      this.underWay.set(key, making);
    }
    return making;
  }

  async onApplicationShutdown(): Promise<void> {
    await this.door.close();
  }

  private async make(address: string): Promise<Buffer | null> {
    try {
      const { status, body } = await this.door.fetch(address, { accept: ACCEPT });
      if (status !== 200) throw new NoPicture(`status ${status}`);
      const picture = await this.drawing.run(() => recode(body));
      this.kept.set(address, picture);
      return picture;
    } catch (error) {
      log.info({ reason: reasonOf(error) }, 'a foreign picture is not shown');
      return null;
    }
  }
}

/** What nobody but a browser reads does not make another picture. */
const withoutFragment = (address: string): string => address.split('#', 1)[0]!;

/** @throws what is no answer of the foreign host, but a fault of ours */
function reasonOf(error: unknown): string {
  if (error instanceof EgressRefused || error instanceof EgressFailed) return error.reason;
  if (error instanceof NoPicture) return error.message;
  throw error;
}
