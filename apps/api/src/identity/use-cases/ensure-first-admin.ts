import { randomBytes, randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { PoolClient } from 'pg';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import type { Config } from '../../platform/config';
import { step } from '../../platform/process';
import { CLOCK, CONFIG, TRANSACTOR, type Clock } from '../../platform/tokens';
import { workContext } from '../../platform/work-context';
import { Accounts, type Account } from '../accounts/accounts';
import { Owners } from '../accounts/owners';
import { Passwords } from '../accounts/passwords';
import { account, accountStream, type AccountCommand } from '../domain/account';
import { IssuerLinks } from '../issuer/issuer-links';
import { Sessions } from '../sessions/sessions';
import { PersonVault } from '../vault/person-vault';
import { AppointStaff, AppointStaffHandler } from './appoint-staff';

const DEFAULT_EMAIL = 'owner@halfpallet.local';

/**
 * Makes sure somebody can open the back-office. Runs in the HTTP process at start; when several start at once, one does
 * it and the others find it done. Nothing of a password is kept but its hash.
 */
@Injectable()
export class EnsureFirstAdmin implements OnApplicationBootstrap {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    private readonly http: HttpAdapterHost,
    private readonly vault: PersonVault,
    private readonly accounts: Accounts,
    private readonly owners: Owners,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly links: IssuerLinks,
    private readonly staff: AppointStaffHandler,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const servesHttp = (this.http.httpAdapter as unknown) != null;
    if (servesHttp) await this.run(step);
  }

  /** @param report gets the line to show to whoever started the shop; the only place a generated password appears */
  async run(report: (line: string) => void): Promise<void> {
    const { email, password } = this.config.admin;
    await this.owners.oneAtATime(async (db) => {
      const owned = (await this.accounts.activeOwners(db)).length > 0;
      if (email && password) return this.asConfigured(email, password, owned, db, report);
      if (owned) return;
      const address = email ?? DEFAULT_EMAIL;
      const secret = password ?? randomBytes(12).toString('base64url');
      const existing = await this.accounts.byEmail(address);
      if (existing) await this.promote(existing, secret, db);
      else await this.appoint(address, secret);
      report(
        password
          ? `first admin: ${address}, password as configured`
          : `first admin: ${address} with password ${secret} (shown this once; change it after signing in)`,
      );
    });
  }

  /** The operator's word stands: that account exists and opens with that password. A member of staff keeps their role. */
  private async asConfigured(
    email: string,
    password: string,
    owned: boolean,
    db: PoolClient,
    report: (line: string) => void,
  ): Promise<void> {
    const existing = await this.accounts.byEmail(email);
    if (!existing) {
      await this.appoint(email, password);
      report(`first admin: ${email}, password as configured`);
      return;
    }
    const differs = !(await this.passwords.matches(password, existing.passwordHash));
    const lacksRole = existing.role !== 'admin' || !owned;
    if (lacksRole) await this.promote(existing, password, db);
    else if (differs) await this.replacePassword(existing, password, db);
    if (lacksRole || differs) report(`first admin: ${email}, brought in line with the configuration`);
  }

  private async appoint(email: string, password: string): Promise<void> {
    const details = { email, password, firstName: 'Owner', adminRole: 'owner' } as const;
    await this.staff.appoint(new AppointStaff(details, this.context()));
  }

  /** Whoever registered this address before, only the operator's password opens it now. */
  private async promote(existing: Account, password: string, db: PoolClient): Promise<void> {
    await this.append(existing, { kind: 'AppointStaff', personId: existing.personId, adminRole: 'owner' });
    await this.append(existing, { kind: 'SetDisabled', disabled: false });
    const change = { role: 'admin', adminRole: 'owner', disabled: false } as const;
    await this.accounts.update(existing.personId, change, this.clock.now(), db);
    await this.vault.changeKind(existing.personId, 'staff', db);
    await this.replacePassword(existing, password, db);
  }

  /** Whoever could open it by another password, in a session of before, or by the word of an issuer can no longer. */
  private async replacePassword(existing: Account, password: string, db: PoolClient): Promise<void> {
    await this.append(existing, { kind: 'ChangePassword', by: 'configuration' });
    const passwordHash = await this.passwords.hash(password);
    await this.accounts.update(existing.personId, { passwordHash }, this.clock.now(), db);
    await this.links.remove(existing.personId, db);
    await this.sessions.revokeAll(existing.personId, null, db);
  }

  private async append(existing: Account, command: AccountCommand): Promise<void> {
    await this.transactor.transact(accountStream(existing.personId), account, command, this.context());
  }

  private context(): CommandContext {
    return workContext(randomUUID(), { kind: 'system', id: 'first-admin' }, this.clock.now());
  }
}
