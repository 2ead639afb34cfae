import type { CommandContext } from '@halfpallet/event-store';
import type { CurrentUser } from '@halfpallet/contracts';
import { limitsOnMemory } from '../../../test/support/memory-limits';
import type { Queryable } from '../../platform/database/transaction';
import type { ShopRequest } from '../../platform/http/request';
import { LIMITS } from '../../platform/limits/limits';
import type { Account } from '../accounts/accounts';
import type { AuditEntry } from './audit-entry';
import type { AuditLog } from './audit-log';
import { HolderEntries } from './holder-entries';
import { OwnAccountActs } from './own-account-acts';
import { SignInRecords } from './sign-in-records';
import type { VisitorEntries } from './visitor-entries';

const MOST = LIMITS['audited-holder'].limit;
const request = { ip: '203.0.113.7', requestId: 'r' } as ShopRequest;
const context = { correlationId: 'r' } as CommandContext;

function records() {
  const written: AuditEntry[] = [];
  const audit = { record: (entry: AuditEntry) => Promise.resolve(void written.push(entry)) } as unknown as AuditLog;
  const holders = new HolderEntries(limitsOnMemory());
  return {
    written,
    signIns: new SignInRecords(audit, {} as VisitorEntries, holders),
    acts: new OwnAccountActs(audit, holders),
  };
}

describe('sign-ins and proofs with the right password', () => {
  const customer = { id: 'c', role: 'customer' } as CurrentUser;
  const staff = { id: 's', role: 'admin', adminRole: 'finance' } as CurrentUser;
  const accountOf = ({ id, role }: CurrentUser) => ({ personId: id, role }) as Account;
  const again = async ({ signIns, acts }: ReturnType<typeof records>, user: CurrentUser) => {
    await signIns.succeeded(request, 'sign-in', user, 'session');
    await acts.record('proof', accountOf(user), context, {} as Queryable);
    await signIns.signedOut(request, user, 'session');
  };

  it('are all told of staff', async () => {
    const all = records();
    for (let n = 0; n < 2 * MOST; n += 1) await again(all, staff);
    expect(all.written).toHaveLength(6 * MOST);
  });

  it('of a customer leave so many entries of each kind an hour, and keep those of nobody else, nor of what they change, from being told', async () => {
    const all = records();
    for (let n = 0; n < MOST + 5; n += 1) await all.acts.record('proof', accountOf(customer), context, {} as Queryable);
    expect(all.written).toHaveLength(MOST);
    for (let n = 0; n < MOST; n += 1) await again(all, customer);
    expect(all.written).toHaveLength(3 * MOST);
    await again(all, { ...customer, id: 'other' });
    expect(all.written).toHaveLength(3 * MOST + 3);
    await all.acts.record('password.change', accountOf(customer), context, {} as Queryable);
    await all.acts.recordWrongProof(accountOf(customer), context, {});
    expect(all.written.slice(-2).map(({ action, outcome }) => [action, outcome])).toEqual([
      ['password.change', 'ok'],
      ['proof', 'denied'],
    ]);
  });
});
