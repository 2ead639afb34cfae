import type { CreateValidatedOrder } from '@halfpallet/contracts';
import { toCents } from '../../lib/format';
import { isRecord, readStored, writeStored } from '../../lib/storage';
import { SENT_KEY } from './clear-draft';
import { orderFingerprint } from './guest-form-rules';

/** An order on its way to the shop, under its key. */
export interface SentOrder {
  readonly key: string;
  readonly body: CreateValidatedOrder;
}

const isSentOrder = (value: unknown): value is SentOrder =>
  isRecord(value) && typeof value.key === 'string' && isRecord(value.body);

/** The order that was sent and not answered, when `body` asks for the same at the same price; a reload does not make it another one. */
export function unansweredOrder(body: CreateValidatedOrder): SentOrder | null {
  const sent = readStored(sessionStorage, SENT_KEY, isSentOrder);
  return sent && meaning(sent.body) === meaning(body) ? sent : null;
}

/** @param sent null once the shop has answered */
export const rememberSent = (sent: SentOrder | null): void => writeStored(sessionStorage, SENT_KEY, sent);

/** The proof of a price is another one each time it is asked for. */
const meaning = (body: CreateValidatedOrder): string =>
  JSON.stringify([orderFingerprint(body), body.paymentMethod, toCents(body.totalAmount ?? 0)]);
