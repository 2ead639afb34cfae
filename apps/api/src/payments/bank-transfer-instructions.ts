import { createHash } from 'node:crypto';
import type { BankTransferInstructions } from '@halfpallet/contracts';
import { centsToDecimalString, centsToNumber } from '@halfpallet/money';
import type { Config } from '../platform/config';
import { bankReference } from './domain/bank-reference';

/** The transfer reference of an order; follows from its id, so that it can be shown before anything is stored. */
export function bankReferenceOf(orderId: string): string {
  return bankReference(createHash('sha256').update(`bank-reference/1:${orderId}`).digest());
}

/** Where to transfer what. The pay link carries amount (decimal dollars) and reference. */
export function bankTransferInstructions(
  orderId: string,
  dueCents: number,
  config: Pick<Config, 'operator'>,
): BankTransferInstructions {
  const { bank, bankPayLink } = config.operator;
  const reference = bankReferenceOf(orderId);
  const payUrl = new URL(bankPayLink);
  payUrl.searchParams.set('amount', centsToDecimalString(dueCents));
  payUrl.searchParams.set('reference', reference);
  return {
    accountName: bank.accountName,
    bsb: bank.bsb,
    accountNumber: bank.accountNumber,
    reference,
    amountAud: centsToNumber(dueCents),
    payUrl: payUrl.toString(),
  };
}
