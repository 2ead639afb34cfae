import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '@halfpallet/contracts';
import type { ShopRequest } from '../../platform/http/request';
import { Accounts, currentUserOf, type Account } from '../accounts/accounts';
import { Passwords } from '../accounts/passwords';
import { SignInRecords } from '../audit/sign-in-records';
import { KnownDevices } from './known-devices';
import { SignInAttempts } from './sign-in-attempts';

/** E-mail and password. The same answer after the same work, whether the account is unknown, closed or the password wrong. */
@Injectable()
export class Credentials {
  private readonly provedBy = new WeakMap<CurrentUser, string>();

  constructor(
    private readonly accounts: Accounts,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly devices: KnownDevices,
    private readonly records: SignInRecords,
  ) {}

  /** @throws TOO_MANY_REQUESTS */
  check(email: string, password: string, request: ShopRequest): Promise<CurrentUser | null> {
    const from = { ip: request.ip, device: this.devices.find(request, email) };
    return this.attempts.signIn(email, from, async () => {
      const account = await this.accounts.byEmail(email);
      const matches = await this.passwords.matches(password, account?.passwordHash ?? null);
      if (account && matches && !account.disabled) return this.proven(account, request.ip);
      await this.records.failed(request, account);
      return null;
    });
  }

  /** Hash of the password that let this very user in; null for whoever came in another way. */
  hashBehind(user: CurrentUser): string | null {
    return this.provedBy.get(user) ?? null;
  }

  private async proven(account: Account, ip: string): Promise<CurrentUser> {
    await this.attempts.proven(account.personId, ip);
    const user = currentUserOf(account);
    // What matched is there.
    this.provedBy.set(user, account.passwordHash!);
    return user;
  }
}
