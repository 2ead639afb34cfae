import { type ChangeCustomerProfile, type CustomerProfile, Limits, Messages } from '@halfpallet/contracts';
import type { Problems } from './use-small-form';

export interface ProfileForm extends Record<string, string> {
  readonly firstName: string;
  readonly name: string;
  readonly phone: string;
}

export const profileForm = (profile: CustomerProfile): ProfileForm => ({
  firstName: profile.firstName,
  name: profile.name,
  phone: profile.phone ?? '',
});

/** Messages by field name; empty when the form may be sent. */
export function profileProblems(form: ProfileForm): Problems {
  const problems: Record<string, string> = {};
  if (form.firstName.trim().length < Limits.name.min) problems.firstName = Messages.name;
  if (form.name.trim().length < Limits.name.min) problems.name = Messages.name;
  const phone = form.phone.trim();
  if (phone !== '' && phone.length < Limits.phone.min) problems.phone = Messages.phone;
  return problems;
}

/** Body of PUT /api/customer/profile; what was emptied is null. */
export const profileBody = (form: ProfileForm): ChangeCustomerProfile => ({
  firstName: form.firstName.trim(),
  name: form.name.trim(),
  phone: form.phone.trim() || null,
});
