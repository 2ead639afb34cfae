import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandContext, Transactor } from '@halfpallet/event-store';
import { Invalid } from '../../platform/errors';
import { CLOCK, TRANSACTOR, type Clock } from '../../platform/tokens';
import { Accounts } from '../accounts/accounts';
import { noPassword, notYourPassword } from '../accounts/not-your-password';
import { Passwords } from '../accounts/passwords';
import { OwnAccountActs } from '../audit/own-account-acts';
import { account, accountStream } from '../domain/account';
import { passwordProblem } from '../accounts/password-rules';
import { Sessions } from '../sessions/sessions';
import { SignInAttempts } from '../sign-in/sign-in-attempts';

/** Replaces one's own password. Every session but the asking one ends. */
export class ChangePassword extends Command<void> {
  constructor(
    readonly personId: string,
    readonly passwords: { readonly current: string; readonly wanted: string },
    readonly asking: { readonly sessionId: string | null; readonly ip: string },
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ChangePassword)
export class ChangePasswordHandler implements ICommandHandler<ChangePassword> {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly accounts: Accounts,
    private readonly hashing: Passwords,
    private readonly sessions: Sessions,
    private readonly attempts: SignInAttempts,
    private readonly acts: OwnAccountActs,
  ) {}

  async execute({ personId, passwords, asking, context }: ChangePassword): Promise<void> {
    const current = await this.accounts.existing(personId);
    const { passwordHash: hash } = current;
    if (hash === null) throw noPassword();
    // A stolen session must not become a place to guess the password at leisure.
    const proven = await this.attempts.prove(personId, asking.ip, () => this.hashing.matches(passwords.current, hash));
    if (!proven) throw notYourPassword('currentPassword');
    const problem = passwordProblem(passwords.wanted, current.email);
    if (problem) throw new Invalid({ newPassword: problem });
    const passwordHash = await this.hashing.hash(passwords.wanted);
    const command = { kind: 'ChangePassword', by: 'holder' } as const;
    // Together: were sessions left over, the thief of one would stay in, and its holder, whose password is another by then, could
    // not ask for it again.
    await this.accounts.changing(personId, async (db, before) => {
      // Replaced meanwhile: whoever was thrown out by that must not have the last word. The same call, sent twice at once, is none of those.
      const isReplaced = before.passwordHash !== hash;
      if (isReplaced && !(await this.hashing.matches(passwords.wanted, before.passwordHash))) {
        throw notYourPassword('currentPassword');
      }
      await this.transactor.transact(accountStream(personId), account, command, { ...context, subjects: [personId] });
      await this.accounts.update(personId, { passwordHash }, this.clock.now(), db);
      await this.sessions.revokeAll(personId, asking.sessionId, db);
      if (asking.sessionId) await this.sessions.noteProof(asking.sessionId, this.clock.now(), db);
      await this.acts.record('password.change', before, context, db, asking);
    });
    await this.sessions.forget(personId);
  }
}
