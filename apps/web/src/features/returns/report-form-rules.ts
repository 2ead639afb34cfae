import {
  RETURN_REASONS,
  ReturnLimits,
  ReturnMessages,
  type RequestReturnBody,
  type ReturnableLine,
  type ReturnReason,
} from '@halfpallet/contracts';
import { formatCount } from '../../lib/format';
import { returns as texts } from '../../texts/returns';

/** What is typed so far. */
export interface ReportForm {
  /** Of each chosen line, as it stands in its field. */
  readonly quantities: Readonly<Record<string, string>>;
  readonly reason: string;
  readonly text: string;
}

/** By the id of the field that each message belongs to. */
export type ReportErrors = Readonly<Record<string, string>>;

export const quantityField = (itemId: string): string => `quantity-${itemId}`;

/** What can be in a report now. */
export const isReportable = ({ left, reported }: ReturnableLine): boolean => left > 0 && !reported;

/** An order of one line is about that; how many of it is still to be said. */
export const startOf = (lines: readonly ReturnableLine[]): ReportForm => {
  const [first, ...others] = lines.filter(isReportable);
  return { quantities: first && others.length === 0 ? { [first.itemId]: '' } : {}, reason: '', text: '' };
};

/** In the order of the form: the first one gets the focus. */
export function reportErrors({ quantities, reason, text }: ReportForm, lines: readonly ReturnableLine[]): ReportErrors {
  const chosen = lines.filter(({ itemId }) => itemId in quantities);
  const typed = text.trim().length;
  return {
    ...(chosen.length === 0 ? { lines: ReturnMessages.lines } : {}),
    ...Object.fromEntries(
      chosen.flatMap(({ itemId, left }) => {
        const wrong = quantityError(quantities[itemId] ?? '', left);
        return wrong ? [[quantityField(itemId), wrong]] : [];
      }),
    ),
    ...(isReason(reason) ? {} : { reason: ReturnMessages.reason }),
    ...(typed < ReturnLimits.text.min || typed > ReturnLimits.text.max ? { text: ReturnMessages.text } : {}),
  };
}

/** @param form without errors */
export function reportBody(
  { quantities, reason, text }: ReportForm,
  lines: readonly ReturnableLine[],
  photographs: readonly string[],
): RequestReturnBody {
  return {
    // In the order of the lines, whichever was chosen first: the same report is the same intention.
    lines: lines.flatMap(({ itemId }) =>
      itemId in quantities ? [{ itemId, quantity: Number(quantities[itemId]) }] : [],
    ),
    reason: reason as ReturnReason,
    text: text.trim(),
    photographs: [...photographs],
  };
}

const isReason = (reason: string): boolean => (RETURN_REASONS as readonly string[]).includes(reason);

function quantityError(typed: string, left: number): string | null {
  if (!/^\d{1,6}$/.test(typed.trim()) || Number(typed) < 1) return ReturnMessages.quantity;
  return Number(typed) > left ? texts.quantityTooMany(formatCount(left)) : null;
}
