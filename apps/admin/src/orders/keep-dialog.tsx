import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { centsToNumber } from '@halfpallet/money';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import type { KeepBody } from '../providers/order-commands';
import { AmountField } from '../shared/amount-field';
import { audText, centsOf } from '../shared/format';
import { MoneyDialog } from '../shared/money-dialog';
import { typedAmount } from './order-model';
import type { OrderDialogProps } from './order-dialog-props';

const texts = orderActions.keep;

/** Money of an order that is over, kept by decision: how much, and why. */
export function KeepDialog({ order, onClose }: OrderDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const held = audText(order.keepableAud);
  const [typed, setTyped] = useState('');
  const cents = typedAmount(typed, centsOf(order.keepableAud));
  return (
    <MoneyDialog<KeepBody>
      title={texts.title(order.orderNumber)}
      intro={texts.intro(held)}
      texts={texts}
      cents={cents}
      asks={['KEPT_ALREADY']}
      bodyOf={({ cents, reason, another }) => ({
        amountAud: centsToNumber(cents),
        reason,
        ...(another ? { another } : {}),
      })}
      send={(body, options) => dataProvider.keepMoney(order.id, body, options)}
      onClose={onClose}
    >
      {(tried) => (
        <AmountField
          name="amountAud"
          label={texts.amount}
          value={typed}
          onChange={setTyped}
          wrong={tried && cents === null ? texts.amountInvalid(held) : null}
          autoFocus
        />
      )}
    </MoneyDialog>
  );
}
