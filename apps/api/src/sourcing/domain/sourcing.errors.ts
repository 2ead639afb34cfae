/** Why a sourcing request refuses, in plain words. The codes are stable; the HTTP edge maps `status`. */
export class SourcingError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'SourcingError';
  }

  static notFound() {
    return new SourcingError('SOURCING_NOT_FOUND', 'There is no such sourcing request.', 404);
  }
  /** Workers stop at it: nothing they find out changes anything any more. */
  static over(end: string) {
    return new SourcingError('SOURCING_OVER', `This request is ${end}. Start another one.`, 409);
  }
  static outOfPlace(what: string) {
    return new SourcingError('SOURCING_STEP_OUT_OF_PLACE', `This step does not belong to the request: ${what}.`, 422);
  }
  static stillRunning() {
    return new SourcingError('SOURCING_STILL_RUNNING', 'Not everything is done yet. Wait for the rest.', 409);
  }
}
