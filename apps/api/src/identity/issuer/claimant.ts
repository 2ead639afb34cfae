import { EMAIL_PATTERN, Limits } from '@halfpallet/contracts';
import { isPersonName } from '../../platform/http/person-name';
import type { Subject } from './issuer-links';

/** Whom an issuer says that somebody is. */
export interface Claimant extends Subject {
  /** Only one that the issuer says was proven to it. */
  readonly email: string | null;
  readonly firstName: string | null;
  readonly name: string | null;
}

/** What OpenID Connect says is the most. */
const MAX_SUBJECT = 255;

/** Null for claims that name nobody. Names that would not do in our own form are left out. */
export function claimantOf(claims: Readonly<Record<string, unknown>>): Claimant | null {
  const { iss, sub } = claims;
  if (typeof iss !== 'string' || typeof sub !== 'string' || sub === '' || sub.length > MAX_SUBJECT) return null;
  // Such a name cannot be kept as it is, and would be another one from then on.
  if (/[\p{Cc}\p{Cs}]/u.test(sub)) return null;
  const name = personName(claims.name);
  const firstName = personName(claims.given_name) ?? personName(name?.split(' ', 1)[0]);
  return { issuer: iss, subject: sub, email: provenEmail(claims), firstName, name: name ?? firstName };
}

/** Some issuers write the truth as a text. Whatever else stands there proves nothing. */
function provenEmail({ email, email_verified: verified }: Readonly<Record<string, unknown>>): string | null {
  if (verified !== true && verified !== 'true') return null;
  const text = typeof email === 'string' ? email.trim() : '';
  return text.length <= Limits.email.max && EMAIL_PATTERN.test(text) ? text : null;
}

function personName(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return text.length >= Limits.name.min && text.length <= Limits.name.max && isPersonName(text) ? text : null;
}
