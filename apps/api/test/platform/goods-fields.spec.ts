import 'reflect-metadata';
import { Limits } from '@halfpallet/contracts';
import { AddCartItemDto } from '../../src/cart/http/cart.dto';
import { AddItemDto } from '../../src/order-desk/http/order-items.dto';
import { DraftOrderDto } from '../../src/quoting/http/draft-orders.dto';
import { GenerateQuoteDto } from '../../src/quoting/http/generate-quote.dto';
import { bodyValidation } from '../../src/platform/http/validation';

const line = (change: object) => ({ productId: 1, quantity: 80, optionIds: [], ...change });

describe('goods and how many of them, in every call that takes them', () => {
  /** What is said of the field, whichever object it stands in; null when the body is taken. */
  const saidOf = async (metatype: new () => object, body: object): Promise<string | null> => {
    try {
      await bodyValidation().transform(body, { type: 'body', metatype });
      return null;
    } catch (error) {
      return (error as Error).message;
    }
  };
  const calls: ReadonlyArray<readonly [string, new () => object, (change: object) => object]> = [
    ['the cart', AddCartItemDto, line],
    ['an order that stands', AddItemDto, line],
    ['a draft order', DraftOrderDto, (change) => ({ items: [line(change)], postcode: '2000' })],
    ['a quote', GenerateQuoteDto, ({ productId: _not, ...change }: { productId?: unknown }) => change],
  ];

  it.each(calls)('%s: says how many are too many, and what is no number of units', async (_, dto, bodyOf) => {
    expect(await saidOf(dto, bodyOf({ quantity: 80 }))).toBeNull();
    const tooMany = `Order at most ${Limits.quantity.max} units at once`;
    expect(await saidOf(dto, bodyOf({ quantity: Limits.quantity.max + 1 }))).toBe(tooMany);
    for (const quantity of [0, 1.5, '80']) {
      expect(await saidOf(dto, bodyOf({ quantity }))).toBe('Give a whole number of units');
    }
  });

  it.each(calls)('%s: takes whole numbers as options, a few of them', async (_, dto, bodyOf) => {
    expect(await saidOf(dto, bodyOf({ quantity: 80, optionIds: [7] }))).toBeNull();
    for (const optionIds of ['7', [7.5], { 0: 7 }]) {
      expect(await saidOf(dto, bodyOf({ quantity: 80, optionIds }))).toBe('optionIds must be whole numbers');
    }
    expect(await saidOf(dto, bodyOf({ quantity: 80, optionIds: Array.from({ length: 9 }, () => 7) }))).not.toBeNull();
  });
});
