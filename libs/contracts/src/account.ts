import type { AdminRole, Permission, Role } from './permissions';

/** GET /api/auth/user answers this or null. */
export interface CurrentUser {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly role: Role;
  readonly adminRole: AdminRole | null;
}

/** GET /api/admin/me */
export interface AdminMe extends CurrentUser {
  readonly permissions: readonly Permission[];
}

export interface SignIn {
  readonly email: string;
  readonly password: string;
  readonly returnTo?: string;
}
export interface Register extends SignIn {
  readonly firstName: string;
}
