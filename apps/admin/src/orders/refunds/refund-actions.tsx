import type { ComponentType } from 'react';
import { Button, Stack } from '@mui/material';
import type { Permission, RefundListRow } from '@halfpallet/contracts';
import { refunds as texts } from '../../i18n/refunds';
import { useMay } from '../../layout/session-context';
import { useOpenDialog } from '../../shared/dialog-host';
import { audText } from '../../shared/format';
import type { RefundDialogProps } from './refund-dialog-props';
import { actsOn, type RefundAct } from './refund-acts';
import { AccountDialog } from './account-dialog';
import { ApproveDialog } from './approve-dialog';
import { RetryDialog } from './retry-dialog';
import { ReturnedDialog } from './returned-dialog';
import { SettleDialog } from './settle-dialog';

interface ActButton {
  readonly label: string;
  readonly dialog: ComponentType<RefundDialogProps>;
  readonly needs: Permission;
}

const BUTTONS: Readonly<Record<RefundAct, ActButton>> = {
  account: { label: texts.bankDetails, dialog: AccountDialog, needs: 'orders.refund' },
  approve: { label: texts.approve, dialog: ApproveDialog, needs: 'orders.refund' },
  settle: { label: texts.done, dialog: SettleDialog, needs: 'reconciliation.run' },
  'cannot-be-sent': { label: texts.cannotBeSent, dialog: ReturnedDialog, needs: 'reconciliation.run' },
  'came-back': { label: texts.cameBack, dialog: ReturnedDialog, needs: 'reconciliation.run' },
  retry: { label: texts.tryAgain, dialog: RetryDialog, needs: 'orders.refund' },
};

/** The next acts on a refund, each with its dialog. */
export function RefundActions({ refund }: { readonly refund: RefundListRow }) {
  const may = useMay();
  const openDialog = useOpenDialog();
  const buttons = actsOn(refund)
    .map((act) => BUTTONS[act])
    .filter(({ needs }) => may(needs));
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: { xs: 'wrap', md: 'nowrap' }, alignItems: 'center' }}>
      {buttons.map(({ label, dialog: Dialog }) => (
        <Button
          key={label}
          size="small"
          variant="outlined"
          aria-label={texts.actOn(label, audText(refund.amountAud), refund.orderNumber ?? refund.orderId)}
          onClick={() => openDialog((close) => <Dialog refund={refund} onClose={close} />)}
          sx={{ whiteSpace: 'nowrap' }}
        >
          {label}
        </Button>
      ))}
    </Stack>
  );
}
