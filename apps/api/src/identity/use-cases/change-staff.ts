import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { ErrorCode, type AdminRole, type Role } from '@halfpallet/contracts';
import type { Queryable } from '../../platform/database/transaction';
import { DomainError, Invalid } from '../../platform/errors';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts, type Account } from '../accounts/accounts';
import { Owners } from '../accounts/owners';
import { Passwords } from '../accounts/passwords';
import { account, accountStream, type AccountCommand } from '../domain/account';
import { passwordProblem } from '../accounts/password-rules';
import { Sessions } from '../sessions/sessions';
import { SignInAttempts } from '../sign-in/sign-in-attempts';
import { PersonVault } from '../vault/person-vault';

export interface StaffChange {
  readonly firstName?: string;
  readonly role?: Role;
  readonly adminRole?: AdminRole | null;
  readonly disabled?: boolean;
  readonly password?: string;
}

/**
 * Changes what an account may do, or replaces its password. A change that changes nothing writes nothing. Answers what changed, for the audit
 * log: of what somebody may do, from what to what; of anything personal, and of a password, the name of the field alone.
 */
export class ChangeStaff extends Command<{ readonly changed: readonly string[] }> {
  constructor(
    readonly personId: string,
    readonly change: StaffChange,
    /** Version the asker looked at. */
    readonly expectedVersion: number,
    readonly context: CommandContext,
  ) {
    super();
  }
}

interface Changed {
  readonly changed: readonly string[];
  readonly email: string;
}

@CommandHandler(ChangeStaff)
export class ChangeStaffHandler implements ICommandHandler<ChangeStaff> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
    private readonly accounts: Accounts,
    private readonly owners: Owners,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly attempts: SignInAttempts,
  ) {}

  async execute(command: ChangeStaff): Promise<{ changed: readonly string[] }> {
    const { password } = command.change;
    // Before the lock: hashing takes a while.
    const passwordHash = password === undefined ? undefined : await this.passwords.hash(password);
    const { changed, email } = await this.owners.oneAtATime((db) => this.change(command, passwordHash, db));
    await this.sessions.forget(command.personId);
    if (password !== undefined) await this.attempts.forgive(email);
    return { changed };
  }

  private async change(command: ChangeStaff, passwordHash: string | undefined, db: Queryable): Promise<Changed> {
    const { personId, change, expectedVersion } = command;
    const current = await this.accounts.existing(personId, db);
    if (expectedVersion !== current.version) throw versionConflict(expectedVersion, current);
    const wanted = wantedState(current, change);
    if (wanted.role === 'admin' && wanted.adminRole === null) {
      throw new Invalid({ adminRole: 'Choose owner, finance, support or sourcing.' });
    }
    if (wanted.adminRole !== 'owner' || wanted.disabled) await this.owners.assertAnotherOwner(personId, db);
    if (change.password !== undefined) assertPassword(change.password, current.email);

    const adminRoleChanged = wanted.adminRole !== current.adminRole;
    const roleChanged = wanted.role !== current.role;
    if (adminRoleChanged || roleChanged) {
      await this.append(command, 'role', { kind: 'ChangeRole', role: wanted.role, adminRole: wanted.adminRole });
    }
    if (wanted.disabled !== current.disabled) {
      await this.append(command, 'disabled', { kind: 'SetDisabled', disabled: wanted.disabled });
    }
    if (passwordHash !== undefined) await this.append(command, 'password', { kind: 'ChangePassword', by: 'owner' });

    const changed = [
      ...(wanted.firstName === current.firstName ? [] : ['firstName']),
      ...(roleChanged ? [`role: ${current.role} to ${wanted.role}`] : []),
      ...(adminRoleChanged ? [`adminRole: ${current.adminRole ?? 'none'} to ${wanted.adminRole ?? 'none'}`] : []),
      ...(wanted.disabled === current.disabled ? [] : [`disabled: ${wanted.disabled ? 'no to yes' : 'yes to no'}`]),
      ...(passwordHash === undefined ? [] : ['password']),
    ];
    const outcome = { changed, email: current.email };
    if (changed.length === 0) return outcome;
    await this.accounts.update(personId, { ...wanted, passwordHash }, this.clock.now(), db);
    if (roleChanged) {
      await this.vault.changeKind(personId, wanted.role === 'admin' ? 'staff' : 'customer', db);
    }
    if (wanted.firstName !== current.firstName) {
      await this.vault.remember(personId, { kind: 'staff', firstName: wanted.firstName, name: wanted.firstName }, db);
    }
    if (wanted.disabled || passwordHash !== undefined) await this.sessions.revokeAll(personId, null, db);
    else if (adminRoleChanged) await this.sessions.renewAll(personId, db);
    return outcome;
  }

  /** One request may lead to several decisions on the same stream; each has its own id, derived from the request's. */
  private async append({ personId, context }: ChangeStaff, part: string, command: AccountCommand): Promise<void> {
    const commandId = uuidv5(context.commandId, part);
    await this.transactor.transact(accountStream(personId), account, command, {
      ...context,
      commandId,
      subjects: [personId],
    });
  }
}

function wantedState(current: Account, change: StaffChange) {
  const role = change.role ?? (change.adminRole ? 'admin' : current.role);
  return {
    firstName: change.firstName ?? current.firstName,
    role,
    adminRole: role === 'customer' ? null : change.adminRole === undefined ? current.adminRole : change.adminRole,
    disabled: change.disabled ?? current.disabled,
  };
}

function assertPassword(password: string, email: string): void {
  const problem = passwordProblem(password, email);
  if (problem) throw new Invalid({ password: problem });
}

function versionConflict(expected: number, current: Account): DomainError {
  return new DomainError(ErrorCode.versionConflict, 'Somebody changed this account while you were editing.', 412, {
    extra: { yourVersion: expected, currentVersion: current.version },
  });
}
