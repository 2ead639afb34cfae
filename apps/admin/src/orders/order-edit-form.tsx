import { useState } from 'react';
import { Button, Stack } from '@mui/material';
import { Form, FormDataConsumer } from 'react-admin';
import { Limits, PAYMENT_STATUSES, type AdminOrderDetail } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { order as texts, orders, paymentStatusNames, statusNames } from '../i18n/orders';
import { AskBeforeLeaving } from '../shared/ask-before-leaving';
import { ConflictDialog } from '../shared/conflict-dialog';
import { audText } from '../shared/format';
import { Hint } from '../shared/hint';
import { RecordField } from '../shared/record-field';
import { useToast } from '../shared/use-toast';
import { editedFields, leavesPostcode, type OrderForm } from './order-form';
import { isSome } from './order-money';
import { statusChoices } from './order-model';
import { useSaveOrder } from './use-save-order';

export interface OrderEditFormProps {
  readonly order: AdminOrderDetail;
  readonly onDone: () => void;
}

/** Edit mode. Only what was changed is sent; a refused save keeps everything that was typed. */
export function OrderEditForm({ order: opened, onDone }: OrderEditFormProps) {
  // The order as it was when the form was opened: news about it must not overwrite what somebody is typing.
  const [order] = useState(opened);
  const toast = useToast();
  const { save, saving, conflict, settle } = useSaveOrder(order, {
    onSaved: (saved) => {
      const { orderNumber, status } = order;
      const told =
        saved.status === status ? orders.saved(orderNumber) : orders.statusNow(orderNumber, statusNames[saved.status]);
      toast('success', orders.updated, told);
      onDone();
    },
    onGivenUp: onDone,
  });
  const submit = async (form: Partial<OrderForm>) => {
    const edited = editedFields(order, form);
    if (Object.keys(edited).length === 0) {
      onDone();
      return undefined;
    }
    return (await save(edited))?.fields;
  };
  const { fields } = texts;
  const { max: most } = Limits.wholeAddress;
  return (
    <>
      <Form record={order} onSubmit={submit} id="order-edit">
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ sm: 2 }} sx={{ width: '100%', mb: 1 }}>
          <RecordField
            source="status"
            label={fields.status}
            choices={statusChoices(order)}
            disabled={!order.can.changeStatus}
          />
          <RecordField
            source="paymentStatus"
            label={fields.paymentStatus}
            choices={PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusNames[value] }))}
            helperText={texts.paymentStatusHelp}
            disabled
          />
        </Stack>
        <FormDataConsumer<Partial<OrderForm>>>
          {({ formData }) =>
            formData.status === 'cancelled' &&
            isSome(order.refundableAud) && <Hint>{texts.cancelledByEdit(audText(order.refundableAud))}</Hint>
          }
        </FormDataConsumer>
        {/* react-admin's own question takes a refused save for a done one, and would let what was typed go. */}
        <FormDataConsumer<Partial<OrderForm>>>
          {({ formData }) => (
            <AskBeforeLeaving {...texts.leaveEdit} when={() => Object.keys(editedFields(order, formData)).length > 0} />
          )}
        </FormDataConsumer>
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={{ sm: 2 }} sx={{ width: '100%', mb: 1 }}>
          <RecordField source="trackingNumber" label={fields.trackingNumber} maxLength={Limits.shipment.max} />
          <RecordField source="estimatedDelivery" label={fields.estimatedDelivery} type="date" />
        </Stack>
        <RecordField source="shippingAddress" label={fields.shippingAddress} minRows={2} maxLength={most} />
        <FormDataConsumer<Partial<OrderForm>>>
          {({ formData }) =>
            leavesPostcode(order, formData) && <Hint>{texts.pricedElsewhere(order.pricedPostcode)}</Hint>
          }
        </FormDataConsumer>
        <RecordField source="billingAddress" label={fields.billingAddress} minRows={2} maxLength={most} />
        <RecordField source="notes" label={fields.notes} minRows={3} maxLength={Limits.notes.max} />
      </Form>
      <Stack direction="row" spacing={1.5} sx={{ mt: 2 }}>
        <Button type="submit" form="order-edit" variant="contained" color="secondary" loading={saving}>
          {common.save}
        </Button>
        <Button onClick={onDone} disabled={saving}>
          {common.cancel}
        </Button>
      </Stack>
      {conflict && <ConflictDialog conflict={conflict} settle={settle} />}
    </>
  );
}
