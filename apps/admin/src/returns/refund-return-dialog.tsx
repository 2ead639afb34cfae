import { useState } from 'react';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminOrderRow, RefundReturnBody, ReturnRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { returns } from '../i18n/returns';
import { typedAmount } from '../orders/order-model';
import type { AdminDataProvider } from '../providers/data-provider';
import type { CommandResponse } from '../providers/order-commands';
import { AmountField } from '../shared/amount-field';
import { CommandDialog } from '../shared/command-dialog';
import { audFromCents, audText, centsOf } from '../shared/format';
import { isReason, ReasonField } from '../shared/reason-field';
import { useCommand } from '../shared/use-command';

const texts = returns.refunding;
/** What the server asks about: money went back for the report, or was to, or this much of the order. */
const ASKED = ['RETURN_REFUNDED', 'REFUND_ALREADY_ASKED'];

export interface RefundReturnDialogProps {
  readonly report: ReturnRow;
  readonly order: AdminOrderRow;
  /** What is proposed, in dollars; 0 for nothing. */
  readonly proposed: number;
  readonly onClose: () => void;
}

/** Sends money back for the goods of a report. How much of the order can go back is the server's figure. */
export function RefundReturnDialog({ report, order, proposed, onClose }: RefundReturnDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [opened] = useState(order.refundableAud);
  const [typed, setTyped] = useState(proposed > 0 ? proposed.toFixed(2) : '');
  const [reason, setReason] = useState<string>(texts.reason);
  const [tried, setTried] = useState(false);
  const { run, busy, problem, failure } = useCommand<CommandResponse>(texts, onClose);
  const most = audText(order.refundableAud);
  const cents = typedAmount(typed, centsOf(order.refundableAud));
  // Until a refusal has told what can go back now, it rests on what could when the dialog opened.
  const expectedAud = problem?.status === 409 ? order.refundableAud : opened;
  const confirm = (another = false) => {
    setTried(true);
    if (cents === null || !isReason(reason)) return;
    const body: RefundReturnBody = { amountAud: centsToNumber(cents), expectedAud, reason: reason.trim(), another };
    void run(body, (options) => dataProvider.refundReturn(report.id, body, options));
  };
  return (
    <CommandDialog
      title={texts.title(report.orderNumber)}
      intro={texts.intro}
      confirm={texts.confirm(cents === null ? '' : audFromCents(cents)).trim()}
      danger
      busy={busy}
      failure={failure}
      wayOn={
        ASKED.includes(problem?.code ?? '') && (
          <Button variant="outlined" color="error" onClick={() => confirm(true)}>
            {texts.another}
          </Button>
        )
      }
      onConfirm={() => confirm()}
      onClose={onClose}
    >
      <AmountField
        name="amountAud"
        label={texts.amount}
        value={typed}
        onChange={setTyped}
        wrong={tried && cents === null ? texts.amountInvalid(most) : null}
        autoFocus
      />
      <ReasonField value={reason} onChange={setReason} tried={tried} />
    </CommandDialog>
  );
}
