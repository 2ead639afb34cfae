import { isRecord, readStored, writeStored } from '../../lib/storage';
import { FORM_KEY, ORDER_KEY } from './clear-draft';
import { EMPTY_FORM, type GuestForm, type OrderFingerprint } from './guest-form-rules';

const MOST_TEXT = 2_000;

/** Values of the form as they were left in this tab; nothing of a card is ever among them. */
export function readDraft(): GuestForm {
  const stored = readStored(sessionStorage, FORM_KEY, isRecord);
  if (!stored) return EMPTY_FORM;
  const kept = Object.entries(EMPTY_FORM).map(([name, empty]) => {
    const value = stored[name];
    if (typeof empty === 'boolean') return [name, typeof value === 'boolean' ? value : empty];
    return [name, typeof value === 'string' ? value.slice(0, MOST_TEXT) : empty];
  });
  const draft = Object.fromEntries(kept) as GuestForm;
  return { ...draft, paymentMethod: draft.paymentMethod === 'bank_transfer' ? 'bank_transfer' : 'stripe' };
}

export const writeDraft = (form: Partial<GuestForm>): void => writeStored(sessionStorage, FORM_KEY, form);

/** The order this checkout has led to, and what was ordered with it. */
export interface EarlierOrder extends OrderFingerprint {
  readonly orderNumber: string;
}

const isEarlierOrder = (value: unknown): value is EarlierOrder =>
  isRecord(value) && [value.orderNumber, value.goods, value.details].every((part) => typeof part === 'string');

export const readEarlierOrder = (): EarlierOrder | null => readStored(sessionStorage, ORDER_KEY, isEarlierOrder);
export const writeEarlierOrder = (order: EarlierOrder): void => writeStored(sessionStorage, ORDER_KEY, order);
