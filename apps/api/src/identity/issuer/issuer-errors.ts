import { DomainError, NotFound } from '../../platform/errors';
import { ATTEMPT_MINUTES } from './attempts';

/** Why somebody is not signed in by an issuer. Each says how to go on; the page has the forms and the button below it. */
export const issuerErrors = {
  notSetUp: () => new NotFound('Signing in that way is not set up here. Please use your email address and password.'),

  /** Too old, of another browser, or answered before. */
  over: () =>
    new DomainError(
      'SIGN_IN_OVER',
      `This sign-in is over: it was finished already, begun in another browser, or more than ${ATTEMPT_MINUTES} minutes ago. Please try again.`,
      400,
    ),

  cancelled: (name: string) =>
    new DomainError('SIGN_IN_CANCELLED', `You came back from ${name} without signing in. Nothing was changed.`, 400),

  refused: (name: string) =>
    new DomainError('ISSUER_REFUSED', `${name} did not sign you in. Please try again, or use your password.`, 502),

  away: (name: string) =>
    new DomainError(
      'ISSUER_AWAY',
      `${name} does not answer at the moment. Please try again in a minute, or use your password.`,
      503,
    ),

  notTrusted: (name: string) =>
    new DomainError(
      'ISSUER_NOT_TRUSTED',
      `What came back from ${name} cannot be trusted, so nobody was signed in. Please try again, or use your password.`,
      502,
    ),

  noEmail: (name: string) =>
    new DomainError(
      'EMAIL_NOT_PROVEN',
      `${name} does not say that your email address was confirmed. Please confirm it there and try again, or use an email address and a password here.`,
      409,
    ),

  closed: () => new DomainError('ACCOUNT_CLOSED', 'This account is closed. Please contact us.', 403),

  staff: (name: string) =>
    new DomainError(
      'STAFF_NOT_LINKED',
      `This address belongs to a member of staff. Please sign in with your password once, come back to this page and choose “Continue with ${name}”: from then on your account opens with it.`,
      409,
    ),

  taken: (name: string) =>
    new DomainError(
      'LINKED_TO_ANOTHER',
      `The account with this address opens with another ${name} account. Please use that one, or your password; “Forgot your password?” sends a link to the address.`,
      409,
    ),
} as const;
