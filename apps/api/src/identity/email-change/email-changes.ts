import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { Invalid } from '../../platform/errors';
import { RateLimiter } from '../../platform/limits/rate-limiter';
import { requestMail } from '../../platform/mail-requests';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts } from '../accounts/accounts';
import { notYourPassword } from '../accounts/not-your-password';
import { OwnAccountActs } from '../audit/own-account-acts';
import { account, accountStream } from '../domain/account';
import { OneTimeTokens } from '../one-time-tokens/one-time-tokens';
import { FinalNoticeAddresses } from '../final-notice-addresses/final-notice-addresses';
import { PersonalDataSources } from '../personal-data/personal-data-sources';
import { Sessions } from '../sessions/sessions';
import { emailTaken } from '../use-cases/register-account';
import { normaliseEmail } from '../vault/person';
import { PersonVault } from '../vault/person-vault';

const UNIQUE_VIOLATION = '23505';
/** Ids of changes follow from their commands: asked again, it is the same change, and the link of its mail goes on working. */
const ID_NAMESPACE = '9c2e5b70-43a8-4d19-8f6e-1b7d0a6c52f4';

/** Another e-mail address for an account: it counts from the moment its reader follows the link sent there. */
@Injectable()
export class EmailChanges implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly limits: RateLimiter,
    private readonly sessions: Sessions,
    private readonly tokens: OneTimeTokens,
    private readonly vault: PersonVault,
    private readonly finalNotices: FinalNoticeAddresses,
    private readonly personalData: PersonalDataSources,
    private readonly acts: OwnAccountActs,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'pendingEmails',
      read: async (personIds) => {
        const { rows } = await this.pool.query(
          'select email, asked_at as "askedAt" from identity.email_change where person_id = any($1::uuid[])',
          [personIds],
        );
        return rows;
      },
      forget: (personId) => this.cancel(personId),
    });
  }

  /** The address that waits for its proof, or null. */
  async pending(personId: string): Promise<{ readonly id: string; readonly email: string } | null> {
    const { rows } = await this.pool.query<{ id: string; email: string }>(
      'select id, email from identity.email_change where person_id = $1',
      [personId],
    );
    return rows[0] ?? null;
  }

  /**
   * Asks for the mail to the new address. A later wish takes the place of an earlier one.
   * @param passwordHash of the password that was given for it
   * @throws EMAIL_TAKEN, TOO_MANY_REQUESTS; Invalid for the address the account has already, and where the password was replaced meanwhile
   */
  async request(personId: string, email: string, passwordHash: string, context: CommandContext): Promise<void> {
    const holder = await this.accounts.byEmail(email);
    if (holder?.personId === personId) {
      throw new Invalid({ email: 'This already is the address of your account' });
    }
    if (holder) throw emailTaken();
    await this.limits.count([{ limit: 'email-changes', key: personId }]);
    await this.accounts.changing(personId, async (db, now) => {
      // Whoever was thrown out by that must not have the last word.
      if (now.passwordHash !== passwordHash) throw notYourPassword('password');
      await db.query(
        `insert into identity.email_change (person_id, id, email, asked_at) values ($1, $2, $3, $4)
         on conflict (person_id) do update set id = excluded.id, email = excluded.email, asked_at = excluded.asked_at`,
        [personId, uuidv5(ID_NAMESPACE, context.commandId), email, this.clock.now()],
      );
      await requestMail(db, {
        id: context.commandId,
        source: 'change-email',
        correlationId: context.correlationId,
        request: { mail: 'change-email', personId },
      });
    });
  }

  async cancel(personId: string): Promise<void> {
    await this.pool.query('delete from identity.email_change where person_id = $1', [personId]);
  }

  /**
   * The holder followed the link in the mail: the account has the new address, proven. The old one is told.
   * @returns false when the token is for no change of this person that is still wanted
   * @throws EMAIL_TAKEN when somebody else took the address meanwhile
   */
  async confirm(personId: string, token: string, context: CommandContext): Promise<boolean> {
    const change = await this.pending(personId);
    const proof = await this.tokens.find(token, 'change-email');
    if (!change || proof?.personId !== personId || proof.about !== change.id) return false;
    await this.replace(personId, change, token, context);
    await this.sessions.forget(personId);
    return true;
  }

  /**
   * Row, vault, event, the used link and the mail to the address of before together: whoever takes an account over cannot hope
   * for a moment in which the shop stops and its holder is never told. Does nothing when somebody followed the same link at the
   * same moment and was first.
   */
  private async replace(
    personId: string,
    change: { readonly id: string; readonly email: string },
    token: string,
    context: CommandContext,
  ): Promise<void> {
    try {
      await this.accounts.changing(personId, async (db, before) => {
        const { rowCount } = await db.query('delete from identity.email_change where person_id = $1 and id = $2', [
          personId,
          change.id,
        ]);
        if (rowCount === 0) return;
        await db.query(
          `update identity.account set email = $2, email_normalised = $3, email_verified = true, version = version + 1,
             updated_at = $4
           where person_id = $1`,
          [personId, change.email, normaliseEmail(change.email), this.clock.now()],
        );
        await this.vault.remember(personId, { kind: 'customer', email: change.email }, db);
        await this.transactor.transact(
          accountStream(personId),
          account,
          { kind: 'ChangeEmail', personId },
          { ...context, commandId: change.id, subjects: [personId] },
        );
        await this.tokens.use(token, 'change-email', db);
        await this.acts.record('email.change', before, context, db);
        await requestMail(db, {
          id: change.id,
          source: 'change-email',
          correlationId: context.correlationId,
          request: { mail: 'email-changed', personId, partingId: await this.finalNotices.keep(before.email, db) },
        });
      });
    } catch (error) {
      if ((error as { code?: string }).code === UNIQUE_VIOLATION) throw emailTaken();
      throw error;
    }
  }
}
