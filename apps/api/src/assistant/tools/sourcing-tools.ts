import { Injectable } from '@nestjs/common';
import { ToolRefusal, type ToolInput, type ToolResults } from '@halfpallet/assistant';
import type { SourcingProgress } from '@halfpallet/contracts';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { SourcingDesk, SourcingWatch, wishOf, type Asker } from '../../sourcing/public';
import { problemsOf, sourcedProducts } from './sourced-products';
import { contextOf, type ToolTurn } from './tool-turn';

/** How long a turn waits for a search of marketplaces; it goes on without the turn. */
const WAIT_MS = 8_000;

/** Goods that are not in the shop, looked for on marketplaces in the name of the conversation. */
@Injectable()
export class SourcingTools {
  constructor(
    private readonly desk: SourcingDesk,
    private readonly watch: SourcingWatch,
    private readonly limits: RateLimiter,
  ) {}

  async source(
    input: ToolInput<'source_product'>,
    turn: ToolTurn,
    signal: AbortSignal,
  ): Promise<ToolResults['source_product']> {
    const asker = askerOf(turn);
    const { description: query, quantity, targetMarginPercent, mustHave, marketplaces, refines } = input;
    const wish = wishOf({
      query,
      mustHave,
      ...(quantity === null ? {} : { quantity }),
      ...(targetMarginPercent === null ? {} : { targetMarginPercent }),
      ...(marketplaces === null ? {} : { marketplaces }),
    });
    const context = contextOf(turn, 'source', wish);
    const attempt = [{ limit: 'assistant-sourcing', key: asker.id } as const];
    const { joined, progress } = await this.limits.during(attempt, undefined, () =>
      refines === null ? this.desk.startOrJoin(asker, wish, context) : this.desk.refine(refines, asker, wish, context),
    );
    // Who asks for the same again within the hour starts nothing.
    if (joined) await this.limits.handBack(attempt);
    const last = await this.ended(progress, asker, signal);
    return { ...(await this.seen(last, asker)), joined };
  }

  async status({ requestId }: ToolInput<'sourcing_status'>, turn: ToolTurn): Promise<ToolResults['sourcing_status']> {
    const id = requestId ?? turn.focus.requestId;
    if (id === null) {
      throw new ToolRefusal({
        code: 'NOTHING_SOURCED',
        message: 'Nothing was looked for on the marketplaces in this conversation yet. Say what to look for.',
      });
    }
    return this.progress(id, askerOf(turn));
  }

  /** @throws SourcingError when it is not this conversation's */
  async progress(requestId: string, asker: Asker): Promise<ToolResults['sourcing_status']> {
    const progress = await this.desk.progress(requestId, asker);
    const { query, quantity } = progress.wish;
    return { ...(await this.seen(progress, asker)), query, quantity };
  }

  private async seen(progress: SourcingProgress, asker: Asker) {
    const { requestId, state, percent } = progress;
    const found = state === 'running' ? [] : await this.desk.found(requestId, asker);
    return { requestId, state, percent, products: sourcedProducts(progress, found), problems: problemsOf(progress) };
  }

  /** The progress at its end, or after the wait. */
  private async ended(first: SourcingProgress, asker: Asker, signal: AbortSignal): Promise<SourcingProgress> {
    const until = AbortSignal.any([signal, AbortSignal.timeout(WAIT_MS)]);
    let progress = first;
    while (progress.state === 'running' && !until.aborted) {
      await this.moved(progress.requestId, until);
      progress = await this.desk.progress(progress.requestId, asker);
    }
    return progress;
  }

  /** Resolves when the request has moved on, perhaps; at the latest after a second, for a wake-up that was lost. */
  private moved(requestId: string, until: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const over = (): void => {
        clearTimeout(timer);
        unwatch();
        until.removeEventListener('abort', over);
        resolve();
      };
      const timer = setTimeout(over, 1_000);
      const unwatch = this.watch.watch(requestId, over, over);
      until.addEventListener('abort', over, { once: true });
    });
  }
}

export const sessionAsker = (sessionId: string): Asker => ({ kind: 'session', id: sessionId });

function askerOf({ sessionId }: ToolTurn): Asker {
  if (sessionId !== null) return sessionAsker(sessionId);
  throw new ToolRefusal({ code: 'NO_CONVERSATION', message: 'Write to the assistant first, then I can look further.' });
}
