import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import type { CurrentUser } from '@halfpallet/contracts';
import type { Queryable } from '../../platform/database/transaction';
import { DomainError } from '../../platform/errors';
import { requestMail } from '../../platform/mail-requests';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts, currentUserOf, type Account } from '../accounts/accounts';
import { OwnAccountActs } from '../audit/own-account-acts';
import { account, accountStream, type AccountCommand } from '../domain/account';
import { wayIn, type WayIn } from '../domain/way-in';
import type { Claimant } from '../issuer/claimant';
import { Issuer } from '../issuer/issuer';
import { issuerErrors } from '../issuer/issuer-errors';
import { IssuerLinks } from '../issuer/issuer-links';
import { Sessions } from '../sessions/sessions';
import { SignInAttempts } from '../sign-in/sign-in-attempts';
import { normaliseEmail } from '../vault/person';
import { PersonVault } from '../vault/person-vault';
import { personIdOf } from './register-account';
import { UnfinishedAccounts } from './unfinished-accounts';

/** Who is let in, and what became of their account with it. */
export interface LetIn {
  readonly user: CurrentUser;
  /** `cleared`: nobody had proven the account's address, and whoever knew its password is out. */
  readonly by: 'link' | 'new-link' | 'cleared' | 'registration';
}

/** Lets in somebody whom the issuer vouches for: to the account that is linked, that has the proven address, or to a new one. */
export class SignInByIssuer extends Command<LetIn> {
  constructor(
    readonly claimant: Claimant,
    readonly asking: { readonly signedInAs: string | null; readonly ip: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Refused after the issuer vouched for somebody: the log tells for which account. */
export class RefusedByAccount extends DomainError {
  constructor(
    refusal: DomainError,
    readonly personId: string | null,
  ) {
    super(refusal.code, refusal.message, refusal.status);
  }
}

/** Somebody else changed it at the same moment: looked at anew, it is clear. */
const LOOKS = 3;

@CommandHandler(SignInByIssuer)
export class SignInByIssuerHandler implements ICommandHandler<SignInByIssuer> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly issuer: Issuer,
    private readonly links: IssuerLinks,
    private readonly accounts: Accounts,
    private readonly vault: PersonVault,
    private readonly sessions: Sessions,
    private readonly attempts: SignInAttempts,
    private readonly acts: OwnAccountActs,
    private readonly unfinished: UnfinishedAccounts,
  ) {}

  /** @throws RefusedByAccount EMAIL_NOT_PROVEN, ACCOUNT_CLOSED, STAFF_NOT_LINKED, LINKED_TO_ANOTHER; TOO_MANY_REQUESTS */
  async execute(command: SignInByIssuer): Promise<LetIn> {
    for (let look = 0; look < LOOKS; look += 1) {
      const letIn = await this.go(await this.wayOf(command), inLook(look, command));
      if (letIn) return letIn;
    }
    throw issuerErrors.over();
  }

  private async wayOf({ claimant, asking }: SignInByIssuer): Promise<WayIn> {
    const { issuer, email } = claimant;
    const [linkedId, holder] = await Promise.all([
      this.links.holder(claimant),
      email === null ? null : this.accounts.byEmail(email),
    ]);
    const [linked, others] = await Promise.all([
      linkedId === null ? null : this.accounts.byId(linkedId),
      holder === null ? [] : this.links.ofPerson(holder.personId),
    ]);
    const isTaken = others.some((link) => link.issuer === issuer);
    return wayIn({ linked, holder, isTaken, hasEmail: email !== null, signedInAs: asking.signedInAs });
  }

  /** Null when it is not as it was found. */
  private go(way: WayIn, command: SignInByIssuer): Promise<LetIn | null> {
    switch (way.to) {
      case 'refuse':
        throw new RefusedByAccount(this.refusal(way.why), way.personId);
      case 'sign-in':
        return this.known(way.personId);
      case 'link':
        return this.link(way.personId, way.clear, command);
      case 'register':
        return this.register(command);
    }
  }

  private refusal(why: Extract<WayIn, { to: 'refuse' }>['why']): DomainError {
    const { name } = this.issuer.settings;
    switch (why) {
      case 'closed':
        return issuerErrors.closed();
      case 'no-email':
        return issuerErrors.noEmail(name);
      case 'staff':
        return issuerErrors.staff(name);
      case 'taken':
        return issuerErrors.taken(name);
    }
  }

  private async known(personId: string): Promise<LetIn | null> {
    const found = await this.accounts.byId(personId);
    return found && { user: currentUserOf(found), by: 'link' };
  }

  /**
   * The account opens for this subject from now on. Where nobody had proven its address, a stranger may have made it: their
   * password, sessions, keys and wishes for another address end in the same moment.
   */
  private async link(personId: string, clear: boolean, { claimant, asking, context }: SignInByIssuer) {
    const outcome = await this.accounts.changing(personId, async (db, before): Promise<LetIn | null> => {
      if (!isAsFound(before, clear, claimant, asking.signedInAs) || !(await this.links.add(personId, claimant, db)))
        return null;
      const actor = { kind: 'shopper', id: personId } as const;
      if (clear) await this.shutOut(before, db, { ...context, actor });
      if (!before.emailVerified) {
        await this.append(personId, { kind: 'VerifyEmail', personId }, { ...context, actor });
        await this.accounts.update(personId, { emailVerified: true }, this.clock.now(), db);
      }
      await this.acts.record('sign-in.link', before, context, db, asking);
      await requestMail(db, {
        id: uuidv5(context.commandId, 'sign-in-linked'),
        source: 'sign-in-linked',
        correlationId: context.correlationId,
        request: { mail: 'sign-in-linked', personId, cleared: clear ? 1 : 0 },
      });
      return { user: currentUserOf(before), by: clear ? 'cleared' : 'new-link' };
    });
    if (outcome) await this.sessions.forget(personId);
    return outcome;
  }

  private async shutOut({ personId }: Account, db: Queryable, context: CommandContext): Promise<void> {
    const reason = 'Taken away: nobody had proven the address, and the issuer did for somebody.';
    await this.append(personId, { kind: 'ChangePassword', by: 'issuer' }, { ...context, reason });
    await this.accounts.update(personId, { passwordHash: null }, this.clock.now(), db);
    await this.sessions.revokeAll(personId, null, db);
  }

  private async register({ claimant, asking, context }: SignInByIssuer): Promise<LetIn | null> {
    const { firstName, name } = claimant;
    const email = claimant.email!;
    await this.attempts.countRegistration(asking.ip);
    const personId = personIdOf(context.commandId);
    // Before the event: whoever hears of it looks for the person at once.
    await this.vault.remember(personId, { kind: 'customer', email, firstName, name });
    const row = { personId, email, firstName, passwordHash: null, role: 'customer', adminRole: null } as const;
    const isMade = await this.accounts
      .adding({ ...row, emailVerified: true, createdAt: this.clock.now() }, async (db) => {
        if (!(await this.links.add(personId, claimant, db))) throw new LinkedMeanwhile();
        await this.append(personId, { kind: 'Register', personId }, context);
        await this.acts.record('sign-in.link', row, context, db, asking);
      })
      .catch((error: unknown) => {
        if (error instanceof LinkedMeanwhile) return false;
        throw error;
      });
    if (!isMade) {
      await this.unfinished.withdraw(personId, 'The account was made at the same moment.');
      return null;
    }
    // Once the account stands: whoever hears of the proof gives it the orders of the guest before.
    await this.append(personId, { kind: 'VerifyEmail', personId }, context);
    return { user: { id: personId, email, firstName, role: 'customer', adminRole: null }, by: 'registration' };
  }

  /** One sign-in may lead to several decisions on the same stream; each has its own id, derived from the request's. */
  private async append(personId: string, command: AccountCommand, context: CommandContext): Promise<void> {
    const commandId = command.kind === 'Register' ? context.commandId : uuidv5(context.commandId, command.kind);
    await this.transactor.transact(accountStream(personId), account, command, {
      ...context,
      commandId,
      subjects: [personId],
    });
  }
}

/** A person whose account did not come to stand was forgotten, and stays so: the next look makes another. */
function inLook(look: number, { claimant, asking, context }: SignInByIssuer): SignInByIssuer {
  const commandId = look === 0 ? context.commandId : uuidv5(context.commandId, `look ${look}`);
  return new SignInByIssuer(claimant, asking, { ...context, commandId });
}

/** Nobody changed it since it was looked at, in a way that would have led elsewhere. */
function isAsFound(holder: Account, clear: boolean, { email }: Claimant, signedInAs: string | null): boolean {
  const hasEmail = email !== null && normaliseEmail(email) === normaliseEmail(holder.email);
  const way = wayIn({ linked: null, holder, isTaken: false, hasEmail, signedInAs });
  return way.to === 'link' && way.clear === clear;
}

/** Undoes the account that was being made. */
class LinkedMeanwhile extends Error {}
