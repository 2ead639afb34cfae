import { useDataProvider } from 'react-admin';
import type { PotentialImportDecision, PotentialImportRow } from '@halfpallet/contracts';
import { potentialImports as texts } from '../i18n/imports';
import type { AdminDataProvider } from '../providers/data-provider';
import { useDeskWrite, type DeskWriteOptions } from './use-desk-write';

/** Decides about a potential import; notes that are left out stay as they are. */
export function useReview(seen: PotentialImportRow, on: Pick<DeskWriteOptions, 'onDone' | 'onGivenUp'> = {}) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { write, busy, problem } = useDeskWrite({
    done: () => [texts.updated, texts.updatedText],
    failed: (why) => [texts.failed, texts.failedText(why)],
    ...on,
  });
  const review = (adminStatus: PotentialImportDecision, adminNotes?: string | null) => {
    const body = { adminStatus, ...(adminNotes === undefined ? {} : { adminNotes }) };
    write({ seen, mine: body, send: (version) => dataProvider.reviewPotentialImport(seen.id, body, version) });
  };
  return { review, busy, problem };
}
