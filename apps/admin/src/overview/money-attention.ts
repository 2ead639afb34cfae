import type { MoneyAttention } from '@halfpallet/contracts';
import { overview as texts } from '../i18n/operations';
import { pathOfTab } from '../refunds/refund-tabs';
import { audText, countText } from '../shared/format';

export interface AttentionLine {
  readonly to: string;
  readonly text: string;
}

const listOf = (page: string, filter: object) => `${page}?filter=${encodeURIComponent(JSON.stringify(filter))}`;

/** The kinds of money that wait, the most pressing first, each with the list that shows exactly them. */
const LISTS: ReadonlyArray<readonly [keyof MoneyAttention, string]> = [
  ['disputes', listOf('/payments', { disputed: true })],
  ['failedRefunds', pathOfTab('failed')],
  ['toTransfer', pathOfTab('transfer')],
  ['owedBack', pathOfTab('owed-back')],
  ['unmatchedLines', listOf('/bank-lines', { waits: true })],
];

/** What of the money waits for somebody, in sentences. */
export function moneyLines(money: MoneyAttention): readonly AttentionLine[] {
  return LISTS.filter(([kind]) => money[kind].count > 0).map(([kind, to]) => {
    const { count, sumAud } = money[kind];
    return { to, text: texts.money[kind](countText(count), audText(sumAud), count === 1) };
  });
}
