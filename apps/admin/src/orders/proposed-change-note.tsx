import { Alert, Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminOrderDetail, ProposedChange } from '@halfpallet/contracts';
import { orderActions } from '../i18n/order-actions';
import type { AdminDataProvider } from '../providers/data-provider';
import { momentText } from '../shared/brisbane';
import { audText, countText } from '../shared/format';
import { useCommand } from '../shared/use-command';

const texts = orderActions.changeItem;

interface ProposedChangeNoteProps {
  readonly order: AdminOrderDetail;
  readonly change: ProposedChange;
}

/** What waits for the buyer, until when, and the way to withdraw it. */
export function ProposedChangeNote({ order, change }: ProposedChangeNoteProps) {
  const { itemId, fromQuantity, fromTotalAud, totalAud, lapsesAt, lapsed } = change;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand({ done: texts.withdrawn, failed: texts.withdrawFailed }, () => undefined);
  // Setting the item to what the order holds already takes back what waits.
  const withdraw = () =>
    run({ withdraw: change.changeId, version: order.version }, async (options) => {
      await dataProvider.changeItem(order.id, itemId, { quantity: fromQuantity }, order.version, options);
      return {};
    });
  const until = momentText(lapsesAt);
  return (
    <Alert
      severity={lapsed ? 'warning' : 'info'}
      action={
        order.can.changeItems && (
          <Button color="inherit" size="small" loading={busy} onClick={() => void withdraw()}>
            {texts.withdraw}
          </Button>
        )
      }
      sx={{ mb: 2 }}
    >
      {[asked(change), texts.waitsTotals(audText(fromTotalAud), audText(totalAud))].join(' ')}{' '}
      {lapsed ? texts.lapsed(until) : texts.until(until)}
    </Alert>
  );
}

function asked({ productName, fromQuantity, toQuantity }: ProposedChange): string {
  if (fromQuantity === 0) return texts.added(productName, countText(toQuantity));
  if (toQuantity === 0) return texts.takenOff(productName);
  return texts.waits(productName, countText(fromQuantity), countText(toQuantity));
}
