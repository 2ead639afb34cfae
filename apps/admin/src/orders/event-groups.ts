import type { OrderEventRow } from '@halfpallet/contracts';
import { brisbaneDate } from '../shared/brisbane';

export interface DayOfEvents {
  /** Brisbane date, YYYY-MM-DD. */
  readonly date: string;
  readonly events: readonly OrderEventRow[];
}

/** Neighbours of one Brisbane day together, in the order they came in. */
export function groupByDay(events: readonly OrderEventRow[]): readonly DayOfEvents[] {
  const days: Array<{ date: string; events: OrderEventRow[] }> = [];
  for (const event of events) {
    const date = brisbaneDate(Date.parse(event.at));
    const last = days.at(-1);
    if (last?.date === date) last.events.push(event);
    else days.push({ date, events: [event] });
  }
  return days;
}
