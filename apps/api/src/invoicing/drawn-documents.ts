import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { PersonalDataSources } from '../identity/public';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';

/** The documents on paper, each kept as it was first drawn. */
@Injectable()
export class DrawnDocuments implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'taxDocuments',
      read: async (personIds) => {
        const { rows } = await this.pool.query(
          `select number, order_id as "orderId", drawn_at as "drawnAt" from invoicing.drawn_document
           where person_id = any($1::uuid[]) order by drawn_at, number`,
          [personIds],
        );
        return rows;
      },
      // Tax law has them kept for five years as they were issued; the privacy policy says so.
      forget: () => Promise.resolve(),
    });
  }

  async find(number: string): Promise<Buffer | null> {
    const { rows } = await this.pool.query<{ pdf: Buffer }>(
      'select pdf from invoicing.drawn_document where number = $1',
      [number],
    );
    return rows[0]?.pdf ?? null;
  }

  /** @returns what is kept: of two that were drawn at once the first */
  async keep(number: string, orderId: string, personId: string, pdf: Buffer): Promise<Buffer> {
    await this.pool.query(
      `insert into invoicing.drawn_document (number, order_id, person_id, pdf, drawn_at) values ($1, $2, $3, $4, $5)
       on conflict (number) do nothing`,
      [number, orderId, personId, pdf, this.clock.now()],
    );
    return (await this.find(number)) ?? pdf;
  }
}
