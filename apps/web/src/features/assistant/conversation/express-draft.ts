import { isRecord, readStored, writeStored } from '../../../lib/storage';
import type { ExpressForm } from './express';

const KEY = 'expressForm';
const FIELDS: ReadonlyArray<keyof ExpressForm> = ['name', 'email', 'phone', 'address', 'city', 'state', 'postcode'];
const MOST_TEXT = 2_000;

/**
 * What was typed into this checkout in this tab: it stays where the window is closed, the page left or loaded again. Signing out clears what
 * the tab keeps.
 */
export function readExpressDraft(checkout: string): Partial<ExpressForm> {
  const kept = readStored(sessionStorage, KEY, isRecord);
  if (kept?.checkout !== checkout || !isRecord(kept.typed)) return {};
  const { typed } = kept;
  return Object.fromEntries(
    FIELDS.flatMap((name) => {
      const value = typed[name];
      return typeof value === 'string' ? [[name, value.slice(0, MOST_TEXT)]] : [];
    }),
  );
}

export const writeExpressDraft = (checkout: string, typed: Partial<ExpressForm>): void =>
  writeStored(sessionStorage, KEY, { checkout, typed });

/** The checkout has led to an order. */
export const forgetExpressDraft = (): void => writeStored(sessionStorage, KEY, null);
