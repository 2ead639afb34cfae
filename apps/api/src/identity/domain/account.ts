import type { AdminRole, Role } from '@halfpallet/contracts';
import type { Decider, EventTypeDefinition } from '@halfpallet/event-store';
import { AccountError } from './account.errors';

/** By the issuer it is taken away: what stood there was nobody's proof. */
export type PasswordChangedBy = 'holder' | 'owner' | 'configuration' | 'issuer';

/** Events of an account. None of them carries a name, an e-mail address or anything of a password. */
export type AccountEvent =
  | { readonly type: 'AccountRegistered'; readonly data: { readonly personId: string } }
  | { readonly type: 'StaffAppointed'; readonly data: { readonly adminRole: AdminRole } }
  | { readonly type: 'AdminRoleChanged'; readonly data: { readonly from: AdminRole; readonly to: AdminRole } }
  | { readonly type: 'StaffDismissed'; readonly data: { readonly adminRole: AdminRole } }
  | { readonly type: 'AccountDisabled'; readonly data: Record<string, never> }
  | { readonly type: 'AccountEnabled'; readonly data: Record<string, never> }
  | { readonly type: 'PasswordChanged'; readonly data: { readonly by: PasswordChangedBy } }
  | { readonly type: 'EmailVerified'; readonly data: { readonly personId: string } }
  | { readonly type: 'EmailChanged'; readonly data: { readonly personId: string } };

export type AccountCommand =
  | { readonly kind: 'Register'; readonly personId: string }
  | { readonly kind: 'AppointStaff'; readonly personId: string; readonly adminRole: AdminRole }
  | { readonly kind: 'ChangeRole'; readonly role: Role; readonly adminRole: AdminRole | null }
  | { readonly kind: 'SetDisabled'; readonly disabled: boolean }
  | { readonly kind: 'ChangePassword'; readonly by: PasswordChangedBy }
  | { readonly kind: 'VerifyEmail'; readonly personId: string }
  /** To an address whose reader just proved to be the holder. */
  | { readonly kind: 'ChangeEmail'; readonly personId: string };

export interface AccountState {
  readonly registered: boolean;
  readonly disabled: boolean;
  /** Null for a customer. */
  readonly adminRole: AdminRole | null;
  /** The holder proved to read the mail of the account's address. */
  readonly emailVerified: boolean;
}

const nothing: Record<string, never> = {};

export const accountStream = (personId: string) => `account-${personId}`;

/** What may happen to one account. Who may ask for it is the route's policy; that one owner remains is `owners.ts`. */
export const account: Decider<AccountState, AccountCommand, AccountEvent> = {
  initial: { registered: false, disabled: false, adminRole: null, emailVerified: false },

  evolve(state, event) {
    switch (event.type) {
      case 'AccountRegistered':
        return { ...state, registered: true };
      case 'StaffAppointed':
        return { ...state, adminRole: event.data.adminRole };
      case 'AdminRoleChanged':
        return { ...state, adminRole: event.data.to };
      case 'StaffDismissed':
        return { ...state, adminRole: null };
      case 'AccountDisabled':
        return { ...state, disabled: true };
      case 'AccountEnabled':
        return { ...state, disabled: false };
      case 'PasswordChanged':
        return state;
      case 'EmailVerified':
        return { ...state, emailVerified: true };
      case 'EmailChanged':
        return { ...state, emailVerified: false };
    }
  },

  decide(command, state) {
    switch (command.kind) {
      case 'Register':
        return state.registered ? [] : [{ type: 'AccountRegistered', data: { personId: command.personId } }];
      case 'AppointStaff':
        return [
          ...account.decide({ kind: 'Register', personId: command.personId }, state),
          ...toRole(state.adminRole, command.adminRole),
        ];
      case 'ChangeRole':
        assertRegistered(state);
        if (command.role === 'customer') return toRole(state.adminRole, null);
        if (command.adminRole === null) throw AccountError.withoutAdminRole();
        return toRole(state.adminRole, command.adminRole);
      case 'SetDisabled':
        assertRegistered(state);
        if (command.disabled === state.disabled) return [];
        return [{ type: command.disabled ? 'AccountDisabled' : 'AccountEnabled', data: nothing }];
      case 'ChangePassword':
        assertRegistered(state);
        return [{ type: 'PasswordChanged', data: { by: command.by } }];
      case 'VerifyEmail':
        assertRegistered(state);
        return state.emailVerified ? [] : [{ type: 'EmailVerified', data: { personId: command.personId } }];
      case 'ChangeEmail':
        assertRegistered(state);
        return [
          { type: 'EmailChanged', data: { personId: command.personId } },
          { type: 'EmailVerified', data: { personId: command.personId } },
        ];
    }
  },
};

function toRole(from: AdminRole | null, to: AdminRole | null): AccountEvent[] {
  if (from === to) return [];
  if (to === null) return from === null ? [] : [{ type: 'StaffDismissed', data: { adminRole: from } }];
  if (from === null) return [{ type: 'StaffAppointed', data: { adminRole: to } }];
  return [{ type: 'AdminRoleChanged', data: { from, to } }];
}

function assertRegistered(state: AccountState): void {
  if (!state.registered) throw AccountError.notFound();
}

const owner = 'identity';

export const accountEventTypes: readonly EventTypeDefinition[] = [
  { type: 'AccountRegistered', version: 1, owner, summary: 'A person got an account to sign in with.' },
  { type: 'StaffAppointed', version: 1, owner, summary: 'An account became a member of staff with an admin role.' },
  { type: 'AdminRoleChanged', version: 1, owner, summary: 'A member of staff got another admin role.' },
  { type: 'StaffDismissed', version: 1, owner, summary: 'A member of staff became an ordinary customer.' },
  { type: 'AccountDisabled', version: 1, owner, summary: 'An account may no longer sign in.' },
  { type: 'AccountEnabled', version: 1, owner, summary: 'A disabled account may sign in again.' },
  {
    type: 'PasswordChanged',
    version: 1,
    owner,
    summary: 'The password of an account was replaced, or taken away; not what it is.',
  },
  { type: 'EmailVerified', version: 1, owner, summary: 'The holder of an account proved to read its mail.' },
  { type: 'EmailChanged', version: 1, owner, summary: 'An account got another e-mail address; not which.' },
];
