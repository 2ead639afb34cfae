/** Why an account refuses, in plain words. The codes are stable; the HTTP edge reads `status`. */
export class AccountRefusal extends Error {
  private constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
    this.name = 'AccountRefusal';
  }

  static notFound() {
    return new AccountRefusal('ACCOUNT_NOT_FOUND', 'There is no such account.', 404);
  }
  static withoutAdminRole() {
    return new AccountRefusal('ADMIN_ROLE_MISSING', 'Choose what this member of staff may do.', 400);
  }
}
