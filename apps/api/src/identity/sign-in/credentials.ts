import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@halfpallet/contracts';
import { Accounts, currentUserOf } from '../accounts/accounts';
import { Passwords } from '../accounts/passwords';
import { SignInAttempts } from './sign-in-attempts';

/** E-mail and password. The same answer after the same work, whether the account is unknown, closed or the password wrong. */
@Injectable()
export class Credentials {
  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
  ) {}

  /** @throws TOO_MANY_REQUESTS */
  check(email: string, password: string, ip: string): Promise<CurrentUser | null> {
    return this.attempts.signIn(email, ip, async () => {
      const account = await this.accounts.byEmail(email);
      const matches = await this.passwords.matches(password, account?.passwordHash ?? null);
      return account && matches && !account.disabled ? currentUserOf(account) : null;
    });
  }
}
