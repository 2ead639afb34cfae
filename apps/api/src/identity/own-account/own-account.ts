import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { DomainError } from '../../platform/errors';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { requestMail } from '../../platform/mail-requests';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts } from '../accounts/accounts';
import { noPassword, notYourPassword } from '../accounts/not-your-password';
import { Passwords } from '../accounts/passwords';
import { noAccount } from '../accounts/no-account';
import { account, accountStream } from '../domain/account';
import { EmailChanges } from '../email-change/email-changes';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { FinalNoticeAddresses } from '../final-notice-addresses/final-notice-addresses';
import { IssuerLinks } from '../issuer/issuer-links';
import { Sessions } from '../sessions/sessions';
import { SignInAttempts } from '../sign-in/sign-in-attempts';
import { PersonVault } from '../vault/person-vault';

export interface OwnAccountFacts {
  readonly email: string;
  readonly emailVerified: boolean;
  /** False for whoever signs in by the issuer alone. */
  readonly hasPassword: boolean;
  /** Wanted, and not proven yet. */
  readonly pendingEmail: string | null;
  readonly createdAt: Date;
}

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
    private readonly limits: RateLimiter,
    private readonly tokens: OneTimeTokens,
    private readonly vault: PersonVault,
    private readonly changes: EmailChanges,
    private readonly finalNotices: FinalNoticeAddresses,
    private readonly links: IssuerLinks,
  ) {}

  /** @throws NotFound */
  async read(personId: string): Promise<OwnAccountFacts> {
    const facts = await this.find(personId);
    if (!facts) throw noAccount();
    return facts;
  }

  /** Whether the account opens by the word of an issuer. */
  async isLinked(personId: string): Promise<boolean> {
    return (await this.links.ofPerson(personId)).length > 0;
  }

  /** Waits for a change of the account that is under way: its event may be told before its row shows it. */
  settled(personId: string): Promise<void> {
    return this.accounts.settled(personId);
  }

  /** Null when the account is closed. */
  async find(personId: string): Promise<OwnAccountFacts | null> {
    const found = await this.accounts.byId(personId);
    if (!found) return null;
    const { email, emailVerified, passwordHash, createdAt } = found;
    const pending = await this.changes.pending(personId);
    return {
      email,
      emailVerified,
      hasPassword: passwordHash !== null,
      pendingEmail: pending?.email ?? null,
      createdAt,
    };
  }

  /** The address the holder proved to read and the name they go by; null until there is such an address. */
  async provenHolder(personId: string): Promise<{ readonly email: string; readonly firstName: string | null } | null> {
    const found = await this.accounts.byId(personId);
    return found?.emailVerified ? { email: found.email, firstName: found.firstName } : null;
  }

  /** The name this person is greeted by, from the next request on. */
  async rename(personId: string, firstName: string): Promise<void> {
    await this.accounts.update(personId, { firstName }, this.clock.now());
    await this.sessions.forget(personId);
  }

  /**
   * @returns the hash of the password, for what must not rest on one that is replaced meanwhile
   * @throws Invalid when this is not the password, NO_PASSWORD, TOO_MANY_REQUESTS
   */
  async prove(personId: string, password: string, ip: string): Promise<string> {
    const { passwordHash } = await this.accounts.existing(personId);
    if (passwordHash === null) throw noPassword();
    const proven = await this.attempts.prove(personId, ip, () => this.passwords.matches(password, passwordHash));
    if (!proven) throw notYourPassword('password');
    return passwordHash;
  }

  /** Ends one session of this person by its public id; false when there is none. */
  async signOutOf(personId: string, sessionId: string): Promise<boolean> {
    const ended = await this.accounts.changing(personId, (db) => this.sessions.revoke(personId, sessionId, db));
    await this.sessions.forget(personId);
    return ended ?? false;
  }

  /** Ends all sessions and keys of this person. No session goes on under another id beside it: that one would be left over. */
  async signOutEverywhere(personId: string): Promise<void> {
    await this.accounts.changing(personId, (db) => this.sessions.revokeAll(personId, null, db));
    await this.sessions.forget(personId);
  }

  /**
   * Asks for the mail whose link proves the address.
   * @throws TOO_MANY_REQUESTS
   */
  async requestVerification(personId: string, context: CommandContext): Promise<void> {
    await this.limits.count([{ limit: 'verification-mails', key: personId }]);
    await requestMail(this.pool, {
      id: context.commandId,
      source: 'verify-email',
      correlationId: context.correlationId,
      request: { mail: 'verify-email', personId },
    });
  }

  /**
   * The holder followed the link in that mail, or in the one to a new address. They must be signed in: a mail scanner that
   * opens links must not prove an address for a stranger who registered with it.
   * @returns what the link was for
   * @throws DomainError LINK_NOT_VALID, LINK_OF_ANOTHER_ACCOUNT, EMAIL_TAKEN
   */
  async proveEmail(personId: string, token: string, context: CommandContext): Promise<'verified' | 'changed'> {
    if (await this.changes.confirm(personId, token, context)) return 'changed';
    const holder = await this.tokens.holder(token, 'verify-email');
    if (holder !== null && holder !== personId) {
      const text = 'This link belongs to another account. Please sign in to that one and open the link again.';
      throw new DomainError('LINK_OF_ANOTHER_ACCOUNT', text, 400);
    }
    if (holder === null) {
      throw new DomainError('LINK_NOT_VALID', 'This link is no longer valid. Please ask for a new one.', 400);
    }
    // The proof comes first: told twice it is told once, and a link used up without it would prove nothing.
    await this.accounts.changing(personId, async (db) => {
      await this.transactor.transact(
        accountStream(personId),
        account,
        { kind: 'VerifyEmail', personId },
        { ...context, subjects: [personId] },
      );
      await this.accounts.update(personId, { emailVerified: true }, this.clock.now(), db);
    });
    await this.tokens.use(token, 'verify-email');
    return 'verified';
  }

  /** Closes the account, forgets its person and says so in one last mail. What events tell of it stays, and names nobody. */
  async erase(personId: string, context: CommandContext): Promise<void> {
    const { email } = await this.accounts.existing(personId);
    const closing = { ...context, commandId: randomUUID(), reason: 'Erased on the holder’s own request.' };
    await this.transactor.transact(accountStream(personId), account, { kind: 'SetDisabled', disabled: true }, closing);
    // Together: once the account is gone, nobody is left who could ask for the mail again.
    await this.vault.erase(personId, this.clock.now(), async (db) =>
      requestMail(db, {
        id: uuidv5(personId, 'account-erased'),
        source: 'account-erased',
        correlationId: context.correlationId,
        request: { mail: 'account-erased', partingId: await this.finalNotices.keep(email, db) },
      }),
    );
    await this.sessions.forget(personId);
  }
}
