import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import type { PotentialImportDecision, PotentialImportDetail } from '@halfpallet/contracts';
import { potentialImport as texts, review as reviewTexts } from '../i18n/imports';
import { useMay } from '../layout/session-context';
import { AskBeforeLeaving } from '../shared/ask-before-leaving';
import { RecordTabs } from '../shared/record-dialog';
import { ActionsTab } from './actions-tab';
import type { KeyActs } from './desk-keys';
import { DetailsTab } from './details-tab';
import {
  isListedByAnother,
  pathOfPotentialImport,
  potentialImportOfPath,
  POTENTIAL_IMPORT_TABS,
  type PotentialImportTab,
} from './potential-import-model';
import { PricingTab } from './pricing-tab';
import { ReviewFooter } from './review-footer';
import { ReviewHeader } from './review-header';
import { useReview } from './use-review';

export interface ReviewedImportProps {
  readonly record: PotentialImportDetail;
  readonly tab: PotentialImportTab;
  /** To the next one of the list; null after the last. */
  readonly next: (() => void) | null;
  /** Told what single keys do now. */
  readonly onActs: (acts: KeyActs) => void;
}

/** Notes, and what they were typed over: what others write meanwhile is not lost under them. */
interface TypedNotes {
  readonly text: string;
  readonly over: PotentialImportDetail;
}

/** One potential import under review. Notes that were typed go with the decision, whichever way it is made. */
export function ReviewedImport({ record, tab, next, onActs }: ReviewedImportProps) {
  const mayReview = useMay()('imports.review');
  const mayApprove = !isListedByAnother(record);
  const { search } = useLocation();
  const [typed, setTyped] = useState<TypedNotes | null>(null);
  const forget = () => setTyped(null);
  const { review, busy, problem } = useReview(typed?.over ?? record, { onDone: forget, onGivenUp: forget });
  const decide = (to: PotentialImportDecision) => review(to, typed?.text);

  useEffect(() => {
    const yes: KeyActs = mayApprove ? { Y: () => decide('approved') } : {};
    const mine: KeyActs = mayReview && !busy ? { ...yes, N: () => decide('rejected') } : {};
    onActs({ ...mine, ...(next && { J: next }) });
    return () => onActs({});
  });

  const tabs = POTENTIAL_IMPORT_TABS.map((one) => ({
    tab: one,
    label: texts.tabs[one],
    to: pathOfPotentialImport(record.id, one, search),
  }));
  const isTyped = typed !== null && typed.text !== (typed.over.adminNotes ?? '');
  return (
    <>
      {isTyped && (
        <AskBeforeLeaving
          {...reviewTexts.leave}
          keeps={(pathname) => potentialImportOfPath(pathname)?.id === record.id}
        />
      )}
      <ReviewHeader record={record} />
      <RecordTabs label={texts.tabsLabel} prefix="potential-import-tab" tabs={tabs} current={tab}>
        {tab === 'details' && <DetailsTab record={record} />}
        {tab === 'pricing' && <PricingTab record={record} />}
        {tab === 'actions' && (
          <ActionsTab
            record={record}
            notes={typed?.text ?? record.adminNotes ?? ''}
            onNotes={(text) => setTyped({ text, over: typed?.over ?? record })}
            busy={busy}
            problem={problem}
            decide={decide}
          />
        )}
      </RecordTabs>
      <ReviewFooter
        decide={mayReview && tab !== 'actions' ? decide : null}
        mayApprove={mayApprove}
        busy={busy}
        next={next}
      />
    </>
  );
}
