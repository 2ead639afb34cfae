import { reaction } from '../../platform/reaction';
import { ReleasedLines, type ReleasedMatch } from '../bank-statements/released-lines';
import type { BankReceiptReversed } from '../domain/payment.events';
import { matchOfKey } from '../domain/receipt-key';

/** Whoever takes a match back lets its line wait again at once; this makes up for a crash in between. */
export const releaseBankLineWhenReceiptReversed = reaction<ReleasedMatch & Readonly<Record<string, unknown>>>({
  name: 'release-bank-line-when-receipt-reversed',
  events: ['BankReceiptReversed'],
  startFrom: 'start',
  kind: 'payments:release-bank-line',
  asks({ data, meta }) {
    const { lineKey } = data as BankReceiptReversed['data'];
    return [{ ...matchOfKey(lineKey), byCommand: meta.commandId, reason: meta.reason ?? '' }];
  },
  does: ({ payload, of }) => of(ReleasedLines).release(payload),
});
