import type { BankAccount } from '@halfpallet/contracts';

/** An account in one line. */
export const accountText = ({ bsb, accountNumber, accountName }: BankAccount): string =>
  `${bsb} ${accountNumber}, ${accountName}`;
