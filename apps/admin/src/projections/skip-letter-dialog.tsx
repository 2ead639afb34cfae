import { useDataProvider } from 'react-admin';
import { projections } from '../i18n/operations';
import type { AdminDataProvider } from '../providers/data-provider';
import { countText } from '../shared/format';
import { ReasonDialog } from '../shared/reason-dialog';
import type { DeadLetterRow } from './projection-model';

const texts = projections.deadLetters;

export interface SkipLetterDialogProps {
  readonly letter: DeadLetterRow;
  readonly onClose: () => void;
}

/** An event that can never be taken is left out for good: the warning stands before it, the reason in the audit log. */
export function SkipLetterDialog({ letter, onClose }: SkipLetterDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <ReasonDialog
      title={texts.skipTitle(letter.eventType, letter.projection)}
      intro={texts.skipIntro(letter.stream, countText(letter.waiting))}
      confirm={texts.skip}
      danger
      texts={{ done: texts.skipped, failed: texts.skipFailed }}
      command={{ id: letter.id }}
      send={(body, options) => dataProvider.skipDeadLetter(letter.id, body, options)}
      onClose={onClose}
    />
  );
}
