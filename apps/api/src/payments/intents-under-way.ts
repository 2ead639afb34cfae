import { Injectable } from '@nestjs/common';
import { withinTime } from '../platform/within-time';

/** The provider wants an answer to its notice within seconds, and a buyer's request seldom takes as long as this. */
const PATIENCE_MS = 1_000;

/**
 * Which intents a request of this process is at work on: at its end it is on record what the provider has made of them. Whoever
 * hears of such an intent meanwhile does better to wait for that than to do the same beside it.
 */
@Injectable()
export class IntentsUnderWay {
  private readonly works = new Map<string, Promise<unknown>>();

  /** @param work records what the intent has become, if it comes to its end */
  during<T>(intentRef: string, work: () => Promise<T>): Promise<T> {
    const before = this.works.get(intentRef);
    const own = work();
    const all = Promise.allSettled([before, own]);
    this.works.set(intentRef, all);
    void all.then(() => {
      if (this.works.get(intentRef) === all) this.works.delete(intentRef);
    });
    return own;
  }

  /** Resolves once nobody here is at work on the intent, or after a second. Never rejects. */
  async rest(intentRef: string): Promise<void> {
    const work = this.works.get(intentRef);
    if (work) await withinTime(PATIENCE_MS, work).catch(() => undefined);
  }
}
