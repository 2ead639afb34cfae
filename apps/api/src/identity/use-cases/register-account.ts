import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import { ErrorCode, type CurrentUser } from '@halfpallet/contracts';
import { DomainError, Invalid } from '../../platform/errors';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts, currentUserOf, type Account } from '../accounts/accounts';
import { Passwords } from '../accounts/passwords';
import { UnfinishedAccounts } from './unfinished-accounts';
import { account, accountStream } from '../domain/account';
import { passwordProblem } from '../accounts/password-rules';
import { PersonVault } from '../vault/person-vault';

/** What a registration led to. */
export interface Registration {
  readonly user: CurrentUser;
  /** False when an earlier try with the same key made the account: whoever repeats it must know the password. */
  readonly made: boolean;
}

/** Gives a person an account of their own. */
export class RegisterAccount extends Command<Registration> {
  constructor(
    readonly details: { readonly email: string; readonly password: string; readonly firstName: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** How long a repeat of a registration leads to the account that the first try made. After that its key is worth nothing. */
const REPEAT_MS = 10 * 60_000;

const PERSON_NAMESPACE = '0d8d1a2e-4f0b-4c58-9a7e-5b6f7c1e2a90';

/** The same command always makes the same person, so that carrying it out twice makes one account. */
export const personIdOf = (commandId: string) => uuidv5(PERSON_NAMESPACE, commandId);

/** @param wayOn what whoever asked can do about it: the holder of the address signs in */
export const emailTaken = (wayOn = 'Please sign in.') =>
  new DomainError('EMAIL_TAKEN', `There is already an account with this email address. ${wayOn}`, 409, {
    errors: { email: 'There is already an account with this email address.' },
  });

@CommandHandler(RegisterAccount)
export class RegisterAccountHandler implements ICommandHandler<RegisterAccount> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly unfinished: UnfinishedAccounts,
  ) {}

  /** @throws EMAIL_TAKEN, also for a repeat that comes too late; Invalid for a password that will not do */
  async execute({ details, context: asked }: RegisterAccount): Promise<Registration> {
    const { email, firstName, password } = details;
    const problem = passwordProblem(password, email);
    if (problem) throw new Invalid({ password: problem });
    const context = await this.unlessKeyIsOld(asked);
    const personId = personIdOf(context.commandId);
    const holder = await this.accounts.byEmail(email);
    if (holder) return repeated(holder, personId);
    await this.refuseUsedKey(personId);
    const passwordHash = await this.passwords.hash(password);
    // Before the event: whoever hears of it looks for the person at once.
    await this.vault.remember(personId, { kind: 'customer', email, firstName, name: firstName });
    const command = { kind: 'Register', personId } as const;
    const row = { personId, email, firstName, passwordHash, role: 'customer', adminRole: null } as const;
    const added = await this.accounts.adding({ ...row, createdAt: this.clock.now() }, async () => {
      await this.transactor.transact(accountStream(personId), account, command, { ...context, subjects: [personId] });
    });
    if (!added) {
      await this.unfinished.withdraw(personId, 'The email address was taken at the same moment.');
      throw emailTaken();
    }
    // The same registration, sent twice at the same moment: no two hashes are the same, and the account has that of one.
    const kept = await this.accounts.byId(personId);
    if (kept && kept.passwordHash !== passwordHash) return repeated(kept, personId);
    return { user: { id: personId, email, firstName, role: 'customer', adminRole: null }, made: true };
  }

  /** A key lives for minutes: with one that made an account before that, this is a registration like any other. */
  private async unlessKeyIsOld(context: CommandContext): Promise<CommandContext> {
    const earlier = await this.accounts.byId(personIdOf(context.commandId));
    const age = earlier === null ? 0 : this.clock.now().getTime() - earlier.createdAt.getTime();
    return age < REPEAT_MS ? context : { ...context, commandId: randomUUID() };
  }

  /** A late repeat must not bring back a person who was erased, nor make a second account for one who has another address. */
  private async refuseUsedKey(personId: string): Promise<void> {
    const [account, people] = await Promise.all([this.accounts.byId(personId), this.vault.read([personId])]);
    if (account === null && !people.get(personId)?.erasedAt) return;
    const text = 'This Idempotency-Key was already used. Use a new key for a new account.';
    throw new DomainError(ErrorCode.idempotencyMismatch, text, 409);
  }
}

/** @throws EMAIL_TAKEN when the account is not the one an earlier try with the same key made */
function repeated(holder: Account, personId: string): Registration {
  if (holder.personId !== personId) throw emailTaken();
  return { user: currentUserOf(holder), made: false };
}
