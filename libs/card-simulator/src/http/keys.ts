import { createHash, timingSafeEqual } from 'node:crypto';
import type { Settings } from '../options';
import { ApiError } from './api-error';
import type { KeyKind, Route } from './route';

/**
 * Tells which key a request carries, as `Bearer <key>` or as the user name of Basic authentication.
 * @throws ApiError 401 without a key or with an unknown one.
 */
export function keyKindOf(authorization: string | undefined, settings: Settings): KeyKind {
  const key = keyIn(authorization ?? '');
  if (key === '') {
    throw unauthorised('You did not provide an API key. Provide it as "Authorization: Bearer YOUR_SECRET_KEY".');
  }
  if (sameSecret(key, settings.secretKey)) return 'secret';
  if (sameSecret(key, settings.publishableKey)) return 'publishable';
  throw unauthorised(`Invalid API Key provided: ${key.slice(0, 8)}****`);
}

/** @throws ApiError 401 where the publishable key is not enough. */
export function requireAllowed(kind: KeyKind, route: Route): void {
  if (kind === 'secret' || route.publishable) return;
  throw unauthorised(
    'This API call cannot be made with a publishable API key. Please use a secret API key.',
    'secret_key_required',
  );
}

/** Compares without telling by the time it takes how much of a guess was right. */
export function sameSecret(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function keyIn(authorization: string): string {
  const [scheme = '', value = ''] = authorization.split(' ', 2);
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0] ?? '';
}

function unauthorised(message: string, code?: string): ApiError {
  return new ApiError(401, { type: 'invalid_request_error', message, ...(code && { code }) });
}
