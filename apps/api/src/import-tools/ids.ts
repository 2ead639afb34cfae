import { uuidv5 } from '@halfpallet/event-store';
import { normaliseTitle } from '@halfpallet/sourcing';
import type { ImportOrder } from './domain/import-run.events';

const RUNS = '0d9c9d46-52a8-4b0e-8f4e-8e1f5f2a7c10';
const TESTS = '5a4b3a56-9b76-45c5-9a39-3b3f5c8c9e21';

/**
 * The same import of the same person in the same hour is one run, so a double click joins the one that waits.
 * @param at ISO time in UTC
 * @param earlier how many of them were decided before
 */
export function runIdOf(order: ImportOrder, at: string, earlier: number): string {
  const { staffId, searchQuery, sector, targetMarginPercent, maxProducts, appliesItself } = order;
  const named = [staffId, normaliseTitle(searchQuery), sector, targetMarginPercent, maxProducts, appliesItself];
  return uuidv5(RUNS, JSON.stringify([...named, at.slice(0, 'yyyy-mm-ddThh'.length), earlier]));
}

/** Id that a listing of the test pages has at the review desk: one, however often and by whomever it is brought. */
export const testProductId = (key: string): string => uuidv5(TESTS, key);

/** The reaction that has done what was agreed to. */
export const CARRY_OUT_WHEN_APPLIED = 'carry-out-when-import-applied';

/** Id of the job by which what this event agreed to is done: that of its message in the outbox. */
export const carryOutJobId = (eventId: string): string => uuidv5(eventId, `${CARRY_OUT_WHEN_APPLIED}:0`);
