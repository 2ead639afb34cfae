import { DomainError, Invalid } from '../../platform/errors';

/** Of a password that proves nothing, or nothing any more. @param field in which it was typed */
export const notYourPassword = (field: 'password' | 'currentPassword'): Invalid =>
  new Invalid({ [field]: 'This is not your password' });

/** Of an account that an issuer opens, and no password yet. */
export const noPassword = (): DomainError =>
  new DomainError(
    'NO_PASSWORD',
    'Your account has no password yet. Please choose one first: “Forgot your password?” on the sign-in page sends you a link.',
    409,
  );
