import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { uuidv5, type CommandContext } from '@halfpallet/event-store';
import { requestMail } from '../../platform/mail-requests';
import { Accounts } from '../accounts/accounts';
import { noPassword } from '../accounts/not-your-password';
import { noAccount } from '../accounts/no-account';
import { OwnAccountActs, type AskedFrom } from '../audit/own-account-acts';
import { IssuerLinks } from '../issuer/issuer-links';

/** One's own account opens with its password alone again. */
export class UnlinkIssuer extends Command<void> {
  constructor(
    readonly personId: string,
    readonly asking: AskedFrom,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(UnlinkIssuer)
export class UnlinkIssuerHandler implements ICommandHandler<UnlinkIssuer> {
  constructor(
    private readonly accounts: Accounts,
    private readonly links: IssuerLinks,
    private readonly acts: OwnAccountActs,
  ) {}

  /** Does nothing where there is no link. @throws DomainError NO_PASSWORD: nothing would open it any more */
  async execute({ personId, asking, context }: UnlinkIssuer): Promise<void> {
    const done = await this.accounts.changing(personId, async (db, before) => {
      if (before.passwordHash === null) throw noPassword();
      if (!(await this.links.remove(personId, db))) return true;
      await this.acts.record('sign-in.unlink', before, context, db, asking);
      await requestMail(db, {
        id: uuidv5(context.commandId, 'sign-in-unlinked'),
        source: 'sign-in-unlinked',
        correlationId: context.correlationId,
        request: { mail: 'sign-in-unlinked', personId },
      });
      return true;
    });
    if (done === null) throw noAccount();
  }
}
