import type { UseFormReturn } from 'react-hook-form';
import { checkout as texts } from '../../texts/checkout';
import { SelectField } from '../../ui/field';
import styles from './guest-checkout.module.css';
import type { GuestForm } from './guest-form-rules';
import { fieldsOfAddress, type SavedAddress } from './saved-addresses';

interface SavedAddressPickerProps {
  readonly form: UseFormReturn<GuestForm>;
  readonly addresses: readonly SavedAddress[];
  readonly kind: 'billing' | 'shipping';
}

/** Fills the address fields from the customer's address book; not there for those without one. */
export function SavedAddressPicker({ form, addresses, kind }: SavedAddressPickerProps) {
  if (addresses.length === 0) return null;
  const fill = (id: string) => {
    const saved = addresses.find((one) => one.id === id);
    if (!saved) return;
    for (const [name, value] of Object.entries(fieldsOfAddress(saved, kind))) {
      form.setValue(name as keyof GuestForm, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
    }
  };
  return (
    <SelectField
      className={styles.wide ?? ''}
      label={texts.savedAddress}
      name={`${kind}SavedAddress`}
      value=""
      onChange={(event) => fill(event.target.value)}
    >
      <option value="">{texts.chooseSaved}</option>
      {addresses.map((saved) => (
        <option key={saved.id} value={saved.id}>
          {saved.label}, {saved.city} {saved.postcode}
        </option>
      ))}
    </SelectField>
  );
}
