import { checkout as texts } from '../../texts/checkout';
import { Choice } from '../../ui/choice';
import { TextArea } from '../../ui/field';
import { AddressFields } from './address-fields';
import { phoneHint } from './australian-hints';
import { FormSection } from './form-section';
import { GuestField } from './guest-field';
import styles from './guest-checkout.module.css';
import { GUEST_LENGTHS } from './guest-form-rules';
import { SavedAddressPicker } from './saved-address-picker';
import type { GuestFormState } from './use-guest-form';

/** The questions of the guest checkout, in the order of the specification. */
export function GuestFormSections({ form, addresses }: GuestFormState) {
  const { register, watch } = form;
  const same = watch('sameAsBilling');
  const country = watch('billingCountry');
  return (
    <>
      <FormSection title={texts.contact}>
        <GuestField form={form} name="guestName" autoComplete="name" />
        <GuestField form={form} name="guestEmail" type="email" autoComplete="email" />
      </FormSection>
      <FormSection title={texts.billing}>
        <SavedAddressPicker form={form} addresses={addresses} kind="billing" />
        <GuestField form={form} name="billingName" autoComplete="billing name" />
        <GuestField form={form} name="billingEmail" type="email" autoComplete="billing email" />
        <GuestField
          form={form}
          name="billingPhone"
          type="tel"
          autoComplete="billing tel"
          hintWhen={(value) => phoneHint(value, country)}
        />
        <AddressFields form={form} kind="billing" />
        <GuestField form={form} name="abn" inputMode="numeric" autoComplete="off" />
        <GuestField form={form} name="purchaseOrderNumber" autoComplete="off" />
      </FormSection>
      <FormSection title={texts.shipping}>
        <div className={styles.wide}>
          <Choice type="checkbox" bare label={texts.same} {...register('sameAsBilling')} />
        </div>
        {same ? null : (
          <>
            <p className={`${styles.wide} muted small`}>{texts.shippingOptional}</p>
            <SavedAddressPicker form={form} addresses={addresses} kind="shipping" />
            <GuestField form={form} name="shippingName" autoComplete="shipping name" wide />
            <AddressFields form={form} kind="shipping" />
            <TextArea
              className={styles.wide ?? ''}
              label={texts.labels.shippingInstructions}
              maxLength={GUEST_LENGTHS.shippingInstructions}
              {...register('shippingInstructions')}
            />
          </>
        )}
      </FormSection>
      <FormSection title={texts.notesTitle}>
        <TextArea
          className={styles.wide ?? ''}
          label={texts.labels.notes}
          maxLength={GUEST_LENGTHS.notes}
          {...register('notes')}
        />
      </FormSection>
      <FormSection title={texts.method}>
        <div className={styles.wide} role="radiogroup" aria-label={texts.method}>
          <Choice type="radio" value="stripe" label={texts.card} note={texts.cardText} {...register('paymentMethod')} />
          <Choice
            type="radio"
            value="bank_transfer"
            label={texts.bank}
            note={texts.bankText}
            {...register('paymentMethod')}
          />
        </div>
      </FormSection>
    </>
  );
}
