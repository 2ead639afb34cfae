import type { OrderEventRow } from '@halfpallet/contracts';
import * as calls from '../calls';
import { violation, type Violation } from '../violation';
import type { Check } from './check';

const EVERY = 3;

/** The story of an order is its events, those of its payment and of reports about it: each once, and none that was not written. */
export const timelineIsTheEvents: Check = async ({ world, order, step }) => {
  if (step % EVERY !== 1) return [];
  const [{ rows }, timeline] = await Promise.all([
    world.pool.query<{ position: string }>(
      `select position::text from es.event e where stream = any($1::text[]) order by e.position`,
      [[`order-${order.id}`, `payment-${order.id}`, `returns-${order.id}`]],
    ),
    calls.timeline(world.staff.owner, order.id),
  ]);
  const gaps = gapsOf(timeline.body);
  if (gaps.length > 0) return gaps;
  const written = rows.map(({ position }) => position);
  const told = (timeline.body as Array<{ position: string }>).map(({ position }) => position);
  // A page of the story holds two hundred.
  if (written.length > 200 || JSON.stringify(told) === JSON.stringify(written)) return [];
  const missing = written.filter((one) => !told.includes(one));
  const more = told.filter((one) => !written.includes(one));
  return [
    violation('timeline/events', `events ${missing.join()} are not told, and ${more.join()} are no events of it`),
  ];
};

const FIGURES = ['paidAud', 'refundedAud', 'refundPendingAud', 'heldOverAud', 'retainedAud'] as const;

/** A figure goes on from where the event before left it. */
function gapsOf(rows: readonly OrderEventRow[]): Violation[] {
  if (rows.length >= 200) return [];
  return FIGURES.flatMap((figure) => {
    let at: unknown = 0;
    return rows.flatMap(({ diff, type }) =>
      diff
        .filter(({ field }) => field === figure)
        .flatMap(({ from, to }) => {
          const gap =
            from === at ? [] : [violation('timeline/gap', `${figure} was ${at}, and ${type} takes it from ${from}`)];
          at = to;
          return gap;
        }),
    );
  });
}
