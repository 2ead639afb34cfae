import { eventually, type TestDatabase } from '@halfpallet/testing';
import { rest } from '../admin/back-office';
import { expectStatus } from '../support/buying';
import { TestShop } from '../support/shop';
import { createBareDatabase } from '../support/stocked-database';

/** In summer Sydney is an hour ahead of Brisbane, by which the books are kept. */
describe('bank lines at the turn of a year, on a database server in Sydney', () => {
  let database: TestDatabase;
  let shop: TestShop;
  beforeAll(async () => {
    database = await createBareDatabase();
    await database.pool.query(
      `alter database "${new URL(database.url).pathname.slice(1)}" set timezone = 'Australia/Sydney'`,
    );
    shop = await TestShop.open({
      databaseUrl: database.url,
      catalogue: false,
      clock: { now: () => new Date('2027-01-04T09:00:00+10:00') },
    });
  });
  afterAll(async () => {
    await shop?.close();
    await database?.drop();
  });

  it('belong to the days that the bank wrote', async () => {
    const owner = await shop.owner();
    const csv = 'Date,Description,Debit,Credit,Balance\n31/12/2026,OLD YEAR,,10.00,\n01/01/2027,NEW YEAR,,20.00,';
    expectStatus(await owner.post('/api/admin/rest/bank-statements', { fileName: 'turn.csv', csv }), 201);
    const days = async (filter: object) =>
      (await rest(owner, 'bank-lines', { filter })).body.map(({ bookedOn }: { bookedOn: string }) => bookedOn);
    await eventually(async () => (await days({})).length === 2);
    expect(await days({ bookedOn_lt: '2027-01-01T00:00:00+10:00' })).toEqual(['2026-12-31']);
    expect(await days({ bookedOn_gte: '2027-01-01T00:00:00+10:00' })).toEqual(['2027-01-01']);
    expect(await days({ bookedOn_lte: '2026-12-31T23:59:59.999+10:00' })).toEqual(['2026-12-31']);
    expect(await days({ bookedOn: '2027-01-01' })).toEqual(['2027-01-01']);
    const never = await rest(owner, 'bank-lines', { filter: { bookedOn: '0000-01-01' } });
    expect(never.status).toBe(400);
  });
});
