import type { ShopRequest } from '../../platform/http/request';
import type { AuditLog, AuditedAct } from './audit-log';
import { AuditDeniedAttempts } from './denied-attempts';
import { RecordIds } from './record-ids';
import type { VisitorEntries } from './visitor-entries';

function trying(most = Number.POSITIVE_INFINITY) {
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
  let entries = 0;
  const visitors = { mayWrite: () => ++entries <= most } as unknown as VisitorEntries;
  const ids = new RecordIds();
  ids.register('orders', (typed) => (typed.startsWith('HP-') ? typed.replace('HP-', 'id-') : null));
  return { written, audit, attempts: new AuditDeniedAttempts(audit, ids, visitors) };
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

  it('of visitors are recorded only so often, those of somebody signed in always', async () => {
    const { written, attempts } = trying(3);
    for (let n = 0; n < 9; n += 1) await attempts.denied(asked('HP-1', `192.0.2.${n}`), 'orders.refund');
    expect(written).toHaveLength(3);
    await attempts.denied(asked('HP-1', '192.0.2.1', { id: 'sam' }), 'orders.refund');
    expect(written).toHaveLength(4);
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
