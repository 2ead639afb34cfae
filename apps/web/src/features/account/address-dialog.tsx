import type { SavedAddress } from '@halfpallet/contracts';
import { sendJson } from '../../lib/api-client';
import { useIntention } from '../../lib/use-intention';
import { account } from '../../texts/account';
import { Choice } from '../../ui/choice';
import { Dialog } from '../../ui/dialog';
import { TextArea, TextField } from '../../ui/field';
import { toast } from '../../ui/toast-store';
import { addressBody, addressForm, addressProblems, looksLikePostcode } from './address-rules';
import styles from './dashboard.module.css';
import { FormButtons } from './form-buttons';
import { useSmallForm } from './use-small-form';

interface AddressDialogProps {
  /** Null for a new one. */
  readonly saved: SavedAddress | null;
  readonly customerName: string;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const texts = account.addresses;

export function AddressDialog({ saved, customerName, onSaved, onClose }: AddressDialogProps) {
  const intention = useIntention();
  const { values, fault, sending, form, text, tick } = useSmallForm({
    initial: addressForm(saved, customerName),
    rules: addressProblems,
    failed: texts.saveFailed,
    async send(filled) {
      const body = addressBody(filled);
      const path = saved ? `/api/customer/addresses/${saved.id}` : '/api/customer/addresses';
      await sendJson(path, { method: saved ? 'PUT' : 'POST', body, idempotencyKey: intention.keyFor(body) });
      toast({ title: texts.saved });
      onSaved();
    },
  });
  const hint = looksLikePostcode(values.postcode) ? undefined : texts.postcodeHint;
  return (
    <Dialog title={saved ? texts.editTitle : texts.newTitle} onClose={onClose}>
      <form className={styles.form} {...form}>
        <div className={styles.fields}>
          <TextField label={texts.labels.label} autoComplete="off" {...text('label')} />
          <TextField label={texts.labels.name} autoComplete="name" {...text('name')} />
          <TextField label={texts.labels.address} autoComplete="street-address" {...text('address')} />
          <TextField label={texts.labels.city} autoComplete="address-level2" {...text('city')} />
          <TextField label={texts.labels.state} autoComplete="address-level1" {...text('state')} />
          <TextField label={texts.labels.postcode} autoComplete="postal-code" hint={hint} {...text('postcode')} />
          <TextField label={texts.labels.country} autoComplete="country-name" {...text('country')} />
          <TextField label={texts.labels.phone} type="tel" autoComplete="tel" {...text('phone')} />
        </div>
        <TextArea label={texts.labels.instructions} autoComplete="off" {...text('instructions')} />
        <div>
          <Choice type="checkbox" bare label={texts.asShipping} {...tick('isDefaultShipping')} />
          <Choice type="checkbox" bare label={texts.asBilling} {...tick('isDefaultBilling')} />
        </div>
        <FormButtons fault={fault} sending={sending} label={texts.save} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
