import { useState } from 'react';
import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { AdminOrderRow } from '@halfpallet/contracts';
import { order as texts } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import { problemOf } from '../shared/problem';
import { saveFile } from '../shared/save-file';
import { useToast } from '../shared/use-toast';

/** The packing slip as the server draws it. */
export function PackingSlipButton({ order }: { readonly order: AdminOrderRow }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { blob, name } = await dataProvider.packingSlip(order.id);
      saveFile(blob, name ?? `${order.orderNumber}.pdf`);
    } catch (error) {
      toast('error', texts.packingSlipFailed, problemOf(error).message);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" variant="outlined" loading={busy} onClick={() => void save()}>
      {texts.packingSlip}
    </Button>
  );
}
