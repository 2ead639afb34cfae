import { ApiError } from '../../lib/api-client';
import { isRecord } from '../../lib/storage';
import { EMPTY_FORM, type GuestForm } from './guest-form-rules';

const NAMES: Readonly<Record<string, keyof GuestForm>> = { customerName: 'guestName', customerEmail: 'guestEmail' };

const formField = (name: string): keyof GuestForm | undefined =>
  Object.hasOwn(NAMES, name) ? NAMES[name] : Object.hasOwn(EMPTY_FORM, name) ? (name as keyof GuestForm) : undefined;

/** What the server says about fields of this form, under the names they have here. */
export function serverFieldErrors(error: unknown): Array<[keyof GuestForm, string]> {
  const errors = error instanceof ApiError ? error.body?.errors : undefined;
  return Object.entries(errors ?? {}).flatMap(([name, message]) => {
    if (isRecord(message)) return nested(name, message);
    const field = formField(name);
    return field ? [[field, String(message)] as [keyof GuestForm, string]] : [];
  });
}

/** `billing.phone` is `billingPhone` here. */
function nested(part: string, errors: Readonly<Record<string, unknown>>): Array<[keyof GuestForm, string]> {
  return Object.entries(errors).flatMap(([name, message]) => {
    const field = formField(`${part}${name.charAt(0).toUpperCase()}${name.slice(1)}`);
    return field && typeof message === 'string' ? [[field, message] as [keyof GuestForm, string]] : [];
  });
}
