/** Body of every error answer. `error` repeats `message` because both names are read by existing callers. */
export interface ApiErrorBody {
  readonly statusCode: number;
  /** Stable, machine-readable, e.g. `ORDER_LOCKED`. */
  readonly code: string;
  readonly message: string;
  readonly error: string;
  readonly requestId: string;
  /** Field name to message; also names keys the call does not know. */
  readonly errors?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
}

/** Codes that callers branch on. Capabilities add their own domain codes beside these. */
export const ErrorCode = {
  malformedRequest: 'MALFORMED_REQUEST',
  validationFailed: 'VALIDATION_FAILED',
  bodyTooLarge: 'BODY_TOO_LARGE',
  notFound: 'NOT_FOUND',
  notSignedIn: 'NOT_SIGNED_IN',
  signedInAsAnother: 'SIGNED_IN_AS_ANOTHER',
  forbidden: 'FORBIDDEN',
  proofNeeded: 'PROOF_NEEDED',
  crossSite: 'CROSS_SITE_REQUEST',
  tooManyRequests: 'TOO_MANY_REQUESTS',
  idempotencyMismatch: 'IDEMPOTENCY_MISMATCH',
  versionConflict: 'VERSION_CONFLICT',
  chatBusy: 'CHAT_BUSY',
  preconditionRequired: 'PRECONDITION_REQUIRED',
  unknownFilter: 'UNKNOWN_FILTER',
  unavailable: 'SERVICE_UNAVAILABLE',
  internal: 'INTERNAL_ERROR',
} as const;
