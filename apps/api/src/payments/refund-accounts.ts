import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import type { BankAccount } from '@halfpallet/contracts';
import { PersonalDataSources } from '../identity/public';
import type { Config } from '../platform/config';
import { Housekeeping } from '../platform/housekeeping';
import { noteSubjects } from '../platform/request-context';
import { CLOCK, CONFIG, PG_POOL, type Clock } from '../platform/tokens';
import { TO_TRANSFER } from './read-models/refund-conditions';
import { asKept, maskAccount, openAccount, sealAccount } from './sealed-account';

const DAY_MS = 86_400_000;
/** A bank sends back what it cannot book within days; the privacy policy says how long this is. */
const KEPT_DAYS = 90;

interface StoredAccount {
  readonly id: string;
  readonly orderId: string;
  readonly personId: string;
  readonly sealed: Buffer;
  readonly givenAt: Date;
}

/**
 * Bank accounts that money of orders goes back to. They lie sealed beside the vault, under ids that events carry; they go with their
 * person, and by themselves once nothing is to be transferred to them any more.
 */
@Injectable()
export class RefundAccounts implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly personalData: PersonalDataSources,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'refundAccounts',
      // Masked: whoever comes by somebody's session does not come by their account.
      read: async (personIds) => {
        const stored = await this.where('person_id = any($1::uuid[]) order by given_at', [personIds]);
        return stored.map((one) => ({ orderId: one.orderId, givenAt: one.givenAt, ...this.masked(one) }));
      },
      forget: async (personId) => {
        await this.pool.query('delete from payments.refund_account where person_id = $1', [personId]);
      },
    });
    this.housekeeping.register(() => this.sweep());
  }

  /**
   * Keeps an account; under the same id it is kept once.
   * @param alsoOfErased staff were told it by somebody whose money still comes back after they were erased: kept until it has been sent
   * @returns false for somebody who was erased, unless that is said: nothing is kept of them
   */
  async keep(id: string, orderId: string, personId: string, typed: BankAccount, alsoOfErased: boolean) {
    noteSubjects([personId]);
    const sealed = sealAccount(asKept(typed), id, this.config.secret);
    await this.pool.query(
      `insert into payments.refund_account (id, order_id, person_id, sealed, given_at)
       select $1, $2, id, $4, $5 from identity.person where id = $3 and (erased_at is null or $6)
       on conflict (id) do nothing`,
      [id, orderId, personId, sealed, this.clock.now(), alsoOfErased],
    );
    return (await this.where('id = $1', [id])).length === 1;
  }

  /** Masked, by id; those that are gone are missing. */
  async maskedOf(ids: readonly string[]): Promise<ReadonlyMap<string, BankAccount>> {
    if (ids.length === 0) return new Map();
    const stored = await this.where('id = any($1::uuid[])', [ids]);
    noteSubjects(stored.map(({ personId }) => personId));
    const known = stored.map((one) => [one.id, this.masked(one)] as const);
    return new Map(known.filter((entry): entry is readonly [string, BankAccount] => entry[1] !== null));
  }

  /** As it is typed at the bank; null when it is gone. Whoever reads it is written down before. */
  async open(id: string): Promise<BankAccount | null> {
    const [stored] = await this.where('id = $1', [id]);
    if (!stored) return null;
    noteSubjects([stored.personId]);
    return openAccount(stored.sealed, id, this.config.secret);
  }

  /** Forgets what nothing is to be transferred to any more; of whoever was erased, at once. @returns how many */
  async sweep(): Promise<number> {
    const { rowCount } = await this.pool.query(
      `delete from payments.refund_account a
       where (a.given_at < $1 or exists (select from identity.person p where p.id = a.person_id and p.erased_at is not null))
       and not exists (select from rm.payment_refunds r where r.order_id = a.order_id and ${TO_TRANSFER})`,
      [new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS)],
    );
    return rowCount ?? 0;
  }

  private masked({ id, sealed }: StoredAccount): BankAccount | null {
    const account = openAccount(sealed, id, this.config.secret);
    return account && maskAccount(account);
  }

  private async where(condition: string, values: readonly unknown[]): Promise<readonly StoredAccount[]> {
    const { rows } = await this.pool.query<StoredAccount>(
      `select id, order_id as "orderId", person_id as "personId", sealed, given_at as "givenAt"
       from payments.refund_account where ${condition}`,
      [...values],
    );
    return rows;
  }
}
