import { moneyLines } from './money-attention';

const none = { count: 0, sumAud: 0 };
const NOTHING = {
  ...{ toTransfer: none, toApprove: none, owedBack: none, failedRefunds: none },
  ...{ disputes: none, balancesDue: none, unmatchedLines: none },
};

describe('the money that waits for somebody', () => {
  it('is not spoken of when there is none', () => {
    expect(moneyLines(NOTHING)).toEqual([]);
  });

  it('is told with its count and sum, and leads to its own list', () => {
    const lines = moneyLines({
      toTransfer: { count: 2, sumAud: 150 },
      toApprove: { count: 1, sumAud: 60 },
      owedBack: { count: 1, sumAud: 77 },
      failedRefunds: { count: 1, sumAud: 12.5 },
      disputes: { count: 3, sumAud: 1_000 },
      balancesDue: { count: 1, sumAud: 4_954.87 },
      unmatchedLines: { count: 1, sumAud: 9.9 },
    });
    expect(lines.every(({ help }) => help !== '')).toBe(true);
    expect(lines.map(({ to, text }) => ({ to, text }))).toEqual([
      {
        to: '/payments?filter=%7B%22disputed%22%3Atrue%7D',
        text: "3 payments are disputed by the card holder's bank: A$1,000.00",
      },
      { to: '/refunds/failed', text: '1 refund failed and nobody has tried again: A$12.50' },
      { to: '/refunds/approve', text: '1 refund waits for a second person to approve the transfer: A$60.00' },
      { to: '/refunds', text: '2 refunds wait to be transferred: A$150.00' },
      { to: '/refunds/owed-back', text: '1 order holds money that is owed back: A$77.00' },
      {
        to: '/payments?filter=%7B%22balanceDue%22%3Atrue%7D',
        text: '1 balance is due from buyers: A$4,954.87',
      },
      {
        to: '/bank-lines?filter=%7B%22waits%22%3Atrue%7D',
        text: '1 line of bank statements waits for somebody who knows the order: A$9.90',
      },
    ]);
  });
});
