import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext, type Transactor } from '@halfpallet/event-store';
import type { CurrentUser } from '@halfpallet/contracts';
import { DomainError, Invalid } from '../../platform/errors';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts } from '../accounts/accounts';
import { Passwords } from '../accounts/passwords';
import { account, accountStream } from '../domain/account';
import { passwordProblem } from '../accounts/password-rules';
import { PersonVault } from '../vault/person-vault';

/** Gives a person an account of their own. */
export class RegisterAccount extends Command<CurrentUser> {
  constructor(
    readonly details: { readonly email: string; readonly password: string; readonly firstName: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

const PERSON_NAMESPACE = '0d8d1a2e-4f0b-4c58-9a7e-5b6f7c1e2a90';

/** The same command always makes the same person, so that carrying it out twice makes one account. */
export const personIdOf = (commandId: string) => uuidv5(PERSON_NAMESPACE, commandId);

export const emailTaken = () =>
  new DomainError('EMAIL_TAKEN', 'There is already an account with this email address. Please sign in.', 409, {
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
  ) {}

  async execute({ details, context }: RegisterAccount): Promise<CurrentUser> {
    const { email, firstName, password } = details;
    const problem = passwordProblem(password, email);
    if (problem) throw new Invalid({ password: problem }, problem);
    const personId = personIdOf(context.commandId);
    const passwordHash = await this.passwords.hash(password);
    const existing = await this.accounts.byEmail(email);
    if (existing && existing.personId !== personId) throw emailTaken();
    await this.vault.remember(personId, { kind: 'customer', email, firstName, name: firstName });
    const stream = accountStream(personId);
    await this.transactor.transact(
      stream,
      account,
      { kind: 'Register', personId },
      { ...context, subjects: [personId] },
    );
    const row = { personId, email, firstName, passwordHash, role: 'customer', adminRole: null } as const;
    const added = await this.accounts.add({ ...row, createdAt: this.clock.now() });
    if (!added) {
      // Somebody took the address between the look and the write. The person just made has no account and is forgotten.
      const undo = { ...context, commandId: randomUUID(), reason: 'The email address was taken at the same moment.' };
      await this.transactor.transact(stream, account, { kind: 'SetDisabled', disabled: true }, undo);
      await this.vault.erase(personId, this.clock.now());
      throw emailTaken();
    }
    return { id: personId, email, firstName, role: 'customer', adminRole: null };
  }
}
