import { globalPosition } from '@halfpallet/event-store';
import type { Row } from '@halfpallet/projections';
import type { Pool } from 'pg';
import { evolveOrderMoney, initialOrderMoney } from '../order-money';
import { paymentColumns } from '../read-models/payment-row';
import { comparePayments } from './compare-payments';
import type { FoldedBooks, ReplayScope } from './fold-books';

const data = { totalCents: 5_000, livemode: true };
const state = evolveOrderMoney(initialOrderMoney, { type: 'OrderPlaced', data });
const live: Row = { order_id: 'o', position: '7', changed_at: new Date(0), ...paymentColumns(state) };
const folded = { payments: new Map([['o', state]]) } as unknown as FoldedBooks;
const scope = { target: 'payments', to: null, upTo: globalPosition(9n) } as unknown as ReplayScope;

const compared = (row: Row) =>
  comparePayments({ query: () => Promise.resolve({ rows: [row] }) } as unknown as Pool, folded, scope);

describe('payments of a replay beside the live ones', () => {
  it('are the same column by column', async () => {
    expect(await compared(live)).toMatchObject({ missingInLive: 0, changed: 0, first: [] });
    const { changed, first } = await compared({ ...live, due_cents: '1' });
    expect([changed, first.map(({ key }) => key)]).toEqual([1, ['o due_cents: replay 2500, live 1']]);
  });

  it('are compared with the version before, too, in which a column had another name', async () => {
    const { due_instalment: due, ...others } = live;
    expect(await compared({ ...others, due_leg: due })).toMatchObject({ changed: 0 });
    expect(await compared({ ...others, due_leg: due, why: 'else' })).toMatchObject({ changed: 1 });
  });

  it('are left out where the live row has moved on', async () => {
    expect(await compared({ ...live, position: '10', due_cents: '1' })).toMatchObject({ changed: 0 });
  });
});
