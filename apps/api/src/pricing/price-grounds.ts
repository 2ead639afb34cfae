import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { PRICE_ENGINES, RATE_CARDS, type RecordedPrice } from '@halfpallet/landed-cost';
import type { Migration } from '../platform/contribution';
import { Unavailable } from '../platform/errors';
import { PG_POOL } from '../platform/tokens';

/** What a price rests on beside its inputs. */
export type TextsOf = Pick<RecordedPrice, 'engine'> & {
  readonly inputs: Pick<RecordedPrice['inputs'], 'rateCardVersion'>;
};

export const priceGroundsMigration: Migration = {
  id: 'pricing/002-price-grounds',
  sql: `create table pricing.price_grounds (name text primary key);`,
};

/** What this code can make prices with. */
export const PRICE_GROUNDS: readonly string[] = [
  ...PRICE_ENGINES.map(({ version }) => engineName(version)),
  ...RATE_CARDS.map(({ version }) => cardName(version)),
];

/**
 * Which engines and rate cards orders and quotes rest on. Code without one of them could show none of these, so it does not start on
 * such data: a rate card is taken out of force by the next one, never by going back to the release before it.
 */
@Injectable()
export class PriceGrounds {
  private readonly noted = new Set<string>();

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** To be called before anything that rests on the price is kept; costs nothing after the first time in a process. */
  async note(price: TextsOf): Promise<void> {
    const names = namesOf(price).filter((name) => !this.noted.has(name));
    if (names.length === 0) return;
    const sql = 'insert into pricing.price_grounds (name) select unnest($1::text[]) on conflict do nothing';
    await this.pool.query(sql, [names]);
    for (const name of names) this.noted.add(name);
  }
}

/**
 * While a release is put into place, processes of the one before it meet prices of a card or an engine that only the new one has.
 * @throws Unavailable for one of those
 */
export function assertOnFile(price: TextsOf): void {
  const unknown = namesOf(price).find((name) => !PRICE_GROUNDS.includes(name));
  if (unknown === undefined) return;
  const text = `This price was made by a newer version of the shop: ${unknown} is not on file here. Please try again in a moment.`;
  throw new Unavailable(text);
}

const namesOf = ({ engine, inputs }: TextsOf) => [engineName(engine), cardName(inputs.rateCardVersion)];

function engineName(version: number): string {
  return `price engine ${version}`;
}
function cardName(version: string): string {
  return `rate card ${version}`;
}
