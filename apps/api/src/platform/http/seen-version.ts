import { ErrorCode } from '@halfpallet/contracts';
import { DomainError } from '../errors';
import { readIfMatch } from './simple-rest';

/**
 * The version of a record that the caller saw, for changes that must not be made without.
 * @throws PRECONDITION_REQUIRED (428) when If-Match is missing, MALFORMED_REQUEST when it is no version
 */
export function readSeenVersion(ifMatch: string | undefined): number {
  const version = readIfMatch(ifMatch);
  if (version !== null) return version;
  const text = "Send the version you saw in If-Match, so that nobody else's change is lost.";
  throw new DomainError(ErrorCode.preconditionRequired, text, 428);
}
