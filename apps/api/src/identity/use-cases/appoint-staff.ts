import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import type { AdminRole } from '@halfpallet/contracts';
import { Invalid } from '../../platform/errors';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts } from '../accounts/accounts';
import { Passwords } from '../accounts/passwords';
import { UnfinishedAccounts } from './unfinished-accounts';
import { account, accountStream } from '../domain/account';
import { passwordProblem } from '../accounts/password-rules';
import { PersonVault } from '../vault/person-vault';
import { emailTaken, personIdOf } from './register-account';

const ANOTHER_ADDRESS = 'If it is of staff, change it in the list; a buyer who joins the staff needs another address.';

/** Makes an account for a new member of staff. Answers the person's id. */
export class AppointStaff extends Command<string> {
  constructor(
    readonly details: {
      readonly email: string;
      readonly firstName: string;
      readonly password: string;
      readonly adminRole: AdminRole;
    },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AppointStaff)
export class AppointStaffHandler implements ICommandHandler<AppointStaff> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly vault: PersonVault,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly unfinished: UnfinishedAccounts,
  ) {}

  async execute(command: AppointStaff): Promise<string> {
    const problem = passwordProblem(command.details.password, command.details.email);
    if (problem) throw new Invalid({ password: problem });
    return this.appoint(command);
  }

  /** Without the rules for passwords: what the operator put into the configuration is the operator's own choice. */
  async appoint({ details, context }: AppointStaff): Promise<string> {
    const { email, firstName, adminRole } = details;
    const personId = personIdOf(context.commandId);
    const passwordHash = await this.passwords.hash(details.password);
    const holder = await this.accounts.byEmail(email);
    if (holder && holder.personId !== personId) throw emailTaken(ANOTHER_ADDRESS);
    // Before the event: whoever hears of it looks for the person at once, and would take nobody for somebody who was forgotten.
    await this.vault.remember(personId, { kind: 'staff', email, firstName, name: firstName });
    const command = { kind: 'AppointStaff', personId, adminRole } as const;
    const row = { personId, email, firstName, passwordHash, role: 'admin', adminRole } as const;
    // The same call, carried out twice, appoints once.
    const added = await this.accounts.adding({ ...row, createdAt: this.clock.now() }, async () => {
      const subjects = [personId];
      await this.transactor.transact(accountStream(personId), account, command, { ...context, subjects });
    });
    if (!added) {
      await this.unfinished.withdraw(personId, 'The email address was taken at the same moment.');
      throw emailTaken(ANOTHER_ADDRESS);
    }
    return personId;
  }
}
