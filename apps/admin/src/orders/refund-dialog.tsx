import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import type { RefundBody } from '../providers/order-commands';
import { AmountField } from '../shared/amount-field';
import { Choice } from '../shared/choice';
import { audFromCents, audText, centsOf } from '../shared/format';
import { Hint } from '../shared/hint';
import { MoneyDialog } from '../shared/money-dialog';
import { typedAmount } from './order-model';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.refund;

/** Everything, only what is held beyond what the order owes, or a part somebody names. */
type Extent = 'full' | 'held-over' | 'part';

export interface RefundDialogProps extends OrderDialogProps<AdminOrderRow> {
  /** What is proposed first. */
  readonly start?: Exclude<Extent, 'part'>;
}

/** How much can go back is the server's figure; the page never works it out. */
export function RefundDialog({ order, onClose, start = 'full' }: RefundDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [opened] = useState(order.refundableAud);
  const everything = audText(order.refundableAud);
  const refundable = centsOf(order.refundableAud);
  const heldOver = centsOf(order.heldOverAud);
  const isHeldApart = heldOver > 0 && heldOver < refundable;
  const [extent, setExtent] = useState<Extent>(isHeldApart ? start : 'full');
  const [typed, setTyped] = useState('');
  const cents =
    refundable === 0 ? 0 : { full: refundable, 'held-over': heldOver, part: typedAmount(typed, refundable) }[extent];
  return (
    <MoneyDialog<RefundBody>
      title={texts.title(order.orderNumber)}
      intro={texts.intro}
      texts={texts}
      cents={cents}
      startReason={texts.defaultReason}
      asks={['REFUND_ALREADY_ASKED']}
      bodyOf={({ cents, reason, another, isTold }) => {
        const amount = centsToNumber(cents);
        if (extent === 'full') return { amount, reason, refundType: 'full', expectedAud: amount };
        // A part says nothing of the rest: it rests on what could go back when the dialog opened, until a refusal has told what can now.
        const expectedAud = isTold ? order.refundableAud : opened;
        return { amount, reason, refundType: 'partial', expectedAud, another };
      }}
      send={(body, options) => dataProvider.refundOrder(order.id, body, options)}
      onClose={onClose}
    >
      {(tried) => (
        <>
          {isHeldApart && <Hint>{texts.heldOver(audFromCents(heldOver))}</Hint>}
          {refundable === 0 ? (
            <Hint>{texts.nothing}</Hint>
          ) : (
            <Choice
              name="extent"
              label={texts.kind}
              value={extent}
              choices={[
                { value: 'full', label: texts.full(everything) },
                ...(isHeldApart
                  ? [{ value: 'held-over' as const, label: texts.heldOverOnly(audFromCents(heldOver)) }]
                  : []),
                { value: 'part', label: texts.partial },
              ]}
              onChange={setExtent}
            />
          )}
          {extent === 'part' && refundable > 0 && (
            <AmountField
              name="amount"
              label={texts.amount}
              value={typed}
              onChange={setTyped}
              wrong={tried && cents === null ? texts.amountInvalid(everything) : null}
              autoFocus
            />
          )}
        </>
      )}
    </MoneyDialog>
  );
}
