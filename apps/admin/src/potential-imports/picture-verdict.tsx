import { useState } from 'react';
import { Button, Stack } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { correction, dossier } from '../i18n/imports';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { useOpenDialog } from '../shared/dialog-host';
import { isReason, ReasonField } from '../shared/reason-field';
import { useDeskWrite } from './use-desk-write';

const { verdict: texts } = dossier;

type Picture = PotentialImportDetail['images'][number];

interface VerdictProps {
  readonly record: PotentialImportDetail;
  readonly picture: Picture;
  /** As people call it, such as `Picture 2`. */
  readonly name: string;
}

/** Lets a picture into the shop, or keeps it out. Only what a copy is kept of can come in. */
export function PictureVerdict({ record, picture, name }: VerdictProps) {
  const mayReview = useMay()('imports.review');
  const open = useOpenDialog();
  const { sha256, status, copyUrl } = picture;
  // What is in the shop is changed there.
  if (!mayReview || record.productId !== null || sha256 === null) return null;
  const verdicts = [
    ...(status !== 'approved' && copyUrl !== null ? (['approved'] as const) : []),
    ...(status !== 'rejected' ? (['rejected'] as const) : []),
  ];
  return (
    <Stack direction="row" spacing={1}>
      {verdicts.map((to) => (
        <Button
          key={to}
          size="small"
          aria-label={texts[to].of(name)}
          onClick={() =>
            open((close) => <VerdictDialog record={record} sha256={sha256} name={name} to={to} onClose={close} />)
          }
          sx={{ py: 0 }}
        >
          {texts[to].act}
        </Button>
      ))}
    </Stack>
  );
}

interface VerdictDialogProps {
  readonly record: PotentialImportDetail;
  readonly sha256: string;
  readonly name: string;
  readonly to: 'approved' | 'rejected';
  readonly onClose: () => void;
}

function VerdictDialog({ record: opened, sha256, name, to, onClose }: VerdictDialogProps) {
  // As it was when the dialog was opened: news about it must not change what somebody decides about.
  const [record] = useState(opened);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { write, busy, problem } = useDeskWrite({
    done: () => [texts.done, texts[to].told(name)],
    failed: (why) => [correction.failed, why],
    onDone: onClose,
    onGivenUp: onClose,
  });
  const confirm = () => {
    setTried(true);
    if (!isReason(reason)) return;
    const value = { sha256, status: to };
    const body = { fact: 'picture' as const, value, reason: reason.trim() };
    const send = (version: number) => dataProvider.correctPotentialImport(record.id, body, version);
    write({ seen: record, mine: { picture: value }, send });
  };
  return (
    <CommandDialog
      title={texts[to].of(name)}
      intro={texts[to].intro}
      confirm={texts[to].act}
      danger={to === 'rejected'}
      busy={busy}
      failure={problem?.message ?? null}
      onConfirm={confirm}
      onClose={onClose}
    >
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
