import { DomainError } from './errors';
import { isAway } from './http/error-body';

/**
 * Did work fail because an engine or a service outside does not answer? Then it is due again later, for as long as it
 * takes, and none of its own attempts is used up.
 */
export function isEngineAway(error: unknown): boolean {
  return isAway(error) || (error instanceof DomainError && error.status === 503);
}
