import type { TrialBalanceLine } from '@halfpallet/contracts';
import { accountName, sumsOf } from './ledger-model';

const line = (account: string, debitAud: number, creditAud: number): TrialBalanceLine => ({
  account,
  debitAud,
  creditAud,
  balanceAud: debitAud - creditAud,
});

describe('the foot of a trial balance', () => {
  it('balances to the cent where binary fractions would not', () => {
    const lines = [line('bank', 0.1, 0), line('bank', 0.2, 0), line('customer-deposits', 0, 0.3)];
    expect(sumsOf(lines)).toEqual({ debitCents: 30, creditCents: 30, differenceCents: 0 });
  });

  it('shows by how much books are out', () => {
    expect(sumsOf([line('bank', 10, 0), line('sales', 0, 9.99)]).differenceCents).toBe(1);
  });

  it('is zero for empty books', () => {
    expect(sumsOf([]).differenceCents).toBe(0);
  });
});

describe('an account', () => {
  it('has a name people use', () => {
    expect(accountName('gst-payable')).toBe('GST payable');
  });

  it('keeps its code when it is new', () => {
    expect(accountName('freight-accrual')).toBe('freight-accrual');
  });
});
