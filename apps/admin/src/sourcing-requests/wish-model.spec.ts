import { SourcingLimits, SourcingMessages } from '@halfpallet/contracts';
import { EMPTY_WISH, wishOf, wrongWith, type TypedWish } from './wish-model';

const typed = (over: Partial<TypedWish> = {}): TypedWish => ({ ...EMPTY_WISH, query: 'bamboo board', ...over });

describe('a wish as it is typed', () => {
  it('leaves out what is left empty', () => {
    expect(wishOf(typed({ query: ' bamboo board ' }))).toEqual({
      query: 'bamboo board',
      marketplaces: ['alibaba', 'aliexpress', 'amazon', 'ebay', 'dhgate'],
    });
    expect(
      wishOf(
        typed({ quantity: '300', targetMarginPercent: '35', mustHave: 'FSC\n\n food safe ', marketplaces: ['ebay'] }),
      ),
    ).toEqual({
      query: 'bamboo board',
      quantity: 300,
      targetMarginPercent: 35,
      mustHave: ['FSC', 'food safe'],
      marketplaces: ['ebay'],
    });
  });

  it.each<[keyof TypedWish, TypedWish[keyof TypedWish], string | undefined]>([
    ['query', 'x', SourcingMessages.query],
    ['query', '   ', SourcingMessages.query],
    ['query', 'x'.repeat(201), SourcingMessages.query],
    ['quantity', '0', SourcingMessages.quantity],
    ['quantity', '1.5', SourcingMessages.quantity],
    ['quantity', 'many', SourcingMessages.quantity],
    ['quantity', '1000000', undefined],
    ['targetMarginPercent', '9', SourcingMessages.marginPercent],
    ['targetMarginPercent', '81', SourcingMessages.marginPercent],
    ['targetMarginPercent', '80', undefined],
    ['mustHave', 'FSC\n'.repeat(9), SourcingMessages.mustHave],
    ['mustHave', 'x'.repeat(61), SourcingMessages.mustHave],
    ['mustHave', 'FSC\n'.repeat(8), undefined],
    ['marketplaces', [], SourcingMessages.marketplaces],
  ])('%s of %j', (field, value, wrong) => {
    expect(wrongWith(typed({ [field]: value }))).toEqual(wrong === undefined ? {} : { [field]: wrong });
  });

  it('says the limits as they are', () => {
    const { quantity } = SourcingLimits;
    expect(SourcingMessages.quantity).toContain(`${quantity.min} to ${quantity.max.toLocaleString('en-AU')}`);
  });
});
