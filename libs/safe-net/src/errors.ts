/** Why a rule turned an address away; for logs and counts. */
export type RefusalRule =
  | 'unreadable'
  | 'scheme'
  | 'userinfo'
  | 'port'
  | 'host'
  | 'address'
  | 'downgrade'
  | 'redirects';

/**
 * The policy forbids this request, and repeating it changes nothing. `reason` names addresses of the network it was asked
 * in: it is for the log, never for whoever gave the address.
 */
export class EgressRefused extends Error {
  override readonly name = 'EgressRefused';

  constructor(
    readonly rule: RefusalRule,
    readonly reason: string,
  ) {
    super('This address may not be fetched.');
  }
}

/** Why an allowed request brought nothing. */
export type FailureKind = 'network' | 'timeout' | 'too-large' | 'undecodable';

/** The request was allowed and brought no answer, or one that is too large or cannot be decoded. `reason` is for the log. */
export class EgressFailed extends Error {
  override readonly name = 'EgressFailed';

  constructor(
    readonly kind: FailureKind,
    readonly reason: string,
    /** Whether the same request may well succeed a little later. */
    readonly transient: boolean,
    options?: ErrorOptions,
  ) {
    super('This address could not be fetched.', options);
  }
}
