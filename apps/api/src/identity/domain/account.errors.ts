/** Why an account refuses, in plain words. The codes are stable; the HTTP edge reads `status`. */
export class AccountError extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'AccountError';
  }

  static notFound() {
    return new AccountError('ACCOUNT_NOT_FOUND', 'There is no such account.', 404);
  }
  static withoutAdminRole() {
    return new AccountError('ADMIN_ROLE_MISSING', 'Choose what this member of staff may do.', 400);
  }
}
