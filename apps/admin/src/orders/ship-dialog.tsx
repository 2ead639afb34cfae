import { useState } from 'react';
import { TextField } from '@mui/material';
import { useDataProvider } from 'react-admin';
import { Limits, type AdminOrderDetail, type Shipment } from '@halfpallet/contracts';
import { orderActions } from '../i18n/order-actions';
import { order as orderTexts } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import { CommandDialog } from '../shared/command-dialog';
import { ConflictDialog } from '../shared/conflict-dialog';
import { problemOf, type Problem } from '../shared/problem';
import { useIdempotentKey } from '../shared/use-idempotent-key';
import { useToast } from '../shared/use-toast';
import { useWholeRecord } from '../shared/use-whole-record';
import type { OrderDialogProps } from './order-dialog-props';
import { changedShipment, SHIPMENT_FIELDS, shipmentForm } from './shipment-form';
import { useSaveOrder } from './use-save-order';

const texts = orderActions.ship;

/** Ships an order with what is known of its way, in one step; afterwards the place to say what is learned later. */
export function ShipDialog({ order, onClose }: OrderDialogProps) {
  const { data, error } = useWholeRecord<AdminOrderDetail>('orders', { id: order.id });
  if (data) return <ShipForm opened={data} onClose={onClose} />;
  return (
    <CommandDialog
      {...wordsFor(order)}
      busy={!error}
      failure={error ? problemOf(error).message : null}
      onConfirm={onClose}
      onClose={onClose}
    />
  );
}

function ShipForm({ opened, onClose }: { readonly opened: AdminOrderDetail; readonly onClose: () => void }) {
  // The order as it was when the dialog opened: news about it must not overwrite what somebody is typing.
  const [order] = useState(opened);
  const [form, setForm] = useState(() => shipmentForm(order));
  const [problem, setProblem] = useState<Problem | null>(null);
  const dataProvider = useDataProvider<AdminDataProvider>();
  const key = useIdempotentKey();
  const toast = useToast();
  const { save, saving, conflict, settle } = useSaveOrder<Partial<Shipment>>(order, {
    onSaved: () => {
      toast('success', texts.done(order.status), texts.doneText(order.orderNumber));
      onClose();
    },
    onGivenUp: onClose,
    send: (change, version) =>
      dataProvider.recordShipment(order.id, change, version, { idempotencyKey: key.of({ change, version }) }),
  });
  return (
    <>
      <CommandDialog
        {...wordsFor(order)}
        busy={saving}
        failure={problem?.message ?? null}
        onConfirm={() => void save(changedShipment(order, form)).then(setProblem)}
        onClose={onClose}
      >
        {SHIPMENT_FIELDS.map((field, place) => (
          <TextField
            key={field}
            name={field}
            type={field === 'estimatedDelivery' ? 'date' : 'text'}
            label={orderTexts.fields[field]}
            value={form[field]}
            onChange={(event) => setForm({ ...form, [field]: event.target.value })}
            error={problem?.fields[field] !== undefined}
            helperText={problem?.fields[field] ?? ' '}
            autoFocus={place === 0}
            slotProps={{
              htmlInput: { maxLength: Limits.shipment.max },
              ...(field === 'estimatedDelivery' ? { inputLabel: { shrink: true } } : {}),
            }}
          />
        ))}
      </CommandDialog>
      {conflict && <ConflictDialog conflict={conflict} settle={settle} />}
    </>
  );
}

const wordsFor = ({ orderNumber, status }: OrderDialogProps['order']) =>
  status === 'shipped'
    ? { title: texts.updateTitle(orderNumber), intro: texts.updateIntro, confirm: texts.update }
    : { title: texts.title(orderNumber), intro: texts.intro, confirm: texts.confirm };
