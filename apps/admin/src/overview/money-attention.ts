import { MONEY_LISTS, type MoneyAttention } from '@halfpallet/contracts';
import { overview as texts } from '../i18n/operations';
import { audText, countText } from '../shared/format';
import { pathOfRows } from './paths-of-rows';

export interface AttentionLine {
  /** Absent where no page of ours shows it. */
  readonly to?: string;
  readonly text: string;
  /** What is counted. */
  readonly help: string;
}

/** The kinds of money that wait, the most pressing first. */
const KINDS = [
  'disputes',
  'failedRefunds',
  'toApprove',
  'toTransfer',
  'owedBack',
  'balancesDue',
  'unmatchedLines',
] as const;

/** What of the money waits for somebody, in sentences, each with the list that shows exactly it. */
export function moneyLines(money: MoneyAttention): readonly AttentionLine[] {
  return KINDS.filter((kind) => money[kind].count > 0).map((kind) => {
    const { count, sumAud } = money[kind];
    return {
      to: pathOfRows(MONEY_LISTS[kind]),
      text: texts.money[kind](countText(count), audText(sumAud), count === 1),
      help: texts.helpOf[kind],
    };
  });
}
