import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CustomerQuote, QuoteStatus } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { PersonalDataSources } from '../identity/public';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';
import { QuotePictures } from './quote-pictures';
import { storedStatusAt } from './stored-status';

/** More than anybody compares; older ones are found by their number. */
const MOST = 50;

interface Row {
  readonly quoteNumber: string;
  readonly status: QuoteStatus;
  readonly productId: number;
  readonly optionIds: readonly number[];
  readonly picture: { readonly imageUrl: string | null } | null;
  readonly productName: string;
  readonly quantity: number;
  readonly postcode: string;
  readonly unitCents: string;
  readonly totalCents: string;
  readonly isIndicative: boolean;
  readonly issuedAt: Date;
  readonly validUntil: Date;
}

/** The quotes of one customer: asked for while signed in, or before it in the same browser. */
@Injectable()
export class CustomerQuotes implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataSources,
    private readonly pictures: QuotePictures,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'quotes',
      read: async (personIds) => (await Promise.all(personIds.map((id) => this.list(id, [])))).flat(),
      // A quote names nobody: it carries an opaque id, and the price it promised stays on record.
      forget: () => Promise.resolve(),
    });
  }

  /** @param held ids of quotes the browser asked for; another account's are left out */
  async list(customerId: string, held: readonly string[]): Promise<CustomerQuote[]> {
    const now = this.clock.now();
    const { rows } = await this.pool.query<Row>(
      `select quote_number as "quoteNumber", ${storedStatusAt(now)} as status, product_id as "productId", option_ids as "optionIds", picture, product_name as "productName", quantity, postcode,
         unit_cents as "unitCents", total_cents as "totalCents", is_indicative as "isIndicative",
         created_at as "issuedAt", valid_until as "validUntil"
       from rm.quotes q
       where contact_id = $1 or (contact_id is null and quote_id::text = any($2::text[]))
       order by created_at desc, quote_id limit ${MOST}`,
      [customerId, held],
    );
    return Promise.all(
      rows.map(async ({ productId, optionIds, picture, ...row }) => ({
        ...quoteAt(row, now),
        imageUrl: await this.pictures.addressOf({ productId, optionIds, ...picture }),
      })),
    );
  }
}

function quoteAt(
  { unitCents, totalCents, issuedAt, validUntil, ...row }: Omit<Row, 'productId' | 'optionIds' | 'picture'>,
  now: Date,
): Omit<CustomerQuote, 'imageUrl'> {
  return {
    ...row,
    unitPriceAud: centsToNumber(Number(unitCents)),
    totalAud: centsToNumber(Number(totalCents)),
    issuedAt: issuedAt.toISOString(),
    validUntil: validUntil.toISOString(),
    msLeft: row.status === 'open' ? validUntil.getTime() - now.getTime() : 0,
  };
}
