import { Injectable } from '@nestjs/common';
import { ErrorCode } from '@halfpallet/contracts';
import type { Person } from '../../identity/public';
import { DomainError } from '../../platform/errors';
import type { OrderHistory } from '../read-models/order-history';
import type { Viewer } from '../../platform/http/staff-actor';
import { detailContact } from './contact-view';
import { OrderTimeline } from './order-timeline';

/** What waits for the buyer's answer is about what it would change. */
const ABOUT: Readonly<Record<string, string>> = { proposedQuantity: 'quantity' };

/** Tells an editor who came too late what happened since they began. */
@Injectable()
export class VersionConflicts {
  constructor(private readonly timeline: OrderTimeline) {}

  /** @param fields what the editor wanted to write */
  async explain(
    story: OrderHistory,
    contact: Person | undefined,
    yourVersion: number,
    fields: readonly string[],
    asking: Viewer,
  ): Promise<DomainError> {
    const rows = await this.timeline.rowsOf(story, asking);
    const ownStream = rows.filter((row) => row.stream.startsWith('order-') && row.streamVersion > yourVersion);
    // Events do not keep personal texts; what stands in the vault now is theirs.
    const texts: Readonly<Record<string, unknown>> = { ...detailContact(contact, asking.adminRole) };
    const changes = ownStream.flatMap((row) =>
      row.diff.map(({ field, from, to }) => ({
        field,
        from,
        to: to ?? texts[field] ?? null,
        by: row.actor.name,
        at: row.at,
      })),
    );
    const last = ownStream.at(-1);
    const text = last
      ? `${last.actor.name} changed this order while you were editing.`
      : 'This order is no longer the one you were editing.';
    const touched = new Set(changes.map(({ field }) => ABOUT[field] ?? field));
    return new DomainError(ErrorCode.versionConflict, text, 412, {
      extra: {
        yourVersion,
        currentVersion: story.order.version,
        changes,
        overlapping: fields.filter((field) => touched.has(field)),
      },
    });
  }
}
