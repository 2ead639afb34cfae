import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { globalPosition, type CommandContext, type EventCatalogue, type Transactor } from '@halfpallet/event-store';
import type { ReplayResult, TrialBalanceLine } from '@halfpallet/contracts';
import { centsToDecimalString, centsToNumber } from '@halfpallet/money';
import { isEngineAway } from '../../platform/engine-away';
import type { PositionWaiter } from '../../platform/position-waiter';
import { EVENT_CATALOGUE, PG_POOL, POSITION_WAITER, TRANSACTOR } from '../../platform/tokens';
import { partOf } from '../card-intents';
import type { LedgerLine } from '../read-models/ledger-lines';
import { compareLedger, entryRow } from './compare-ledger';
import { comparePayments } from './compare-payments';
import { foldBooks, type FoldedBooks, type ReplayScope } from './fold-books';
import { readRange } from './replay-range';
import { replayRun, replayStream, type ReplayCommand, type ReplayStarted } from './replay-run';
import { ReplayRuns } from './replay-runs';

/** Raise it when a posting rule changes: a result then says by which rules it was made. */
const CODE_VERSION = 'posting-rules/2';
const SHOWN_ENTRIES = 500;
const CATCH_UP_MS = 5_000;
const REPORT_MS = 500;

/** Carries a replay out: fold, compare, keep the result. It has no way to write a ledger entry or to call anybody. */
@Injectable()
export class RunReplay {
  constructor(
    private readonly runs: ReplayRuns,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(EVENT_CATALOGUE) private readonly catalogue: EventCatalogue,
    @Inject(POSITION_WAITER) private readonly waiter: PositionWaiter,
    @Inject(PG_POOL) private readonly pool: Pool,
  ) {}

  async run(replayId: string, context: CommandContext): Promise<void> {
    const stream = replayStream(replayId);
    const { state } = await this.transactor.load(stream, replayRun);
    const { started, ended } = state;
    if (!started || ended) return;
    await this.runs.begin(started, context);
    const command = await this.carryOut(started);
    await this.transactor.transact(stream, replayRun, command, partOf(context, command.kind.toLowerCase()));
  }

  /** Its job was given up without an end: whoever waits for it is told to ask for another. */
  async giveUp(replayId: string, context: CommandContext): Promise<void> {
    const stream = replayStream(replayId);
    const { started, ended } = (await this.transactor.load(stream, replayRun)).state;
    if (!started || ended) return;
    const error = 'The work on it was cut off again and again. Start it anew.';
    await this.runs.fail(replayId, error);
    await this.transactor.transact(
      stream,
      replayRun,
      { kind: 'Fail', data: { replayId, error } },
      partOf(context, 'fail'),
    );
  }

  /**
   * The result is kept before the stream says that the replay ended: a run whose process dies in between is carried out
   * again, since nothing else would ever take it off `running`.
   */
  private async carryOut(started: ReplayStarted['data']): Promise<ReplayCommand> {
    const { replayId } = started;
    const replayed = await this.replay(started, performance.now()).catch((error: Error) => error);
    if (replayed instanceof Error) {
      // The database was away, or this process stood still and another has the replay: that says nothing of the books.
      if (isEngineAway(replayed)) throw replayed;
      const error = replayed.message.slice(0, 500);
      await this.runs.fail(replayId, error);
      return { kind: 'Fail', data: { replayId, error } };
    }
    const { result, debitsMinusCreditsCents } = replayed;
    const { missingInLive, onlyInLive, changed } = result.difference;
    const differences = missingInLive + onlyInLive + changed;
    await this.runs.finish(replayId, result, differences);
    const { eventCount, lastPosition, lastHash } = result;
    return {
      kind: 'Finish',
      data: { replayId, eventCount, lastPosition, lastHash, debitsMinusCreditsCents, differences },
    };
  }

  private async replay(started: ReplayStarted['data'], began: number) {
    const upTo = await this.reached(started.target);
    const scope: ReplayScope = {
      target: started.target,
      orderId: started.orderId,
      ...readRange(started.from, started.to),
      upTo,
    };
    const report = this.reporter(started.replayId, upTo);
    const folded = await foldBooks(this.transactor.store, this.catalogue, scope, report);
    const compare = started.target === 'ledger' ? compareLedger : comparePayments;
    const difference = await compare(this.pool, folded, scope);
    const { trialBalance, debitsMinusCreditsCents } = balance(folded.lines);
    const result: ReplayResult = {
      ...summary(folded),
      durationMs: Math.round(performance.now() - began),
      codeVersion: CODE_VERSION,
      trialBalance,
      debitsMinusCreditsAud: centsToDecimalString(debitsMinusCreditsCents),
      entries: folded.lines.slice(0, SHOWN_ENTRIES).map(entryRow),
      difference,
    };
    return { result, debitsMinusCreditsCents };
  }

  /** As far as the live read model has come, after giving it a moment to reach the head: both sides end there. */
  private async reached(projection: 'ledger' | 'payments') {
    const { position: head } = await this.transactor.store.head();
    if (head !== null) await this.waiter.waitFor(head, [projection], CATCH_UP_MS);
    const { rows } = await this.pool.query<{ position: string }>(
      `select position from rm.checkpoint where kind = 'projection' and name = $1 and state in ('active', 'halted')
       order by version desc limit 1`,
      [projection],
    );
    const [checkpoint] = rows;
    if (!checkpoint) throw new Error(`the read model ${projection} has not been built yet`);
    return globalPosition(BigInt(checkpoint.position) < 0n ? 0n : checkpoint.position);
  }

  private reporter(replayId: string, upTo: bigint): (position: bigint) => Promise<void> {
    let reportedAt = performance.now();
    return async (position) => {
      if (performance.now() - reportedAt < REPORT_MS) return;
      reportedAt = performance.now();
      await this.runs.progress(replayId, Math.min(0.95, Number(position) / Math.max(1, Number(upTo))));
    };
  }
}

function summary(folded: FoldedBooks) {
  return {
    eventCount: folded.eventCount,
    firstPosition: folded.first?.position.toString() ?? null,
    lastPosition: folded.last?.position.toString() ?? null,
    lastHash: folded.last?.meta.hash ?? null,
  };
}

function balance(lines: readonly LedgerLine[]): { trialBalance: TrialBalanceLine[]; debitsMinusCreditsCents: number } {
  const accounts = new Map<string, { debit: number; credit: number }>();
  let debitsMinusCreditsCents = 0;
  for (const { account, debitCents, creditCents } of lines) {
    const sums = accounts.get(account) ?? { debit: 0, credit: 0 };
    sums.debit += debitCents;
    sums.credit += creditCents;
    accounts.set(account, sums);
    debitsMinusCreditsCents += debitCents - creditCents;
  }
  const trialBalance = [...accounts]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([account, { debit, credit }]) => ({
      account,
      debitAud: centsToNumber(debit),
      creditAud: centsToNumber(credit),
      balanceAud: centsToNumber(debit - credit),
    }));
  return { trialBalance, debitsMinusCreditsCents };
}
