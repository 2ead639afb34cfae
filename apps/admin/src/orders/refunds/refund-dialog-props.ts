import type { RefundListRow } from '@halfpallet/contracts';

/** A dialog about one refund that is mounted while it is open. */
export interface RefundDialogProps {
  readonly refund: RefundListRow;
  readonly onClose: () => void;
}
