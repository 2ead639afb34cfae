import type { EventStore, GlobalPosition } from '@halfpallet/event-store';
import type { LiveNews } from '@halfpallet/contracts';
import { changesOf } from './changes-of';
import { GatheredChanges } from './gathered-changes';

/** Events that somebody who comes back is told of; beyond, they read everything again. */
export const MOST_MISSED = 500;

/**
 * What changed after one position, up to another one, as the log has it: whichever process is asked, and however often it was
 * started anew in between.
 * @param after position of the last message they got; undefined for none
 */
export async function missedChanges(
  store: Pick<EventStore, 'readAll'>,
  after: bigint | undefined,
  upTo: bigint,
): Promise<LiveNews> {
  const everything: LiveNews = { position: upTo.toString(), reset: true, changes: [] };
  // A position to come is of another history.
  if (after === undefined || after > upTo) return everything;
  const gathered = new GatheredChanges();
  if (after < upTo) {
    let missed = 0;
    const between = { from: after as GlobalPosition, to: upTo as GlobalPosition, limit: MOST_MISSED + 2 };
    for await (const event of store.readAll(between)) {
      if (event.position === after) continue;
      missed += 1;
      if (missed > MOST_MISSED) return everything;
      gathered.add(changesOf(event));
    }
  }
  return { ...everything, reset: false, changes: gathered.take() };
}
