import { createHash, randomUUID } from 'node:crypto';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { ReturnLimits } from '@halfpallet/contracts';
import { PersonalDataSources } from '../identity/public';
import { Photographs } from '../media/public';
import { DomainError, Invalid, NotFound } from '../platform/errors';
import { Housekeeping } from '../platform/housekeeping';
import { noteSubjects } from '../platform/request-context';
import { CLOCK, PG_POOL, type Clock } from '../platform/tokens';
import type { Asker } from './domain/return.errors';
import { OrderReturns } from './order-returns';

const DAY_MS = 86_400_000;
/** Long enough for a claim to be settled; the privacy policy says it. */
const KEPT_DAYS = 2 * 365;
/** A buyer may change their mind about what to send; nobody fills the disk with what no report names. */
const UNNAMED_AT_MOST = 3 * ReturnLimits.photographs;
/** Of an order, over the years: a report that is taken back leaves its photographs, and makes room for another one. */
const OF_ORDER_AT_MOST = 20 * ReturnLimits.photographs;
const SWEPT_AT_ONCE = 500;

interface Kept {
  readonly id: string;
  readonly orderId: string;
  readonly named: boolean;
}

/**
 * Photographs that buyers, or staff for them, send with a report. They lie in the database and not beside those of products: nobody but the buyer and staff ever
 * sees one, and an erasure takes them in the same way as every text about the person.
 */
@Injectable()
export class ReturnPhotographs implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly photographs: Photographs,
    private readonly returns: OrderReturns,
    private readonly personalData: PersonalDataSources,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'returnPhotographs',
      read: async (personIds) => {
        const { rows } = await this.pool.query<{ orderId: string; at: Date; body: Buffer }>(
          `select order_id as "orderId", sent_at as at, body from returns.photograph
           where person_id = any($1::uuid[]) order by sent_at, id`,
          [personIds],
        );
        return rows.map(({ body, ...known }) => ({ ...known, webp: body.toString('base64') }));
      },
      forget: async (personId) => {
        await this.pool.query('delete from returns.photograph where person_id = $1', [personId]);
      },
    });
    this.housekeeping.register(() => this.sweep());
  }

  /**
   * Draws a file anew and keeps that; the same file for the same order is kept once.
   * @returns its id
   * @throws NoPhotograph (422); DomainError PERSON_ERASED, TOO_MANY_PHOTOGRAPHS (409); Unavailable
   */
  async keep(orderId: string, personId: string, sent: Buffer, asker: Asker): Promise<string> {
    const sha256 = createHash('sha256').update(sent).digest('hex');
    const [known] = await this.where('order_id = $1 and sha256 = $2', [orderId, sha256]);
    if (known) return known.id;
    await this.assertRoom(orderId, asker);
    const body = await this.photographs.redrawn(sent);
    noteSubjects([personId]);
    // Whoever is being erased meanwhile gets nothing kept; of two that send the same file at once, one keeps it.
    await this.pool.query(
      `insert into returns.photograph (id, order_id, person_id, sha256, body, sent_at)
       select $1, $2, id, $4, $5, $6 from identity.person where id = $3 and erased_at is null
       on conflict (order_id, sha256) do nothing`,
      [randomUUID(), orderId, personId, sha256, body, this.clock.now()],
    );
    const [kept] = await this.where('order_id = $1 and sha256 = $2', [orderId, sha256]);
    if (!kept) throw personErased(asker);
    return kept.id;
  }

  /** @throws Invalid when one of them was not sent for this order, or is gone */
  async assertSent(orderId: string, ids: readonly string[]): Promise<void> {
    const found = await this.where('order_id = $1 and id = any($2::uuid[])', [orderId, ids]);
    if (found.length < new Set(ids).size) {
      throw new Invalid({ photographs: 'One of the photographs is gone. Remove it, and choose it again.' });
    }
  }

  /** A report has them: they stay. Carried out again, it is the same. */
  async name(orderId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.pool.query('update returns.photograph set named = true where order_id = $1 and id = any($2::uuid[])', [
      orderId,
      ids,
    ]);
  }

  /** Which of these are still there. */
  async standing(ids: readonly string[]): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    return new Set((await this.where('id = any($1::uuid[])', [ids])).map(({ id }) => id));
  }

  /** WebP. @throws NotFound also of another order's */
  async picture(orderId: string, id: string): Promise<Buffer> {
    const { rows } = await this.pool.query<{ body: Buffer; personId: string }>(
      'select body, person_id as "personId" from returns.photograph where order_id = $1 and id = $2',
      [orderId, id],
    );
    if (!rows[0]) throw new NotFound('There is no such photograph.', 'PHOTOGRAPH_NOT_FOUND');
    noteSubjects([rows[0].personId]);
    return rows[0].body;
  }

  /** Forgets what is old, and what no report came to name. @returns how many */
  async sweep(): Promise<number> {
    const now = this.clock.now().getTime();
    const old = await this.pool.query('delete from returns.photograph where sent_at < $1', [
      new Date(now - KEPT_DAYS * DAY_MS),
    ]);
    const unnamed = await this.where(`not named and sent_at < $1 limit ${SWEPT_AT_ONCE}`, [new Date(now - DAY_MS)]);
    const gone: string[] = [];
    for (const { id, orderId } of unnamed) {
      // The request that named it may have died before it said so here.
      const isNamed = (await this.returns.of(orderId)).returns.some(({ photographs }) => photographs.includes(id));
      if (isNamed) await this.name(orderId, [id]);
      else gone.push(id);
    }
    const { rowCount } = await this.pool.query(
      'delete from returns.photograph where id = any($1::uuid[]) and not named',
      [gone],
    );
    return (old.rowCount ?? 0) + (rowCount ?? 0);
  }

  private async assertRoom(orderId: string, asker: Asker): Promise<void> {
    const all = await this.where('order_id = $1', [orderId]);
    if (all.length >= OF_ORDER_AT_MOST) {
      const text =
        asker === 'buyer'
          ? 'You have sent very many photographs of this order. Please write to us about what they do not show.'
          : 'There are very many photographs of this order already. Say in words what they do not show.';
      throw new DomainError('TOO_MANY_PHOTOGRAPHS', text);
    }
    if (all.filter(({ named }) => !named).length < UNNAMED_AT_MOST) return;
    const text =
      'Many photographs of this order were sent that no report names. Send the report with those that are chosen.';
    throw new DomainError('TOO_MANY_PHOTOGRAPHS', text);
  }

  private async where(condition: string, values: readonly unknown[]): Promise<readonly Kept[]> {
    const { rows } = await this.pool.query<Kept>(
      `select id, order_id as "orderId", named from returns.photograph where ${condition}`,
      [...values],
    );
    return rows;
  }
}

/** What a report would say of somebody who was forgotten could not be kept. */
export const personErased = (asker: Asker) => {
  const text = 'The details of this order were erased, so nothing can be kept here.';
  return new DomainError('PERSON_ERASED', asker === 'buyer' ? `${text} Please write to us.` : text);
};
