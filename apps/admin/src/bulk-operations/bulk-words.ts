import type { BulkDecision, BulkRun, Colleague, OrderStatus } from '@halfpallet/contracts';
import { statusNames } from '../i18n/orders';
import { bulk } from '../i18n/staff-runs';

const { what } = bulk;

/** What a change does, in words: `Status to confirmed`. */
export function wordsOfChange(
  { action, params }: Pick<BulkRun, 'action' | 'params'>,
  colleagues: readonly Colleague[],
): string {
  switch (action) {
    case 'change-status':
      return what.status(statusNames[params.status as OrderStatus]);
    case 'assign':
      if (params.assigneeId === null) return what.nobody;
      return what.somebody(colleagues.find(({ id }) => id === params.assigneeId)?.name ?? bulk.colleague);
    case 'add-tag':
      return what.addTag(String(params.tag));
    case 'remove-tag':
      return what.removeTag(String(params.tag));
    case 'send-mails-again':
      return what.mails;
    case 'review-import':
      return what.review(params.adminStatus as BulkDecision);
  }
}

/** From 0 to 1. */
export const shareOf = ({ done, total }: Pick<BulkRun, 'done' | 'total'>): number =>
  total === null || total === 0 ? 0 : done / total;
