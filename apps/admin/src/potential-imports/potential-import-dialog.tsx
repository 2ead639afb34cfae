import { useCallback, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { potentialImport as texts } from '../i18n/imports';
import { useKeysAct } from '../layout/single-keys';
import { AddressedRecord } from '../shared/addressed-record';
import type { DialogAddress } from '../shared/dialog-address';
import { RecordDialog } from '../shared/record-dialog';
import { useLooks } from '../shared/use-looks';
import { useWholeRecord } from '../shared/use-whole-record';
import { pressKey, type KeyActs } from './desk-keys';
import { potentialImportOfPath, RESOURCE, TITLE_ID, type PotentialImportTab } from './potential-import-model';
import { ReviewedImport } from './reviewed-import';
import { useNext } from './use-next';

/** The import follows the approval, and others review, too. */
const WATCH_MS = 4_000;

type Address = DialogAddress<PotentialImportTab>;

/** The potential import an address names, over the list. It stays open while somebody goes from one to the next. */
export function PotentialImportDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const [keysAct] = useKeysAct();
  const acts = useRef<KeyActs>({});
  const setActs = useCallback((now: KeyActs) => {
    acts.current = now;
  }, []);
  const address = potentialImportOfPath(pathname);
  if (address === null) return null;
  return (
    <RecordDialog
      titleId={TITLE_ID}
      closeLabel={texts.close}
      onClose={() => void navigate(`/${RESOURCE}${search}`)}
      onKeyDown={(event) => {
        if (keysAct) pressKey(event, acts.current);
      }}
    >
      <AddressedImport address={address} onActs={setActs} />
    </RecordDialog>
  );
}

interface AddressedImportProps {
  readonly address: Address;
  readonly onActs: (acts: KeyActs) => void;
}

function AddressedImport({ address, onActs }: AddressedImportProps) {
  const { id, tab } = address;
  const next = useNext(id, tab);
  const read = useWholeRecord<PotentialImportDetail>(
    RESOURCE,
    { id },
    { refetchInterval: useLooks(RESOURCE, WATCH_MS) },
  );
  return (
    <AddressedRecord titleId={TITLE_ID} read={read} texts={texts}>
      {(record) => <ReviewedImport key={id} record={record} tab={tab} next={next} onActs={onActs} />}
    </AddressedRecord>
  );
}
