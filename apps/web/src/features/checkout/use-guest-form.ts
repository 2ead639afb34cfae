import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { customerProfileQuery, userQuery } from '../../lib/queries';
import { readDraft, writeDraft } from './checkout-draft';
import { savedAddressesQuery } from './checkout-queries';
import { type GuestForm, guestFormErrors } from './guest-form-rules';
import { fillGaps, knownFields } from './prefill';
import type { SavedAddress } from './saved-addresses';

export interface GuestFormState {
  readonly form: UseFormReturn<GuestForm>;
  /** Of a signed-in customer; empty for guests. */
  readonly addresses: readonly SavedAddress[];
}

/**
 * The guest form: as it was left in this tab, else with what the shop knows of a signed-in customer.
 * @param postcode the price that was handed over is for; it stands in the form until the buyer says another
 */
export function useGuestForm(postcode: string | undefined): GuestFormState {
  const [draft] = useState(readDraft);
  const form = useForm<GuestForm>({
    defaultValues: { ...draft, billingPostcode: draft.billingPostcode || (postcode ?? '') },
    resolver: (values) => {
      const errors = Object.entries(guestFormErrors(values)).map(([name, message]) => [
        name,
        { type: 'rule', message },
      ]);
      return errors.length === 0 ? { values, errors: {} } : { values: {}, errors: Object.fromEntries(errors) };
    },
  });
  const { watch, getValues, setValue } = form;
  useEffect(() => {
    const subscription = watch((values) => writeDraft(values as Partial<GuestForm>));
    return () => subscription.unsubscribe();
  }, [watch]);

  const { data: user } = useQuery(userQuery());
  const own = { enabled: Boolean(user) };
  const profile = useQuery({ ...customerProfileQuery(), ...own });
  const addresses = useQuery({ ...savedAddressesQuery(), ...own });
  const settled = !profile.isPending && !addresses.isPending;
  useEffect(() => {
    if (!user || !settled) return;
    const known = knownFields({ user, profile: profile.data, addresses: addresses.data ?? [] });
    for (const [name, value] of Object.entries(fillGaps(getValues(), known))) setValue(name as keyof GuestForm, value);
  }, [user, settled, profile.data, addresses.data, getValues, setValue]);

  return { form, addresses: addresses.data ?? [] };
}
