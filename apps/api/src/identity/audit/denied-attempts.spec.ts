import { limitsOnMemory } from '../../../test/support/memory-limits';
import type { Housekeeping } from '../../platform/housekeeping';
import type { ShopRequest } from '../../platform/http/request';
import { LIMITS } from '../../platform/limits/limits';
import type { AuditLog, AuditedAct } from './audit-log';
import { AuditDeniedAttempts } from './denied-attempts';
import { HolderEntries } from './holder-entries';
import { RecordIds } from './record-ids';
import { VisitorEntries } from './visitor-entries';

function trying() {
  const written: AuditedAct[] = [];
  const recorded = new WeakSet<ShopRequest>();
  const audit = {
    recordFor: (request: ShopRequest, act: AuditedAct) => {
      written.push(act);
      recorded.add(request);
      return Promise.resolve();
    },
    isRecorded: (request: ShopRequest) => recorded.has(request),
  } as unknown as AuditLog;
  const limits = limitsOnMemory();
  const visitors = new VisitorEntries(null as never, limits, null as unknown as Housekeeping);
  const ids = new RecordIds();
  ids.register('orders', (typed) => (typed.startsWith('HP-') ? typed.replace('HP-', 'id-') : null));
  return {
    written,
    audit,
    visitors,
    attempts: new AuditDeniedAttempts(audit, ids, visitors, new HolderEntries(limits)),
  };
}

const asked = (id: string, ip = '192.0.2.1', user: object | null = null) =>
  ({
    user,
    method: 'POST',
    ip,
    params: { id },
    routeOptions: { url: '/api/admin/orders/:id/refund' },
  }) as unknown as ShopRequest;

describe('denied and refused acts', () => {
  it('are recorded once for each record, under its id', async () => {
    const { written, attempts } = trying();
    for (const id of ['HP-1', 'HP-2', 'HP-1', 'nonsense']) await attempts.denied(asked(id), 'orders.refund');
    expect(written.map(({ recordId }) => recordId)).toEqual(['id-1', 'id-2', 'nonsense']);
    expect(written[0]).toMatchObject({
      action: 'POST /api/admin/orders/:id/refund',
      resource: 'orders',
      outcome: 'denied',
    });
  });

  it('do not let a script that tries one number after the other fill the log', async () => {
    const { written, attempts } = trying();
    for (let n = 0; n < 500; n += 1) await attempts.denied(asked(`HP-${n}`), 'orders.refund');
    expect(written).toHaveLength(50);
    await attempts.denied(asked('HP-1', '192.0.2.2'), 'orders.refund');
    expect(written).toHaveLength(51);
  });

  describe('of a script that goes on', () => {
    const EACH = LIMITS['audited-visitor'].limit;
    const ALL = LIMITS['audited-visitors'].limit;
    const customer = (id: string) => ({ id, role: 'customer' });

    /** One record after the other, as far as they are told apart, and then at the next route. */
    async function goOn(attempts: AuditDeniedAttempts, times: number, ip: string, user: object | null = null) {
      for (let n = 0; n < times; n += 1) {
        const routeOptions = { url: `/api/admin/orders/:id/${Math.floor(n / 50)}` };
        await attempts.denied({ ...asked(`HP-${n}`, ip, user), routeOptions } as ShopRequest, 'orders.refund');
      }
    }

    it('are recorded only so often of visitors, those of customers and of staff meanwhile as before', async () => {
      const { written, attempts, visitors } = trying();
      for (let network = 0; network < 5; network += 1) await goOn(attempts, EACH + 50, `192.0.2.${network}`);
      expect(written).toHaveLength(ALL);
      await attempts.denied(asked('HP-1', '192.0.2.99', customer('carl')), 'orders.refund');
      await attempts.denied(asked('HP-1', '192.0.2.99', { id: 'sam', role: 'admin' }), 'orders.refund');
      expect(written).toHaveLength(ALL + 2);
      // Nor does it hide who guesses passwords.
      expect(['192.0.2.0', '192.0.2.99'].map((ip) => visitors.mayWrite(ip, 'sign-in'))).toEqual([true, true]);
      expect(visitors.mayWrite('192.0.2.99', 'call')).toBe(false);
    });

    it('are recorded only so often of a customer, and of all: everybody may make an account, and no such entry goes', async () => {
      const { written, attempts } = trying();
      const ONE = LIMITS['audited-customer'].limit;
      await goOn(attempts, ONE + 50, '192.0.2.1', customer('carl'));
      expect(written).toHaveLength(ONE);
      for (let n = 0; n < 30; n += 1) await goOn(attempts, ONE, `192.0.2.${n}`, customer(`carl-${n}`));
      expect(written).toHaveLength(LIMITS['audited-customers'].limit);
    });

    it('are all recorded of staff', async () => {
      const { written, attempts } = trying();
      await goOn(attempts, 3_000, '192.0.2.1', { id: 'sam', role: 'admin' });
      expect(written).toHaveLength(3_000);
    });
  });

  it('leave an act alone that has its entry', async () => {
    const { written, audit, attempts } = trying();
    const refusal = Object.assign(new Error('Nothing to refund'), { code: 'NOTHING_TO_REFUND', status: 409 });
    const request = asked('HP-1');
    await attempts.refused(request, refusal);
    expect(written).toEqual([
      expect.objectContaining({ recordId: 'id-1', outcome: 'conflict', reason: 'NOTHING_TO_REFUND' }),
    ]);
    await audit.recordFor(request, written[0]!);
    await attempts.refused(request, refusal);
    expect(written).toHaveLength(2);
  });
});
