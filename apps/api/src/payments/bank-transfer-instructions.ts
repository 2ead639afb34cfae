import { createHash } from 'node:crypto';
import type { BankTransferInstructions } from '@halfpallet/contracts';
import { centsToDecimalString, centsToNumber } from '@halfpallet/money';
import type { Config } from '../platform/config';
import { bankReference } from './domain/bank-reference';
import type { PlannedLeg } from './domain/payment.events';

/**
 * The reference that an order's id leads to. Two orders may share one: whoever comes second takes the next derivation.
 * Ask `BankReferences` for the one an order really has.
 * @param salt 0 for the first derivation
 */
export function bankReferenceOf(orderId: string, salt = 0): string {
  const text = salt === 0 ? orderId : `${orderId}:${salt}`;
  return bankReference(createHash('sha256').update(`bank-reference/1:${text}`).digest());
}

/** Where to transfer what. The pay link carries amount (decimal dollars) and reference. */
export function bankTransferInstructions(
  reference: string,
  next: PlannedLeg,
  config: Pick<Config, 'operator'>,
): BankTransferInstructions {
  const { bank, bankPayLink } = config.operator;
  const payUrl = new URL(bankPayLink);
  payUrl.searchParams.set('amount', centsToDecimalString(next.amountCents));
  payUrl.searchParams.set('reference', reference);
  return {
    accountName: bank.accountName,
    bsb: bank.bsb,
    accountNumber: bank.accountNumber,
    reference,
    part: next.leg,
    amountAud: centsToNumber(next.amountCents),
    payUrl: payUrl.toString(),
  };
}
