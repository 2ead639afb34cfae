import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { DomainError, Invalid } from '../../platform/errors';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { visitorKey } from '../../platform/limits/visitor-key';
import { requestMail } from '../../platform/mail-requests';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts } from '../accounts/accounts';
import { passwordProblem } from '../accounts/password-rules';
import { Passwords } from '../accounts/passwords';
import { OwnAccountActs } from '../audit/own-account-acts';
import { account, accountStream } from '../domain/account';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { hashOf } from '../sessions/session-cookie';
import { Sessions } from '../sessions/sessions';
import { SignInAttempts } from '../sign-in/sign-in-attempts';
import { normaliseEmail } from '../vault/person';

/** Whoever did not see the answer to their new password, and sends it once more, has it already. */
export const LINK_NOT_VALID =
  'This link is no longer valid. If you have just chosen a password with it, sign in; otherwise ask for a new link.';

/** A forgotten password, replaced by whoever reads the account's mail. */
@Injectable()
export class PasswordResets {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly sessions: Sessions,
    private readonly tokens: OneTimeTokens,
    private readonly limits: RateLimiter,
    private readonly attempts: SignInAttempts,
    private readonly acts: OwnAccountActs,
  ) {}

  /**
   * Asks for the mail with the link. Says and does the same for an address nobody has: the request is written either
   * way, and one without a person leads to no mail.
   * @throws TOO_MANY_REQUESTS for the visitor; too many for one address are passed over in silence
   */
  async request(email: string, ip: string, context: CommandContext): Promise<void> {
    await this.limits.count([{ limit: 'password-reset-visitor', key: visitorKey(ip) }]);
    const address = { limit: 'password-reset-email', key: normaliseEmail(email) } as const;
    const passedOver = await this.limits.isReached(address);
    await this.limits.countSilently(address);
    const found = await this.accounts.byEmail(email);
    const personId = found && !found.disabled && !passedOver ? found.personId : null;
    await requestMail(this.pool, {
      id: context.commandId,
      source: 'password-reset',
      correlationId: context.correlationId,
      request: { mail: 'password-reset', personId, askedAt: this.clock.now().toISOString() },
    });
  }

  /** True while a link with this token still works. */
  async isGood(token: string): Promise<boolean> {
    return (await this.tokens.holder(token, 'password-reset')) !== null;
  }

  /**
   * Sets the new password and ends every session of the account. A password that will not do does not use the link up.
   * @returns the account's address
   * @throws DomainError LINK_NOT_VALID, Invalid
   */
  async confirm(token: string, password: string, ip: string, context: CommandContext): Promise<string> {
    const personId = await this.tokens.holder(token, 'password-reset');
    const found = personId === null ? null : await this.accounts.byId(personId);
    if (!found || found.disabled) throw linkNotValid();
    const problem = passwordProblem(password, found.email);
    if (problem) throw new Invalid({ password: problem });
    const passwordHash = await this.passwords.hash(password);
    await this.replace(found.personId, token, passwordHash, ip, context);
    await this.sessions.forget(found.personId);
    await this.attempts.forgive(found.email);
    return found.email;
  }

  /** The used link, the password and the end of every session stand together, or the link is good for another try. */
  private async replace(
    personId: string,
    token: string,
    passwordHash: string,
    ip: string,
    context: CommandContext,
  ): Promise<void> {
    await this.accounts.changing(personId, async (db, before) => {
      if (before.disabled || !(await this.tokens.use(token, 'password-reset', db))) throw linkNotValid();
      await this.transactor.transact(
        accountStream(personId),
        account,
        { kind: 'ChangePassword', by: 'holder' },
        {
          ...context,
          // Of the link: tried again, it is the same change.
          commandId: uuidv5(personId, hashOf(token).toString('base64url')),
          actor: { kind: 'shopper', id: personId },
          reason: 'Reset by mail.',
          subjects: [personId],
        },
      );
      await this.accounts.update(personId, { passwordHash }, this.clock.now(), db);
      await this.sessions.revokeAll(personId, null, db);
      await this.acts.record('password.reset', before, context, db, { ip });
    });
  }
}

function linkNotValid(): DomainError {
  return new DomainError('LINK_NOT_VALID', LINK_NOT_VALID, 400);
}
