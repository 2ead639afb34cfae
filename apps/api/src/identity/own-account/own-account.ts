import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { DomainError, Invalid, NotFound } from '../../platform/errors';
import { AbuseLimits } from '../../platform/limits/abuse-limits';
import { requestMail } from '../../platform/mail-requests';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts, type Account } from '../accounts/accounts';
import { Passwords } from '../accounts/passwords';
import { account, accountStream } from '../domain/account';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { Sessions } from '../sessions/sessions';
import { SignInAttempts } from '../sign-in/sign-in-attempts';
import { PersonVault } from '../vault/person-vault';

/** What the holder of an account may do with it, beside signing in. */
@Injectable()
export class OwnAccount {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly attempts: SignInAttempts,
    private readonly limits: AbuseLimits,
    private readonly tokens: OneTimeTokens,
    private readonly vault: PersonVault,
  ) {}

  /** @throws NotFound */
  async read(personId: string): Promise<{ email: string; emailVerified: boolean; createdAt: Date }> {
    const { email, createdAt } = await this.account(personId);
    const { state } = await this.transactor.load(accountStream(personId), account);
    return { email, emailVerified: state.emailVerified, createdAt };
  }

  /** The name this person is greeted by, from the next request on. */
  async rename(personId: string, firstName: string): Promise<void> {
    await this.accounts.update(personId, { firstName }, this.clock.now());
    this.sessions.forget(personId);
  }

  /** @throws Invalid when this is not the password, TOO_MANY_REQUESTS */
  async prove(personId: string, password: string, ip: string): Promise<void> {
    const { email, passwordHash } = await this.account(personId);
    const proven = await this.attempts.signIn(email, ip, async () =>
      (await this.passwords.matches(password, passwordHash)) ? true : null,
    );
    if (!proven) throw new Invalid({ password: 'This is not your password' }, 'This is not your password');
  }

  /**
   * Asks for the mail whose link proves the address.
   * @throws TOO_MANY_REQUESTS
   */
  async requestVerification(personId: string, context: CommandContext): Promise<void> {
    this.limits.count([{ limit: 'verification-mails', key: personId }]);
    await requestMail(this.pool, {
      id: context.commandId,
      source: 'verify-email',
      correlationId: context.correlationId,
      request: { mail: 'verify-email', personId },
    });
  }

  /**
   * The holder followed the link in that mail. They must be signed in: a mail scanner that opens links must not prove an
   * address for a stranger who registered with it.
   * @throws DomainError LINK_NOT_VALID
   */
  async verifyEmail(personId: string, token: string, context: CommandContext): Promise<void> {
    const holder = await this.tokens.holder(token, 'verify-email');
    if (holder !== personId) {
      throw new DomainError('LINK_NOT_VALID', 'This link is no longer valid. Please ask for a new one.', 400);
    }
    // The event comes first: told twice it is told once, and a link used up without it would prove nothing.
    await this.transactor.transact(
      accountStream(personId),
      account,
      { kind: 'VerifyEmail', personId },
      { ...context, subjects: [personId] },
    );
    await this.tokens.use(token, 'verify-email');
  }

  /** Closes the account and forgets its person. What events tell of it stays, and names nobody. */
  async erase(personId: string, context: CommandContext): Promise<void> {
    const closing = { ...context, commandId: randomUUID(), reason: 'Erased on the holder’s own request.' };
    await this.transactor.transact(accountStream(personId), account, { kind: 'SetDisabled', disabled: true }, closing);
    await this.vault.erase(personId, this.clock.now());
    this.sessions.forget(personId);
  }

  private async account(personId: string): Promise<Account> {
    const found = await this.accounts.byId(personId);
    if (!found) throw new NotFound('There is no such account.', 'ACCOUNT_NOT_FOUND');
    return found;
  }
}
