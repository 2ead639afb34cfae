import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { Limits, type SaveAddress, type SavedAddress } from '@halfpallet/contracts';
import { inTransaction } from '../../platform/database/transaction';
import { DomainError, NotFound } from '../../platform/errors';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { PersonalDataSources } from '../personal-data/personal-data-sources';

type Row = Omit<SavedAddress, 'instructions' | 'phone'> & {
  readonly instructions: string | null;
  readonly phone: string | null;
};

const SELECT = `select id, label, name, address, city, state, postcode, country, instructions, phone,
  is_default_billing as "isDefaultBilling", is_default_shipping as "isDefaultShipping" from identity.saved_address`;
const IN_ORDER = 'order by is_default_shipping desc, is_default_billing desc, created_at, id';

/**
 * Addresses a customer keeps for the next order. Every question names the person, so that nobody's addresses are found by
 * another; writes of one person go one after the other, because of the number of addresses and the one default of a kind.
 */
@Injectable()
export class SavedAddresses implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly personalData: PersonalDataSources,
  ) {}

  onModuleInit(): void {
    this.personalData.register({
      name: 'savedAddresses',
      read: async (personIds) => {
        const { rows } = await this.pool.query<Row>(`${SELECT} where person_id = any($1::uuid[]) ${IN_ORDER}`, [
          personIds,
        ]);
        return rows.map(addressOf);
      },
      forget: async (personId) => {
        await this.pool.query('delete from identity.saved_address where person_id = $1', [personId]);
      },
    });
  }

  /** Defaults first, then in the order they were saved. */
  async list(personId: string): Promise<SavedAddress[]> {
    const { rows } = await this.pool.query<Row>(`${SELECT} where person_id = $1 ${IN_ORDER}`, [personId]);
    return rows.map(addressOf);
  }

  /**
   * Saves one more under an id the caller chose; the same id again changes nothing.
   * @throws DomainError TOO_MANY_ADDRESSES
   */
  add(personId: string, id: string, wanted: SaveAddress): Promise<SavedAddress> {
    return this.alone(personId, async (db) => {
      const { rows } = await db.query<{ id: string }>('select id from identity.saved_address where person_id = $1', [
        personId,
      ]);
      if (!rows.some((row) => row.id === id)) {
        if (rows.length >= Limits.savedAddresses.max) throw tooMany();
        const first = rows.length === 0;
        const address = first ? { ...wanted, isDefaultBilling: true, isDefaultShipping: true } : wanted;
        await makeRoom(db, personId, id, address);
        await db.query(
          `insert into identity.saved_address (id, person_id, label, name, address, city, state, postcode, country,
             instructions, phone, is_default_billing, is_default_shipping, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
          [id, personId, ...valuesOf(address), this.clock.now()],
        );
      }
      return read(db, personId, id);
    });
  }

  /** @throws NotFound: the same answer for unknown and foreign */
  change(personId: string, id: string, wanted: SaveAddress): Promise<SavedAddress> {
    return this.alone(personId, async (db) => {
      await makeRoom(db, personId, id, wanted);
      await db.query(
        `update identity.saved_address set label = $3, name = $4, address = $5, city = $6, state = $7, postcode = $8,
           country = $9, instructions = $10, phone = $11, is_default_billing = $12, is_default_shipping = $13
         where id = $1 and person_id = $2`,
        [id, personId, ...valuesOf(wanted)],
      );
      return read(db, personId, id);
    });
  }

  /** @throws NotFound: the same answer for unknown and foreign */
  async remove(personId: string, id: string): Promise<void> {
    const { rowCount } = await this.pool.query('delete from identity.saved_address where id = $1 and person_id = $2', [
      id,
      personId,
    ]);
    if (rowCount === 0) throw notFound();
  }

  private alone<T>(personId: string, work: (db: PoolClient) => Promise<T>): Promise<T> {
    return inTransaction(this.pool, async (db) => {
      const { rowCount } = await db.query('select 1 from identity.account where person_id = $1 for update', [personId]);
      if (rowCount === 0) throw new NotFound('There is no such account.', 'ACCOUNT_NOT_FOUND');
      return work(db);
    });
  }
}

/** The default of before gives way to the new one. */
async function makeRoom(db: PoolClient, personId: string, id: string, wanted: SaveAddress): Promise<void> {
  await db.query(
    `update identity.saved_address set is_default_billing = is_default_billing and not $3,
       is_default_shipping = is_default_shipping and not $4
     where person_id = $1 and id <> $2`,
    [personId, id, wanted.isDefaultBilling, wanted.isDefaultShipping],
  );
}

async function read(db: PoolClient, personId: string, id: string): Promise<SavedAddress> {
  const { rows } = await db.query<Row>(`${SELECT} where id = $1 and person_id = $2`, [id, personId]);
  if (!rows[0]) throw notFound();
  return addressOf(rows[0]);
}

const valuesOf = (wanted: SaveAddress) => [
  wanted.label,
  wanted.name,
  wanted.address,
  wanted.city,
  wanted.state,
  wanted.postcode,
  wanted.country,
  wanted.instructions || null,
  wanted.phone || null,
  wanted.isDefaultBilling,
  wanted.isDefaultShipping,
];

function addressOf({ instructions, phone, ...rest }: Row): SavedAddress {
  return { ...rest, ...(instructions ? { instructions } : {}), ...(phone ? { phone } : {}) };
}

const notFound = () => new NotFound('There is no such address.', 'ADDRESS_NOT_FOUND');

const tooMany = () =>
  new DomainError(
    'TOO_MANY_ADDRESSES',
    `You can keep ${Limits.savedAddresses.max} addresses. Please remove one you no longer need.`,
    422,
  );
