import { Inject, Injectable } from '@nestjs/common';
import { ToolRefusal, type ToolInput, type ToolResults } from '@halfpallet/assistant';
import type { SourcingProgress } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { endsWithin } from '@halfpallet/safe-net';
import { proxiedPicture } from '../../image-proxy/public';
import type { Config } from '../../platform/config';
import { CONFIG } from '../../platform/tokens';
import { GoodsPrices } from '../../pricing/public';
import { SourcingDesk, SourcingError, SourcingWatch, wishOf, type Asker } from '../../sourcing/public';
import { problemsOf, sourcedProducts } from './sourced-products';
import { ToolLimits } from './tool-limits';
import { contextOf, type ToolTurn } from './tool-turn';

/** How long a turn waits for a search of marketplaces, its beginning included; it goes on without the turn. */
const WAIT_MS = 8_000;

/** Goods that are not in the shop, looked for on marketplaces in the name of the conversation. */
@Injectable()
export class SourcingTools {
  constructor(
    private readonly desk: SourcingDesk,
    private readonly watch: SourcingWatch,
    private readonly limits: ToolLimits,
    private readonly prices: GoodsPrices,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async source(
    input: ToolInput<'source_product'>,
    turn: ToolTurn,
    signal: AbortSignal,
  ): Promise<ToolResults['source_product']> {
    const { description: query, quantity, targetMarginPercent, mustHave, marketplaces, refines } = input;
    const asker = inSession(turn, refines === null ? askersOf(turn)[0] : (await this.owned(refines, turn)).asker);
    const wish = wishOf({
      query,
      mustHave,
      ...(quantity === null ? {} : { quantity }),
      ...(targetMarginPercent === null ? {} : { targetMarginPercent }),
      ...(marketplaces === null ? {} : { marketplaces }),
    });
    const context = contextOf(turn, 'source', wish);
    const until = endsWithin(WAIT_MS, signal);
    const { joined, progress } = await this.limits.search(turn, () =>
      refines === null ? this.desk.startOrJoin(asker, wish, context) : this.desk.refine(refines, asker, wish, context),
    );
    const last = await this.ended(progress, asker, until);
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
    return this.progress(id, turn);
  }

  /** @throws SourcingError when it is not this speaker's */
  async progress(requestId: string, speaker: Speaker): Promise<ToolResults['sourcing_status']> {
    const { progress, asker } = await this.owned(requestId, speaker);
    const { query, quantity } = progress.wish;
    return { ...(await this.seen(progress, asker)), query, quantity };
  }

  /** Calls it off; one that is over stays as it is. @throws SourcingError when it is not this speaker's */
  async cancel(requestId: string, speaker: Speaker, context: CommandContext): Promise<ToolResults['sourcing_status']> {
    const { progress, asker } = await this.owned(requestId, speaker);
    if (progress.state === 'running') await this.desk.cancel(requestId, asker, context);
    return this.progress(requestId, speaker);
  }

  private async owned(requestId: string, speaker: Speaker) {
    const [first, ...others] = askersOf(speaker);
    let asker = first;
    for (const other of others) {
      try {
        return { asker, progress: await this.desk.progress(requestId, asker) };
      } catch (error) {
        if (!(error instanceof SourcingError && error.code === 'SOURCING_NOT_FOUND')) throw error;
        asker = other;
      }
    }
    return { asker, progress: await this.desk.progress(requestId, asker) };
  }

  private async seen(progress: SourcingProgress, asker: Asker) {
    const { requestId, state, percent } = progress;
    const found = state === 'running' ? [] : await this.desk.found(requestId, asker);
    const products = sourcedProducts(
      progress,
      found,
      (address) => proxiedPicture(address, this.config.secret),
      (made, exwPriceUsd) => this.prices.again(made, exwPriceUsd),
    );
    return { requestId, state, percent, products, problems: problemsOf(progress) };
  }

  /** The progress at its end, or when the wait is over. */
  private async ended(first: SourcingProgress, asker: Asker, until: AbortSignal): Promise<SourcingProgress> {
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

/** Who speaks: in which conversation, and as whom. */
export interface Speaker {
  readonly sessionId: string | null;
  /** Account of a signed-in buyer. */
  readonly personId: string | null;
}

/** A customer's search says in which conversation it began; one of the conversation itself is named so already. */
const inSession = ({ sessionId }: Speaker, asker: Asker): Asker =>
  asker.kind === 'customer' && sessionId !== null ? { ...asker, session: sessionId } : asker;

/** Under whose name searches of this speaker may stand; new ones under the first. Who signs in keeps what was begun before. */
function askersOf({ sessionId, personId }: Speaker): readonly [Asker, ...Asker[]] {
  const [first, ...others]: Asker[] = [
    ...(personId === null ? [] : [{ kind: 'customer', id: personId } as const]),
    ...(sessionId === null ? [] : [{ kind: 'session', id: sessionId } as const]),
  ];
  if (first) return [first, ...others];
  throw new ToolRefusal({ code: 'NO_CONVERSATION', message: 'Write to the assistant first, then I can look further.' });
}
