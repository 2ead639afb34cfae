import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { DomainError, Invalid } from '../../platform/errors';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { visitorKey } from '../../platform/limits/visitor-key';
import { requestMail } from '../../platform/mail-requests';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts } from '../accounts/accounts';
import { passwordProblem } from '../accounts/password-rules';
import { Passwords } from '../accounts/passwords';
import { account, accountStream } from '../domain/account';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { Sessions } from '../sessions/sessions';
import { SignInAttempts } from '../sign-in/sign-in-attempts';
import { normaliseEmail } from '../vault/person';

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
    await requestMail(this.pool, {
      id: context.commandId,
      source: 'password-reset',
      correlationId: context.correlationId,
      request: { mail: 'password-reset', personId: found && !found.disabled && !passedOver ? found.personId : null },
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
  async confirm(token: string, password: string, context: CommandContext): Promise<string> {
    const personId = await this.tokens.holder(token, 'password-reset');
    const found = personId === null ? null : await this.accounts.byId(personId);
    if (!found || found.disabled) throw linkNotValid();
    const problem = passwordProblem(password, found.email);
    if (problem) throw new Invalid({ password: problem }, problem);
    const passwordHash = await this.passwords.hash(password);
    if (!(await this.tokens.use(token, 'password-reset'))) throw linkNotValid();
    const actor = { kind: 'shopper' as const, id: found.personId };
    await this.transactor.transact(
      accountStream(found.personId),
      account,
      { kind: 'ChangePassword', by: 'holder' },
      { ...context, commandId: randomUUID(), actor, reason: 'Reset by mail.', subjects: [found.personId] },
    );
    await this.accounts.update(found.personId, { passwordHash }, this.clock.now());
    await this.sessions.revokeAll(found.personId);
    await this.attempts.forgive(found.email);
    return found.email;
  }
}

function linkNotValid(): DomainError {
  return new DomainError('LINK_NOT_VALID', 'This link is no longer valid. Please ask for a new one.', 400);
}
