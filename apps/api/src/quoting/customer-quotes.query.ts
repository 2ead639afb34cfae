import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { CustomerQuote, QuoteStatus } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import { PersonalDataSources } from '../identity/public';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';
import { QuotePictures } from './quote-pictures';

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
    const { rows } = await this.pool.query<Row>(
      `select quote_number as "quoteNumber", status, product_id as "productId", option_ids as "optionIds", picture, product_name as "productName", quantity, postcode,
         unit_cents as "unitCents", total_cents as "totalCents", is_indicative as "isIndicative",
         created_at as "issuedAt", valid_until as "validUntil"
       from rm.quotes
       where contact_id = $1 or (contact_id is null and quote_id::text = any($2::text[]))
       order by created_at desc, quote_id limit ${MOST}`,
      [customerId, held],
    );
    const now = this.clock.now().getTime();
    return Promise.all(
      rows.map(async ({ productId, optionIds, picture, ...row }) => ({
        ...quoteAt(row, now),
        imageUrl: await this.pictures.addressOf({ productId, optionIds, ...picture }),
      })),
    );
  }
}

/** The price ends by the clock, not when the job comes round to write it down. */
function quoteAt(
  { unitCents, totalCents, issuedAt, validUntil, status, ...row }: Omit<Row, 'productId' | 'optionIds' | 'picture'>,
  now: number,
): Omit<CustomerQuote, 'imageUrl'> {
  const left = validUntil.getTime() - now;
  const current = status === 'open' && left < 0 ? 'lapsed' : status;
  return {
    ...row,
    status: current,
    unitPriceAud: centsToNumber(Number(unitCents)),
    totalAud: centsToNumber(Number(totalCents)),
    issuedAt: issuedAt.toISOString(),
    validUntil: validUntil.toISOString(),
    msLeft: current === 'open' ? left : 0,
  };
}
