import type { TrialBalanceLine } from '@halfpallet/contracts';
import { sumCents } from '@halfpallet/money';
import { ledger } from '../i18n/finance';
import { centsOf } from '../shared/format';

export interface TrialBalanceSums {
  readonly debitCents: number;
  readonly creditCents: number;
  /** 0 when the books balance. */
  readonly differenceCents: number;
}

/** The foot of a trial balance, summed in whole cents. */
export function sumsOf(lines: readonly TrialBalanceLine[]): TrialBalanceSums {
  const debitCents = sumCents(lines.map(({ debitAud }) => centsOf(debitAud)));
  const creditCents = sumCents(lines.map(({ creditAud }) => centsOf(creditAud)));
  return { debitCents, creditCents, differenceCents: debitCents - creditCents };
}

export function accountName(account: string): string {
  return ledger.accounts[account] ?? account;
}
