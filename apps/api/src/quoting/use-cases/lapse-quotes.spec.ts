import { LapseQuotes } from './lapse-quotes';

it('lets no more quotes lapse once its time is up: another run begins then', async () => {
  const time = new AbortController();
  const transact = jest.fn(async () => {
    time.abort(new Error('time is up'));
    return { events: [{}] };
  });
  const rows = ['1', '2'].map((n) => ({ quoteId: `00000000-0000-4000-8000-00000000000${n}` }));
  const lapse = new LapseQuotes({ query: async () => ({ rows }) } as never, { transact } as never, {
    now: () => new Date('2026-11-29T00:00:00.000Z'),
  });
  await expect(lapse.run(time.signal)).rejects.toThrow('time is up');
  expect(transact).toHaveBeenCalledTimes(1);
});
