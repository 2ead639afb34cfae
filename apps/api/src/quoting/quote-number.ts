import { uuidv5 } from '@halfpallet/event-store';
import { documentNumber } from '../platform/document-number';

const QUOTE_NAMESPACE = '0b6a4f5e-7c21-5e0d-9a3c-52d81f7b6e44';
export const QUOTE_NUMBER = /^QT-[0-9A-HJKMNP-TV-Z]{12}$/;

export function quoteNumberFor(commandId: string, secret: string): string {
  return documentNumber('QT', 'quote-number/1', commandId, secret);
}

/** The quote's id follows from its number, so that a number finds its stream without asking any read model. */
export function quoteIdFor(quoteNumber: string): string {
  return uuidv5(QUOTE_NAMESPACE, quoteNumber);
}

/** No quote has this id. Looked up in place of what cannot be one, so that every wrong number takes the same way. */
export const NO_QUOTE = '00000000-0000-0000-0000-000000000000';

/** Quote id of what somebody typed; null when it cannot be a quote number. */
export function toQuoteId(text: string): string | null {
  const number = text.trim().toUpperCase();
  return QUOTE_NUMBER.test(number) ? quoteIdFor(number) : null;
}
