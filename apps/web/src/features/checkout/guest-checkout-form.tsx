import {
  type BankTransferInstructions,
  Business,
  type CreatedOrderAnswer,
  type PaymentMethod,
} from '@halfpallet/contracts';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, sendJson } from '../../lib/api-client';
import type { CheckoutHandover } from '../../lib/checkout-data';
import { formatAud, toCents } from '../../lib/format';
import { useDebounced } from '../../lib/use-debounced';
import { useIntention } from '../../lib/use-intention';
import { checkout as texts } from '../../texts/checkout';
import { Button } from '../../ui/button';
import { Choice } from '../../ui/choice';
import { TextArea } from '../../ui/field';
import { Icon } from '../../ui/icon';
import { Notice } from '../../ui/notice';
import { toast } from '../../ui/toast-store';
import { AddressFields } from './address-fields';
import { CheckoutSummary } from './checkout-summary';
import styles from './guest-checkout.module.css';
import { ErrorSummary } from './error-summary';
import { FormSection } from './form-section';
import { GuestField } from './guest-field';
import { deliveryPostcode, type GuestForm, guestFormErrors, orderBody, type OrderLine } from './guest-form-rules';
import { type CheckoutLine, useCheckoutLines } from './use-checkout-lines';

interface GuestCheckoutFormProps {
  readonly handed: CheckoutHandover;
  readonly onPlaced: (placed: {
    orderNumber: string;
    method: PaymentMethod;
    bankTransfer?: BankTransferInstructions | undefined;
  }) => void;
}

const POSTCODE_REST_MS = 300;
/** Status of a refusal because the price rose meanwhile: the new one is shown, and the buyer confirms again. */
const PRICE_CHANGED = 409;

const EMPTY: GuestForm = {
  guestName: '',
  guestEmail: '',
  billingName: '',
  billingEmail: '',
  billingPhone: '',
  billingAddress: '',
  billingCity: '',
  billingState: '',
  billingPostcode: '',
  billingCountry: Business.defaultCountry,
  abn: '',
  purchaseOrderNumber: '',
  sameAsBilling: true,
  shippingName: '',
  shippingAddress: '',
  shippingCity: '',
  shippingState: '',
  shippingPostcode: '',
  shippingCountry: Business.defaultCountry,
  shippingInstructions: '',
  notes: '',
  paymentMethod: 'stripe',
};

export function GuestCheckoutForm({ handed, onPlaced }: GuestCheckoutFormProps) {
  const intention = useIntention();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<GuestForm>({
    defaultValues: EMPTY,
    resolver: (values) => {
      const errors = Object.entries(guestFormErrors(values)).map(([name, message]) => [
        name,
        { type: 'rule', message },
      ]);
      return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { register, handleSubmit, formState, watch, setError } = form;
  const { errors, isSubmitting } = formState;
  const same = watch('sameAsBilling');
  const [billingPostcode, shippingPostcode] = watch(['billingPostcode', 'shippingPostcode']);
  const postcode = useDebounced(
    deliveryPostcode({ sameAsBilling: same, billingPostcode, shippingPostcode }),
    POSTCODE_REST_MS,
  );
  const { lines, totals, updating, problem, refresh } = useCheckoutLines(handed, postcode);

  const place = handleSubmit(async (values) => {
    setFault(null);
    const body = orderBody(values, lines.map(lineOf), totals.totalPriceAud);
    try {
      const { order } = await sendJson<CreatedOrderAnswer>('/api/orders/create-validated', {
        method: 'POST',
        body,
        idempotencyKey: intention.keyFor(body),
      });
      const bank = values.paymentMethod === 'bank_transfer';
      if (bank) toast({ title: texts.created, text: texts.createdText });
      onPlaced({ orderNumber: order.orderNumber, method: values.paymentMethod, bankTransfer: order.bankTransfer });
    } catch (error) {
      const text = (error instanceof ApiError ? error.detail : undefined) ?? texts.failedText;
      for (const [name, message] of fieldErrorsOf(error)) setError(name, { type: 'server', message });
      setFault(text);
      if (error instanceof ApiError && error.status === PRICE_CHANGED) void refresh();
      toast({ title: texts.failed, text, tone: 'stop' });
    }
  });

  const repriced = toCents(handed.totalPriceAud) !== toCents(totals.totalPriceAud);
  return (
    <div className="page">
      <div className={styles.head}>
        <Button look="quiet" small onClick={() => window.history.back()}>
          <Icon name="back" size={16} />
          {texts.back}
        </Button>
        <h1>{texts.title}</h1>
      </div>
      <form className={styles.grid} onSubmit={(event) => void place(event)} noValidate>
        <div className={styles.sections}>
          <ErrorSummary errors={errors} />
          <FormSection title={texts.contact}>
            <GuestField form={form} name="guestName" autoComplete="name" />
            <GuestField form={form} name="guestEmail" type="email" autoComplete="email" />
          </FormSection>
          <FormSection title={texts.billing}>
            <GuestField form={form} name="billingName" autoComplete="billing name" />
            <GuestField form={form} name="billingEmail" type="email" autoComplete="billing email" />
            <GuestField
              form={form}
              name="billingPhone"
              type="tel"
              autoComplete="billing tel"
              hintWhen={(value) => (/^(?:\+61|0)/.test(value.trim()) ? undefined : texts.phoneHint)}
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
                <GuestField form={form} name="shippingName" autoComplete="shipping name" wide />
                <AddressFields form={form} kind="shipping" />
                <TextArea
                  className={styles.wide ?? ''}
                  label={texts.labels.shippingInstructions}
                  {...register('shippingInstructions')}
                />
              </>
            )}
          </FormSection>
          <FormSection title={texts.notesTitle}>
            <TextArea className={styles.wide ?? ''} label={texts.labels.notes} {...register('notes')} />
          </FormSection>
          <FormSection title={texts.method}>
            <div className={styles.wide} role="radiogroup" aria-label={texts.method}>
              <Choice
                type="radio"
                value="stripe"
                label={texts.card}
                note={texts.cardText}
                {...register('paymentMethod')}
              />
              <Choice
                type="radio"
                value="bank_transfer"
                label={texts.bank}
                note={texts.bankText}
                {...register('paymentMethod')}
              />
            </div>
          </FormSection>
        </div>
        <aside className={styles.aside}>
          <CheckoutSummary lines={lines} totals={totals}>
            {repriced ? (
              <Notice tone="warn" role="status">
                {texts.repriced(
                  formatAud(handed.totalPriceAud),
                  formatAud(totals.totalPriceAud),
                  postcode ?? Business.defaultPostcode,
                )}
              </Notice>
            ) : null}
            {problem ? (
              <Notice tone="stop" role="alert">
                {problem}
              </Notice>
            ) : null}
            {fault ? (
              <Notice tone="stop" role="alert">
                <strong>{texts.failed}</strong> {fault}
              </Notice>
            ) : null}
            <Button type="submit" wide disabled={isSubmitting} aria-busy={isSubmitting || updating}>
              {isSubmitting ? texts.submitting : texts.submit(formatAud(totals.totalPriceAud))}
            </Button>
          </CheckoutSummary>
        </aside>
      </form>
    </div>
  );
}

const lineOf = ({ productId, quantity, optionIds, pricing }: CheckoutLine): OrderLine => ({
  productId,
  quantity,
  ...(optionIds.length > 0 ? { optionIds } : {}),
  ...(pricing ? { quoteToken: pricing.quoteToken } : {}),
});

/** What the server says about fields of this form, under the names they have here. */
function fieldErrorsOf(error: unknown): Array<[keyof GuestForm, string]> {
  const errors = error instanceof ApiError ? error.body?.errors : undefined;
  if (!errors) return [];
  const names: Record<string, keyof GuestForm> = {
    customerName: 'guestName',
    customerEmail: 'guestEmail',
    abn: 'abn',
    notes: 'notes',
    purchaseOrderNumber: 'purchaseOrderNumber',
  };
  return Object.entries(errors).flatMap(([name, message]) => {
    const field = names[name];
    return field && typeof message === 'string' ? [[field, message] as [keyof GuestForm, string]] : [];
  });
}
