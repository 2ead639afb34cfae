import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { CorrectableFact, PotentialImportDetail, PotentialImportRow } from '@halfpallet/contracts';
import { correction as texts, dossier, potentialImports } from '../i18n/imports';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { audText } from '../shared/format';
import { isReason, ReasonField } from '../shared/reason-field';
import { CorrectionFields } from './correction-fields';
import { readTyped, typedFrom } from './correction-model';
import { factText } from './fact-text';
import { rangeText } from './price-range';
import { useDeskWrite } from './use-desk-write';

export interface CorrectionDialogProps {
  readonly record: PotentialImportDetail;
  readonly fact: CorrectableFact;
  /** What stands there now. */
  readonly present: unknown;
  readonly onClose: () => void;
}

/** One fact is put right, with a reason that stays; the toast says what became of the price. */
export function CorrectionDialog({ record: opened, fact, present, onClose }: CorrectionDialogProps) {
  // As it was when the dialog was opened: news about it must not overwrite what somebody is typing.
  const [record] = useState(opened);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [typed, setTyped] = useState(() => typedFrom(fact, record));
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { write, busy, problem } = useDeskWrite({
    done: (answer) => [texts.done, texts.doneText(priceText(record), priceText(answer))],
    failed: (why) => [texts.failed, why],
    onDone: onClose,
    onGivenUp: onClose,
  });
  const read = readTyped(fact, typed);
  const refused = problem?.fields.value ?? null;
  const confirm = () => {
    setTried(true);
    if (!('value' in read) || !isReason(reason)) return;
    const body = { fact, value: read.value, reason: reason.trim() };
    write({
      seen: record,
      mine: { [fact]: read.value },
      send: (version) => dataProvider.correctPotentialImport(record.id, body, version),
    });
  };
  return (
    <CommandDialog
      title={texts.title(dossier.names[fact] ?? fact, record.productName)}
      intro={texts.intro(factText(fact, present))}
      confirm={texts.confirm}
      busy={busy}
      failure={refused === null ? (problem?.message ?? null) : null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <CorrectionFields
        fact={fact}
        typed={typed}
        onTyped={setTyped}
        wrong={tried && 'wrong' in read ? read.wrong : refused}
      />
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}

/** `A$12.40 (A$10.20 to A$14.80)` */
function priceText(row: PotentialImportRow): string {
  if (row.estimatedDapAud === null) return potentialImports.notPriced.toLowerCase();
  const range = rangeText(row);
  return range === null ? audText(row.estimatedDapAud) : `${audText(row.estimatedDapAud)} (${range})`;
}
