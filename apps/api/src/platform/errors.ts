/** What a capability throws to refuse. The HTTP edge turns it into the error body; nothing else knows HTTP. */
export class DomainError extends Error {
  constructor(
    /** Stable, e.g. `ORDER_LOCKED`. */
    readonly code: string,
    /** One sentence for a person: what is wrong and what to do. */
    message: string,
    readonly status: number = 409,
    readonly details: {
      /** Field name to message. */
      readonly errors?: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
      /** Further keys of the error body, e.g. `currentVersion`. */
      readonly extra?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(message);
    this.name = 'DomainError';
  }
}

export class NotFound extends DomainError {
  constructor(message: string, code = 'NOT_FOUND') {
    super(code, message, 404);
  }
}

/** Whoever asks is nobody we know. */
export class NotSignedIn extends DomainError {
  constructor() {
    super('NOT_SIGNED_IN', 'Please sign in to continue.', 401);
  }
}

/** The role of whoever asks has no permission for it. */
export class RoleForbids extends DomainError {
  constructor() {
    super('FORBIDDEN', 'Your role does not allow this. Ask an owner of the shop.', 403);
  }
}

/** Says what is wrong with the first field unless it is told another sentence, like the check of a body does. */
export class Invalid extends DomainError {
  constructor(
    errors: Readonly<Record<string, string>>,
    message = Object.values(errors)[0] ?? 'Some values need attention.',
  ) {
    super('VALIDATION_FAILED', message, 400, { errors });
  }
}

export const UNAVAILABLE = 'The shop is catching its breath. Please try again in a moment.';

/** A part we depend on does not answer. Safe to try again. */
export class Unavailable extends DomainError {
  constructor(message = UNAVAILABLE) {
    super('SERVICE_UNAVAILABLE', message, 503);
  }
}
