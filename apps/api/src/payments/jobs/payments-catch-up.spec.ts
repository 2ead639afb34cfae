import { PaymentsCatchUp } from './payments-catch-up';

/** A provider that answers slowly, and two refunds, disputes and notices that wait for it. */
function slowProvider(onCall: (calls: number) => void) {
  let calls = 0;
  const call = async () => onCall((calls += 1));
  const rows = [
    { order_id: 'o-1', refund_id: 'r-1', subject_ref: 'du_1', intent_ref: null },
    { order_id: 'o-2', refund_id: 'r-2', subject_ref: 'du_2', intent_ref: null },
  ];
  const asked = (text: string) => /payment_refunds|subject = 'dispute'/.test(text);
  const lookedAgain = jest.fn(async () => 0);
  const catchUp = new PaymentsCatchUp(
    { provider: { noticesSince: () => [] } } as never,
    {} as never,
    { tryAgain: lookedAgain } as never,
    { book: async () => ({ matched: 0, allocated: 0, held: 0, unmatched: 0 }) } as never,
    { run: async () => 0 } as never,
    { execute: call } as never,
    {} as never,
    { query: async (text: string) => ({ rows: asked(text) ? rows : [] }) } as never,
    { now: () => new Date('2026-11-29T00:00:00.000Z') } as never,
  );
  return { catchUp, lookedAgain, calls: () => calls };
}

describe('the look for payments that nobody told us of', () => {
  it('asks for everything that waits', async () => {
    const { catchUp, calls, lookedAgain } = slowProvider(() => undefined);
    expect(await catchUp.run(new AbortController().signal)).toMatchObject({ refunds: 2, disputes: 2 });
    expect(calls()).toBe(4);
    expect(lookedAgain).toHaveBeenCalled();
  });

  it.each([1, 2, 3])('asks for nothing more once its time is up, here after question %i', async (last) => {
    const time = new AbortController();
    const { catchUp, calls, lookedAgain } = slowProvider((n) => {
      if (n === last) time.abort(new Error('time is up'));
    });
    await expect(catchUp.run(time.signal)).rejects.toThrow('time is up');
    expect(calls()).toBe(last);
    expect(lookedAgain).not.toHaveBeenCalled();
  });
});
