import { Inject, Injectable } from '@nestjs/common';
import { ListingRereads } from '../../imports/public';
import { log } from '../../platform/log';
import { CLOCK, type Clock } from '../../platform/tokens';
import { RereadListing } from '../listings/reread-listing';
import { UnfinishedRequests } from '../unfinished-requests';
import { AssembleSourcing } from './assemble-sourcing';
import { SourcingFlow } from './sourcing-flow';

const MINUTE = 60_000;
/** A step that has just been written down is followed by the next one, which may not be in its queue yet. */
const SETTLED_MS = 5_000;
/** A request to which nothing happens for so long has lost some of its jobs, perhaps. */
const QUIET_MS = 2 * MINUTE;
/** Nobody waits longer for what can be found. */
const OPEN_AT_MOST_MS = 15 * MINUTE;

/** Brings every request, and every listing that is read again, to an end: asks again for jobs that were lost, and ends what takes too long with what there is. */
@Injectable()
export class RedriveSourcing {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly unfinished: UnfinishedRequests,
    private readonly flow: SourcingFlow,
    private readonly assemble: AssembleSourcing,
    private readonly rereads: ListingRereads,
    private readonly rereading: RereadListing,
  ) {}

  /** One that fails does not keep the others waiting. @throws the first failure, after all had their turn */
  async run(signal: AbortSignal): Promise<void> {
    const at = this.clock.now();
    const now = at.getTime();
    const endBefore = new Date(now - OPEN_AT_MOST_MS);
    const failures: unknown[] = [];
    for (const request of await this.unfinished.list(at, new Date(now - SETTLED_MS), endBefore)) {
      signal.throwIfAborted();
      const isLate = request.startedAt < endBefore;
      const isQuiet = request.lastEventAt.getTime() < now - QUIET_MS;
      await this.driveOn(request.id, isLate, isQuiet).catch((error: unknown) => failures.push(error));
    }
    for (const reread of await this.rereads.unfinished()) {
      signal.throwIfAborted();
      await this.rereading.recover(reread).catch((error: unknown) => failures.push(error));
    }
    if (failures.length > 0) throw failures[0];
  }

  private async driveOn(requestId: string, isLate: boolean, isQuiet: boolean): Promise<void> {
    if (!isLate && !isQuiet && (await this.flow.isUnderWay(requestId))) return;
    log.warn({ requestId, isLate, isQuiet }, 'a sourcing request came to a stop; it is driven on');
    await (isLate ? this.end(requestId) : this.flow.start(requestId));
  }

  private async end(requestId: string): Promise<void> {
    await this.assemble.finish(requestId, true);
    await this.flow.callOff(requestId);
  }
}
