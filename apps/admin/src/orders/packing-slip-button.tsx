import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { order as texts } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import { useSavedFile } from '../shared/use-saved-file';

/** The packing slip as the server draws it. */
export function PackingSlipButton({ order }: { readonly order: AdminOrderRow }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { busy, save } = useSavedFile({
    fetch: () => dataProvider.packingSlip(order.id),
    fallbackName: `${order.orderNumber}.pdf`,
    failed: texts.packingSlipFailed,
  });
  return (
    <Button size="small" variant="outlined" loading={busy} onClick={save}>
      {texts.packingSlip}
    </Button>
  );
}
