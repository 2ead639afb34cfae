import { useDataProvider } from 'react-admin';
import type { UnconfirmedReceipt } from '@halfpallet/contracts';
import { orderActions } from '../../i18n/order-actions';
import type { AdminDataProvider } from '../../providers/data-provider';
import { TakenBackDialog } from '../../shared/taken-back-dialog';

const texts = orderActions.takeBackReceipt;

export interface TakeBackReceiptDialogProps {
  readonly orderId: string;
  readonly orderNumber: string;
  readonly receipt: UnconfirmedReceipt;
  readonly onClose: () => void;
}

/** Why a transfer that was recorded by hand is not the order's, or not ours any more. */
export function TakeBackReceiptDialog({ orderId, orderNumber, receipt, onClose }: TakeBackReceiptDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <TakenBackDialog
      texts={texts}
      money={receipt}
      intro={texts.intro(orderNumber)}
      send={(body, options) => dataProvider.takeBackReceipt(orderId, receipt.id, body, options)}
      onClose={onClose}
    />
  );
}
