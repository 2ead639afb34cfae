import { setTimeout as pause } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import type { UpdateAuthenticResponse } from '@halfpallet/contracts';
import { AuditLog } from '../../identity/public';
import { ListingRereads, PotentialImportError, type RereadRun } from '../../imports/public';
import type { StaffActor } from '../../platform/http/staff-actor';
import { RereadListing } from './reread-listing';

/** How long a call waits for the end; whoever asks again joins the run. */
const WAIT_MS = 20_000;
const LOOK_EVERY_MS = 150;

/** Products that are brought up to date with the listing they came from. */
@Injectable()
export class AuthenticListings {
  constructor(
    private readonly rereads: ListingRereads,
    private readonly work: RereadListing,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Starts a run, or joins the one that is under way, and waits a while for its end.
   * @throws NotFound PRODUCT_NOT_FOUND; PotentialImportError ORIGIN_UNKNOWN, LISTING_NOT_READ
   */
  async update(productId: number, { context, request }: StaffActor): Promise<UpdateAuthenticResponse> {
    const act = { action: 'product.update-authentic', resource: 'products', recordId: String(productId) };
    const asked = await this.audit.audited(request, act, () => this.rereads.request(productId, context));
    const run = await this.ended(asked);
    if (run.status === 'failed') throw PotentialImportError.notReread(run.problem ?? '');
    return responseOf(run);
  }

  private async ended(asked: RereadRun): Promise<RereadRun> {
    const deadline = performance.now() + WAIT_MS;
    await this.work.recover(asked);
    for (;;) {
      const run = (await this.rereads.run(asked.potentialImportId)) ?? asked;
      const isOver = run.run > asked.run || (run.status !== 'requested' && run.status !== 'read');
      if (isOver || performance.now() > deadline) return run;
      await pause(LOOK_EVERY_MS);
    }
  }
}

function responseOf({ productId, status, changed, kept, listing }: RereadRun): UpdateAuthenticResponse {
  const { marketplace, url, fetchedAt, contentHash } = listing;
  const isOver = status === 'revised';
  return {
    productId,
    state: isOver ? 'updated' : 'running',
    message: isOver
      ? `Product ${productId} updated with authentic listing data`
      : `The listing of product ${productId} is still being read. Ask again to wait for it.`,
    changed,
    kept,
    evidence: { marketplace, url, fetchedAt, contentHash },
  };
}
