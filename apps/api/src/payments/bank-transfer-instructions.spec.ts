import type { Config } from '../platform/config';
import { bankTransferInstructions } from './bank-transfer-instructions';

const operator = (payId: string | null) =>
  ({
    bank: { accountName: 'Wharf Trading', bsb: '062-000', accountNumber: '12345678', payId },
    bankPayLink: 'https://pay.wharf.example/?from=shop',
  }) as Config['operator'];
const told = (payId: string | null) =>
  bankTransferInstructions('HP01234567', { leg: 'deposit', amountCents: 60_228 }, { operator: operator(payId) });

describe('what a buyer is told of a transfer', () => {
  it('has the account, the reference and a link with both amount and reference', () => {
    expect(told(null)).toEqual({
      accountName: 'Wharf Trading',
      bsb: '062-000',
      accountNumber: '12345678',
      reference: 'HP01234567',
      part: 'deposit',
      amountAud: 602.28,
      payUrl: 'https://pay.wharf.example/?from=shop&amount=602.28&reference=HP01234567',
    });
  });

  it('has the PayID of the account where it has one', () => {
    expect(told('accounts@wharf.example')).toMatchObject({ payId: 'accounts@wharf.example', bsb: '062-000' });
  });
});
