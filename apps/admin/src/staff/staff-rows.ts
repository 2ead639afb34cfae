import type { AdminRole, Role } from '@halfpallet/contracts';

export interface StaffRow {
  readonly id: string;
  readonly email: string;
  readonly firstName: string | null;
  readonly role: Role;
  readonly adminRole: AdminRole | null;
  readonly disabled: boolean;
  readonly createdAt: string;
  readonly version: number;
}
