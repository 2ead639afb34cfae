import { hash } from 'node:crypto';
import type { BankTransferInstructions } from '@halfpallet/contracts';
import { centsToDecimalString, centsToNumber } from '@halfpallet/money';
import type { Config } from '../platform/config';
import { bankReference } from './domain/bank-reference';
import type { PlannedInstalment } from './domain/payment.events';

/**
 * The reference that an order's id leads to. Two orders may share one: whoever comes second takes the next derivation.
 * Ask `BankReferences` for the one an order really has.
 * @param salt 0 for the first derivation
 */
export function bankReferenceOf(orderId: string, salt = 0): string {
  const text = salt === 0 ? orderId : `${orderId}:${salt}`;
  return bankReference(hash('sha256', `bank-reference/1:${text}`, 'buffer'));
}

/** Where to transfer what. The pay link carries amount (decimal dollars) and reference. */
export function bankTransferInstructions(
  reference: string,
  next: PlannedInstalment,
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
    ...(bank.payId === null ? {} : { payId: bank.payId }),
    reference,
    part: next.leg,
    amountAud: centsToNumber(next.amountCents),
    payUrl: payUrl.toString(),
  };
}
