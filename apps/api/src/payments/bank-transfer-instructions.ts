import { createHash } from 'node:crypto';
import type { BankTransferInstructions } from '@halfpallet/contracts';
import { centsToDecimalString, centsToNumber } from '@halfpallet/money';
import type { Config } from '../platform/config';
import { bankReference } from './domain/bank-reference';
import type { PlannedLeg } from './domain/payment.events';

/** The transfer reference of an order; follows from its id, so that it can be shown before anything is stored. */
export function bankReferenceOf(orderId: string): string {
  return bankReference(createHash('sha256').update(`bank-reference/1:${orderId}`).digest());
}

/** Where to transfer what. The pay link carries amount (decimal dollars) and reference. */
export function bankTransferInstructions(
  orderId: string,
  next: PlannedLeg,
  config: Pick<Config, 'operator'>,
): BankTransferInstructions {
  const { bank, bankPayLink } = config.operator;
  const reference = bankReferenceOf(orderId);
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
