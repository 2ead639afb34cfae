import type { UseFormReturn } from 'react-hook-form';
import { postcodeHint } from './australian-hints';
import { GuestField } from './guest-field';
import type { GuestForm } from './guest-form-rules';

interface AddressFieldsProps {
  readonly form: UseFormReturn<GuestForm>;
  readonly kind: 'billing' | 'shipping';
}

export function AddressFields({ form, kind }: AddressFieldsProps) {
  const [state, country] = form.watch([`${kind}State`, `${kind}Country`]);
  return (
    <>
      <GuestField form={form} name={`${kind}Address`} autoComplete={`${kind} address-line1`} wide />
      <GuestField form={form} name={`${kind}City`} autoComplete={`${kind} address-level2`} />
      <GuestField form={form} name={`${kind}State`} autoComplete={`${kind} address-level1`} />
      <GuestField
        form={form}
        name={`${kind}Postcode`}
        autoComplete={`${kind} postal-code`}
        inputMode="numeric"
        hintWhen={(value) => postcodeHint(value, state, country)}
      />
      <GuestField form={form} name={`${kind}Country`} autoComplete={`${kind} country-name`} />
    </>
  );
}
