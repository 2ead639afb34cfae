import type { ComponentProps } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { checkout as texts } from '../../texts/checkout';
import { TextField } from '../../ui/field';
import styles from './guest-checkout.module.css';
import { GUEST_LENGTHS, type GuestForm } from './guest-form-rules';

interface GuestFieldProps extends Omit<ComponentProps<'input'>, 'form' | 'name'> {
  readonly form: UseFormReturn<GuestForm>;
  readonly name: Exclude<keyof GuestForm, 'sameAsBilling' | 'paymentMethod'>;
  readonly wide?: boolean;
  /** Advice about a value that is allowed but looks odd. */
  readonly hintWhen?: (value: string) => string | undefined;
}

/** A text field of the guest form with its label and message. */
export function GuestField({ form, name, wide, hintWhen, ...input }: GuestFieldProps) {
  const error = form.formState.errors[name]?.message;
  const touched = form.formState.touchedFields[name];
  const value = form.watch(name);
  return (
    <TextField
      className={wide ? (styles.wide ?? '') : ''}
      label={texts.labels[name]}
      maxLength={GUEST_LENGTHS[name]}
      error={error}
      hint={touched && value ? hintWhen?.(value) : undefined}
      {...input}
      {...form.register(name)}
    />
  );
}
