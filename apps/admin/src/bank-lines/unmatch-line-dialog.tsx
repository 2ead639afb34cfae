import { useDataProvider } from 'react-admin';
import { bankLines } from '../i18n/refunds';
import { NumberedOrder } from '../orders/numbered-order';
import type { AdminDataProvider } from '../providers/data-provider';
import { TakenBackDialog } from '../shared/taken-back-dialog';
import type { BankLineRow } from './bank-line-rows';

const texts = bankLines.unmatch;

export interface UnmatchLineDialogProps {
  readonly line: BankLineRow;
  /** The order that the line is matched with. */
  readonly orderId: string;
  readonly onClose: () => void;
}

/** Why the money of a line is not that order's, or not ours any more. Somebody who was quicker is told of by the server. */
export function UnmatchLineDialog({ line, orderId, onClose }: UnmatchLineDialogProps) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return (
    <TakenBackDialog
      texts={texts}
      money={line}
      intro={
        <>
          {texts.description(line.description)}. {texts.matchedWith}
          <NumberedOrder orderId={orderId} tab="details" />.
        </>
      }
      send={(body, options) => dataProvider.unmatchBankLine(line.id, body, line.version, options)}
      onClose={onClose}
    />
  );
}
