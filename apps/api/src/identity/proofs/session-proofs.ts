import { Inject, Injectable } from '@nestjs/common';
import { ErrorCode, type ProofBy } from '@halfpallet/contracts';
import type { CommandContext } from '@halfpallet/event-store';
import { DomainError } from '../../platform/errors';
import { CLOCK, type Clock } from '../../platform/tokens';
import { Accounts } from '../accounts/accounts';
import { notYourPassword } from '../accounts/not-your-password';
import { Passwords } from '../accounts/passwords';
import { OwnAccountActs } from '../audit/own-account-acts';
import { SignInAttempts } from '../sign-in/sign-in-attempts';
import { isFresh, provesBy } from './fresh-proof';
import { Sessions } from '../sessions/sessions';

/**
 * That whoever works in a session is still the one who began it: when they last proved it. Signing in proves it, the password
 * proves it again (`Sessions.noteProof` by whoever checked it), and it counts for that one session.
 */
@Injectable()
export class SessionProofs {
  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly sessions: Sessions,
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly acts: OwnAccountActs,
  ) {}

  /** Read from the database each time: another process may have been told a moment ago. */
  async isFresh(sessionId: string): Promise<boolean> {
    const provenAt = await this.sessions.provenAt(sessionId);
    return provenAt !== null && isFresh(provenAt, this.clock.now());
  }

  /** The refusal of an act that asks for a proof, with the way to give one. */
  async needed(personId: string): Promise<DomainError> {
    return proofNeeded(provesBy(await this.accounts.existing(personId)));
  }

  /**
   * Takes the password of whoever works in this session.
   * @throws Invalid when this is not the password, TOO_MANY_REQUESTS; PROOF_NEEDED (403) for an account without a password
   */
  async give(
    personId: string,
    password: string,
    from: { readonly sessionId: string; readonly ip: string },
    context: CommandContext,
  ): Promise<void> {
    const account = await this.accounts.existing(personId);
    if (provesBy(account) !== 'password') throw proofNeeded(provesBy(account));
    const { passwordHash } = account;
    const proven = await this.attempts.prove(personId, from.ip, () => this.passwords.matches(password, passwordHash));
    if (!proven) {
      await this.acts.recordWrongProof(account, context, from);
      throw notYourPassword('password');
    }
    await this.accounts.changing(personId, async (db, now) => {
      // Replaced meanwhile: it proves nothing any more.
      if (now.passwordHash !== passwordHash) throw notYourPassword('password');
      await this.sessions.noteProof(from.sessionId, this.clock.now(), db);
      await this.acts.record('proof', now, context, db, from);
    });
  }
}

function proofNeeded(proveBy: ProofBy): DomainError {
  const text =
    proveBy === 'password'
      ? 'Give your password once more, then send this again. Nothing was done.'
      : 'Sign in once more, then send this again. Nothing was done.';
  return new DomainError(ErrorCode.proofNeeded, text, 403, { extra: { proveBy } });
}
