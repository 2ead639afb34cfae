import { Button, Stack } from '@mui/material';
import { DataTable } from 'react-admin';
import { common } from '../i18n/frame';
import { bankLines as texts } from '../i18n/refunds';
import { useMay } from '../layout/session-context';
import { NumberedOrder } from '../orders/numbered-order';
import { dateText } from '../shared/brisbane';
import { useOpenDialog } from '../shared/dialog-host';
import { audText } from '../shared/format';
import { Money } from '../shared/money';
import { StatusBadge } from '../shared/status-badge';
import type { BankLineRow } from './bank-line-rows';
import { RecallLineDialog } from './recall-line-dialog';
import { SettleLineDialog } from './settle-line-dialog';
import { SplitLineDialog } from './split-line-dialog';
import { UnmatchLineDialog } from './unmatch-line-dialog';

const Column = DataTable.Col<BankLineRow>;

export function BankLineTable() {
  const { columns } = texts;
  return (
    <DataTable<BankLineRow> bulkActionButtons={false} rowClick={false} size="small">
      <Column source="bookedOn" label={columns.day} render={(row) => dateText(row.bookedOn)} />
      <Column label={columns.description} disableSort render={(row) => row.description} />
      <Column
        align="right"
        source="amountAud"
        label={columns.amount}
        render={(row) => <Money value={row.amountAud} strong />}
      />
      <Column source="state" label={columns.state} render={(row) => <LineState line={row} />} />
      <Column label={columns.note} disableSort render={(row) => row.note ?? common.none} />
      <Column label={columns.next} disableSort render={(row) => <LineNext line={row} />} />
    </DataTable>
  );
}

export function LineState({ line: { state } }: { readonly line: BankLineRow }) {
  return <StatusBadge status={state} label={texts.states[state]} />;
}

/** The order a line was booked to and the button that takes that back, or the button that settles it. */
export function LineNext({ line }: { readonly line: BankLineRow }) {
  const mayBook = useMay()('reconciliation.run');
  const openDialog = useOpenDialog();
  const { orderId, state, amountAud, bookedOn } = line;
  if (state === 'set-aside' && mayBook) {
    return (
      <Button
        size="small"
        sx={{ minWidth: 0, ml: -0.625 }}
        aria-label={texts.recallLine(audText(amountAud), dateText(bookedOn))}
        onClick={() => openDialog((close) => <RecallLineDialog line={line} onClose={close} />)}
      >
        {texts.recall.open}
      </Button>
    );
  }
  if (state !== 'unmatched') {
    if (orderId === null) return common.none;
    return (
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2 }}>
        <NumberedOrder orderId={orderId} tab="details" />
        {mayBook && (
          <Button
            size="small"
            // Its words stand below those of the order where both do not fit beside each other.
            sx={{ minWidth: 0, ml: -0.625 }}
            aria-label={texts.unmatchLine(audText(amountAud), dateText(bookedOn))}
            onClick={() => openDialog((close) => <UnmatchLineDialog line={line} orderId={orderId} onClose={close} />)}
          >
            {texts.unmatch.open}
          </Button>
        )}
      </Stack>
    );
  }
  if (!mayBook) return common.none;
  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
      <Button
        size="small"
        variant="outlined"
        aria-label={texts.settleLine(audText(amountAud), dateText(bookedOn))}
        onClick={() => openDialog((close) => <SettleLineDialog line={line} onClose={close} />)}
      >
        {texts.settle.open}
      </Button>
      <Button
        size="small"
        sx={{ minWidth: 0 }}
        aria-label={texts.splitLine(audText(amountAud), dateText(bookedOn))}
        onClick={() => openDialog((close) => <SplitLineDialog line={line} onClose={close} />)}
      >
        {texts.split.open}
      </Button>
    </Stack>
  );
}
