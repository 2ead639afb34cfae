import { useState } from 'react';
import { Box, TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { bankLines } from '../i18n/refunds';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { dateText } from '../shared/brisbane';
import { Choice } from '../shared/choice';
import { CommandDialog } from '../shared/command-dialog';
import { audText } from '../shared/format';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';
import type { BankLineRow } from './bank-line-rows';
import { LineSuggestions } from './line-suggestions';

const texts = bankLines.settle;

export interface SettleLineDialogProps {
  readonly line: BankLineRow;
  readonly onClose: () => void;
}

/** Which order the money of a line is for, or that it is for none. */
export function SettleLineDialog({ line, onClose }: SettleLineDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [whose, setWhose] = useState<'order' | 'none'>('order');
  const [order, setOrder] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const { run, busy, failure } = useCommand<CommandResponse>(texts, onClose);
  const amount = audText(line.amountAud);
  const isMissing = whose === 'order' && order.trim() === '';
  const confirm = () => {
    setTried(true);
    if (isMissing || !isReason(reason)) return;
    const body = { ...(whose === 'order' ? { order: order.trim() } : {}), reason: reason.trim() };
    void run(body, (options) => dataProvider.settleBankLine(line.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(amount, dateText(line.bookedOn))}
      intro={
        <>
          {texts.intro(line.description)}
          {line.note !== null && (
            <Box component="span" sx={{ display: 'block', mt: 1 }}>
              {texts.why(line.note)}
            </Box>
          )}
        </>
      }
      confirm={whose === 'order' ? texts.book(amount) : texts.setAside}
      busy={busy}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <Choice
        name="whose"
        label={texts.whose}
        value={whose}
        choices={[
          { value: 'order', label: texts.anOrder },
          { value: 'none', label: texts.noOrder },
        ]}
        onChange={setWhose}
      />
      {whose === 'order' && <LineSuggestions line={line} order={order} onChoose={setOrder} />}
      {whose === 'order' && (
        <TextField
          name="order"
          label={texts.order}
          value={order}
          onChange={(event) => setOrder(event.target.value)}
          error={tried && isMissing}
          helperText={tried && isMissing ? texts.orderMissing : ' '}
          required
          autoFocus
        />
      )}
      <ReasonField label={texts.reason} value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
