import { ApiError } from '../../lib/api-client';
import { EMPTY_FORM, type GuestForm } from './guest-form-rules';

const NAMES: Readonly<Record<string, keyof GuestForm>> = { customerName: 'guestName', customerEmail: 'guestEmail' };

/** `billing.phone` is `billingPhone` here. */
const joined = (name: string): string => name.replace(/\.(.)/g, (_, initial: string) => initial.toUpperCase());

const formField = (name: string): keyof GuestForm | undefined =>
  Object.hasOwn(NAMES, name) ? NAMES[name] : Object.hasOwn(EMPTY_FORM, name) ? (name as keyof GuestForm) : undefined;

/** What the server says about fields of this form, under the names they have here. */
export function serverFieldErrors(error: unknown): Array<[keyof GuestForm, string]> {
  const errors = error instanceof ApiError ? error.body?.errors : undefined;
  return Object.entries(errors ?? {}).flatMap(([name, message]) => {
    const field = formField(joined(name));
    return field && typeof message === 'string' ? [[field, message] as [keyof GuestForm, string]] : [];
  });
}
