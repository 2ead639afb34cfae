import * as calls from '../calls';
import { violation } from '../violation';
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
