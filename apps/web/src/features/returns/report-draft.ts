import { ReturnLimits, type OrderReturnsResponse } from '@halfpallet/contracts';
import { isRecord, readStored, writeStored } from '../../lib/storage';
import { isReportable, type ReportForm } from './report-form-rules';

const keyOf = (orderNumber: string): string => `report:${orderNumber}`;

const MOST_TYPED = 6;

export interface ReportDraft {
  readonly form: ReportForm;
  /** Ids of those that were sent already. */
  readonly photographs: readonly string[];
}

const isText = (value: unknown): value is string => typeof value === 'string';

const isDraft = (value: unknown): value is ReportDraft =>
  isRecord(value) &&
  isRecord(value.form) &&
  isRecord(value.form.quantities) &&
  Object.values(value.form.quantities).every(isText) &&
  [value.form.reason, value.form.text].every(isText) &&
  Array.isArray(value.photographs) &&
  value.photographs.every(isText);

/**
 * A report as it was left in this tab: a phone forgets a page while its camera is open. Without lines that can not be reported any more.
 * @returns null also where it was sent, and its answer was lost
 */
export function readReportDraft({ orderNumber, lines, returns }: OrderReturnsResponse): ReportDraft | null {
  const draft = readStored(tab(), keyOf(orderNumber), isDraft);
  if (!draft) return null;
  const { quantities, reason, text } = draft.form;
  if (returns.some((report) => report.state !== 'withdrawn' && report.text === text.trim())) return null;
  const kept = lines
    .filter((line) => isReportable(line) && line.itemId in quantities)
    .map(({ itemId }) => [itemId, quantities[itemId]!.slice(0, MOST_TYPED)] as const);
  return {
    form: { quantities: Object.fromEntries(kept), reason, text: text.slice(0, ReturnLimits.text.max) },
    photographs: draft.photographs.slice(0, ReturnLimits.photographs),
  };
}

export const writeReportDraft = (orderNumber: string, draft: ReportDraft): void =>
  writeStored(tab(), keyOf(orderNumber), draft);

export const forgetReportDraft = (orderNumber: string): void => writeStored(tab(), keyOf(orderNumber), null);

/** Whoever forbids storage writes a report all the same. */
function tab(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}
