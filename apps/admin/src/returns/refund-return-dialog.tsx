import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminOrderRow, RefundReturnBody, ReturnRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { returns } from '../i18n/returns';
import { typedAmount } from '../orders/order-model';
import type { AdminDataProvider } from '../providers/data-provider';
import { AmountField } from '../shared/amount-field';
import { audText, centsOf } from '../shared/format';
import { MoneyDialog } from '../shared/money-dialog';

const texts = returns.refunding;

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
  const cents = typedAmount(typed, centsOf(order.refundableAud));
  return (
    <MoneyDialog<RefundReturnBody>
      title={texts.title(report.orderNumber)}
      intro={texts.intro}
      texts={texts}
      cents={cents}
      startReason={texts.reason}
      asks={['RETURN_REFUNDED', 'REFUND_ALREADY_ASKED', 'REFUND_ENDS_ORDER']}
      bodyOf={({ cents, reason, another, isTold }) => ({
        amountAud: centsToNumber(cents),
        // Until a refusal has told what can go back now, it rests on what could when the dialog opened.
        expectedAud: isTold ? order.refundableAud : opened,
        reason,
        another,
      })}
      send={(body, options) => dataProvider.refundReturn(report.id, body, options)}
      onClose={onClose}
    >
      {(tried) => (
        <AmountField
          name="amountAud"
          label={texts.amount}
          value={typed}
          onChange={setTyped}
          wrong={tried && cents === null ? texts.amountInvalid(audText(order.refundableAud)) : null}
          autoFocus
        />
      )}
    </MoneyDialog>
  );
}
