import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { QuoteIssued } from './domain/quote.events';
import { PriceLocks } from './price-locks';
import type { Quotes } from './quotes';

/** A quote of before engines were numbered. */
const issued = JSON.parse(
  readFileSync(join(__dirname, '../../test/samples/QuoteIssued@1.json'), 'utf8'),
) as QuoteIssued['data'];

describe('the price a quote holds', () => {
  const clock = { now: () => new Date(issued.issuedAt) };
  const lock = (quote: QuoteIssued['data']) => {
    const quotes = { find: async () => ({ issued: quote, status: 'open', orderId: null, hold: null }) };
    return new PriceLocks(quotes as unknown as Quotes, clock).find(quote.quoteNumber, quote, 'an order');
  };

  it('is made again by the engine that made it, the first one where the quote names none', async () => {
    expect(issued.engine).toBeUndefined();
    for (const quote of [issued, { ...issued, engine: 1 }]) {
      expect((await lock(quote)).cost).toMatchObject({ engine: 1, pricing: issued.pricing });
    }
    await expect(lock({ ...issued, engine: 99 })).rejects.toThrow('engine 99 is not on file');
  });
});
