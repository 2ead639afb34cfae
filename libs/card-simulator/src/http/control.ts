import type { Faults } from '../faults';
import { ApiError, invalidRequest } from './api-error';
import { sameSecret } from './keys';
import type { Answer } from './mutations';

/**
 * Answers `POST /_control`: JSON in, the resulting fault state out.
 * @throws ApiError 401 without `Authorization: Bearer <control token>`, 400 for anything but known settings.
 */
export function controlAnswer(faults: Faults, token: string, authorization: string | undefined, body: string): Answer {
  if (!sameSecret(authorization ?? '', `Bearer ${token}`)) {
    throw new ApiError(401, { type: 'invalid_request_error', message: 'Wrong control token.' });
  }
  return { status: 200, response: JSON.stringify(faults.apply(parse(body))) };
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    throw invalidRequest('The body must be JSON.');
  }
}
