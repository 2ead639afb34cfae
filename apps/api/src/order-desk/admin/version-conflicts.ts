import { Injectable } from '@nestjs/common';
import { ErrorCode, type FieldChange, type OrderAct } from '@halfpallet/contracts';
import type { Person } from '../../identity/public';
import { DomainError } from '../../platform/errors';
import type { OrderHistory } from '../read-models/order-history';
import type { Viewer } from '../../platform/http/staff-actor';
import { detailContact } from './contact-view';
import { OrderTimeline } from './order-timeline';

/** What waits for the buyer's answer is about what it would change. */
const ABOUT: Readonly<Record<string, string>> = {
  proposedQuantity: 'quantity',
  addition: 'quantity',
  proposedAddition: 'quantity',
};
const PROPOSED: readonly string[] = ['proposedQuantity', 'proposedAddition'];

/** What an editor wanted to write. */
export interface Edited {
  readonly fields: readonly string[];
  /** Whose fields; left out for those of the order itself. */
  readonly itemId?: string;
  /** What the order has to allow at all: where it no longer does, nothing is left to choose between. */
  readonly needs?: OrderAct;
}

/** Tells an editor who came too late what happened since they began. */
@Injectable()
export class VersionConflicts {
  constructor(private readonly timeline: OrderTimeline) {}

  async explain(
    story: OrderHistory,
    contact: Person | undefined,
    yourVersion: number,
    edited: Edited,
    asking: Viewer,
  ): Promise<DomainError> {
    const rows = await this.timeline.rowsOf(story, asking);
    const ownStream = rows.filter((row) => row.stream.startsWith('order-') && row.streamVersion > yourVersion);
    // Events do not keep personal texts; what stands in the vault now is theirs.
    const texts: Readonly<Record<string, unknown>> = { ...detailContact(contact, asking.adminRole) };
    const changes = ownStream.flatMap((row) =>
      row.diff.map((change) => ({
        ...change,
        to: change.to ?? texts[change.field] ?? null,
        by: row.actor.name,
        at: row.at,
        touches: touchedBy(change, edited),
      })),
    );
    const last = ownStream.at(-1);
    const text = last
      ? `${last.actor.name} changed this order while you were editing.`
      : 'This order is no longer the one you were editing.';
    const touched = new Set(changes.flatMap(({ touches }) => touches ?? []));
    return new DomainError(ErrorCode.versionConflict, text, 412, {
      extra: {
        yourVersion,
        currentVersion: story.order.version,
        changes,
        overlapping: [...touched],
      },
    });
  }
}

/** Which field of the editor's a change is about; null for none. */
function touchedBy({ field, item }: FieldChange, { fields, itemId }: Edited): string | null {
  const about = ABOUT[field] ?? field;
  if (fields.includes(about) && (!item || item.id === itemId)) return about;
  // Only one change can wait for the buyer: whoever changes any item takes back what waits.
  return itemId !== undefined && PROPOSED.includes(field) ? 'proposedChange' : null;
}
