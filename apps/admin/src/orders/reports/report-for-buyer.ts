import {
  ReturnLimits,
  ReturnMessages,
  type RequestReturnBody,
  type ReturnableLine,
  type ReturnReason,
} from '@halfpallet/contracts';
import { returns } from '../../i18n/returns';
import { countText } from '../../shared/format';

const texts = returns.entering;

/** What is typed so far. */
export interface TypedReport {
  /** By the id of the line; an empty one is not reported. */
  readonly quantities: Readonly<Record<string, string>>;
  readonly reason: ReturnReason | null;
  readonly text: string;
}

/** What is wrong with it; nothing is left out. */
export interface ReportProblems {
  /** By the id of the line. */
  readonly quantities: Readonly<Record<string, string>>;
  /** Of all lines together. */
  readonly lines?: string;
  readonly reason?: string;
  readonly text?: string;
}

export const isReportable = ({ left, reported }: ReturnableLine): boolean => left > 0 && !reported;

/** Lines that a quantity is typed for, in the order's order: the same report is the same command. */
const typedLines = ({ quantities }: TypedReport, lines: readonly ReturnableLine[]) =>
  lines.filter((line) => isReportable(line) && (quantities[line.itemId] ?? '').trim() !== '');

/** Null when it can be sent. */
export function problemsOf(typed: TypedReport, lines: readonly ReturnableLine[]): ReportProblems | null {
  const chosen = typedLines(typed, lines);
  const quantities = Object.fromEntries(
    chosen.flatMap(({ itemId, left }) => {
      const wrong = quantityProblem(typed.quantities[itemId] ?? '', left);
      return wrong === null ? [] : [[itemId, wrong]];
    }),
  );
  const problems: ReportProblems = {
    quantities,
    ...(chosen.length === 0 ? { lines: ReturnMessages.lines } : {}),
    ...(typed.reason === null ? { reason: ReturnMessages.reason } : {}),
    ...(typed.text.trim().length < ReturnLimits.text.min ? { text: ReturnMessages.text } : {}),
  };
  return Object.keys(problems).length === 1 && Object.keys(quantities).length === 0 ? null : problems;
}

/** @param typed without problems */
export function reportBody(
  typed: TypedReport,
  lines: readonly ReturnableLine[],
  photographs: readonly string[],
): RequestReturnBody {
  return {
    lines: typedLines(typed, lines).map(({ itemId }) => ({ itemId, quantity: Number(typed.quantities[itemId]) })),
    reason: typed.reason!,
    text: typed.text.trim(),
    photographs,
  };
}

function quantityProblem(typed: string, left: number): string | null {
  if (!/^\d{1,6}$/.test(typed.trim()) || Number(typed) < 1) return ReturnMessages.quantity;
  return Number(typed) > left ? texts.tooMany(countText(left)) : null;
}
