/**
 * A call that failed. Has the shape react-admin expects of an HTTP error (`status`, `body`, and `body.errors` for forms).
 * `message` is the server's own sentence; status 0 means that no answer came.
 */
export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly body: unknown,
  ) {
    super(message);
    this.name = 'ApiError';
  }
}
