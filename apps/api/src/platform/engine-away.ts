import { DomainError } from './errors';
import { isAway, isOfNewerRelease } from './http/error-body';

/**
 * Did work fail because an engine or a service outside does not answer, or because a newer release wrote what only its own processes
 * can read? Then it is due again later, for as long as it takes, and none of its own attempts is used up.
 */
export function isEngineAway(error: unknown): boolean {
  return isAway(error) || isOfNewerRelease(error) || (error instanceof DomainError && error.status === 503);
}
