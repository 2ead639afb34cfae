import { Limits, Messages } from '@halfpallet/contracts';
import { COMMON_PASSWORDS } from './common-passwords';

/**
 * Why this password will not do, in words for its field, or null. Length and the bundled list decide; rules about
 * kinds of characters only make people write passwords down.
 */
export function passwordProblem(password: string, email: string): string | null {
  // Counted by code points, as people count.
  const length = [...password].length;
  if (length < Limits.password.min) return Messages.password;
  if (length > Limits.password.max) return `Password must be at most ${Limits.password.max} characters`;
  const plain = password.toLowerCase();
  if (COMMON_PASSWORDS.has(plain) || isRepetition(plain)) {
    return 'This password is on every attacker’s list. Please choose another.';
  }
  const address = email.toLowerCase();
  if (plain === address || plain === address.split('@', 1)[0]) return 'The password must not be your email address';
  return null;
}

/** `aaaaaaaaaa`, `abcabcabcabc`: a piece of up to four characters again and again. */
function isRepetition(text: string): boolean {
  return /^(.{1,4})\1+$/u.test(text);
}
