import { Inject, Injectable } from '@nestjs/common';
import type { Pool, PoolClient } from 'pg';
import { gathered } from '@halfpallet/event-store';
import { piecesOf, rarePieces, sharesOf, type Counted } from '../../platform/database/letter-triples';
import { inTransaction, type Queryable } from '../../platform/database/transaction';
import { isEngineAway } from '../../platform/engine-away';
import { noteSubjects } from '../../platform/request-context';
import { plainText } from '../../platform/sought-text';
import { PG_POOL } from '../../platform/tokens';
import { PersonalDataSources } from '../personal-data/personal-data-sources';
import {
  personFoundBy,
  PERSONS_KNOWN,
  somePersons,
  type PeopleSight,
  type PersonIds,
  type PersonSample,
} from './person-search';
import { normaliseEmail, type Person, type PersonDetails, type PersonKind } from './person';

/** Field of a person to its column. */
const COLUMNS = {
  firstName: 'first_name',
  name: 'name',
  email: 'email',
  phone: 'phone',
  billing: 'billing',
  shipping: 'shipping',
  company: 'company',
  abn: 'abn',
  texts: 'texts',
} as const;

type Field = keyof typeof COLUMNS;

/** They are looked for as they are shown. */
const NAMES: ReadonlySet<Field> = new Set(['firstName', 'name', 'company']);
const nameOf = (given: unknown) => (typeof given === 'string' ? plainText(given) : given);

const JSON_COLUMNS: ReadonlySet<string> = new Set([COLUMNS.billing, COLUMNS.shipping, COLUMNS.texts]);

/** By column. */
type PersonRow = Readonly<Record<string, unknown>>;

const SELECT = `select id, kind, first_name as "firstName", name, email, phone, billing, shipping, company, abn, texts,
  created_at as "createdAt", erased_at as "erasedAt" from identity.person`;

/** The personal-data vault. Erasing a person here leaves orders, sums and history standing. */
@Injectable()
export class PersonVault {
  /** Who reads at the same time shares a statement. */
  private readonly readTogether = gathered((asked: ReadonlyArray<readonly string[]>) => this.readAll(asked), {
    meetsAll: isEngineAway,
  });

  /** By the fields that are written: every guest who orders gives the same. */
  private readonly writers = new Map<string, (row: PersonRow) => Promise<void>>();

  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    private readonly elsewhere: PersonalDataSources,
  ) {}

  /**
   * Writes a person under an id the caller chose; the same call twice leaves one row. One SQL statement, which those who write
   * the same fields at the same time share. Fields left out keep what is stored. A person who was erased stays erased.
   * @param db the transaction that it belongs to, if it does
   */
  async remember(personId: string, details: PersonDetails, db?: Queryable): Promise<void> {
    noteSubjects([personId]);
    const fields = (Object.keys(COLUMNS) as Field[]).filter((field) => details[field] !== undefined);
    const row: Record<string, unknown> = { id: personId, kind: details.kind };
    for (const field of fields) row[COLUMNS[field]] = NAMES.has(field) ? nameOf(details[field]) : details[field];
    if (details.email !== undefined) row['email_normalised'] = details.email && normaliseEmail(details.email);
    await (db ? writePersons(db, fields, [row]) : this.writeTogether(fields)(row));
  }

  /** What was written down for something that did not come to be: nothing names this person. */
  async takeBack(personId: string): Promise<void> {
    await this.pool.query(`delete from identity.person where id = $1 and kind = 'guest'`, [personId]);
  }

  /** Writes guests who are new, many at once; those who are known stay as they are. */
  async rememberGuests(guests: ReadonlyArray<{ readonly id: string } & Omit<PersonDetails, 'kind'>>): Promise<void> {
    const rows = guests.map((guest) => ({ ...guest, normalised: guest.email ? normaliseEmail(guest.email) : null }));
    await this.pool.query(
      `insert into identity.person (id, kind, name, email, email_normalised, phone, billing, shipping, company)
       select id, 'guest', name, email, normalised, phone, billing, shipping, company
       from jsonb_to_recordset($1::jsonb) as guest(id uuid, name text, email text, normalised text, phone text,
         billing jsonb, shipping jsonb, company text)
       on conflict (id) do nothing`,
      [JSON.stringify(rows)],
    );
  }

  /** A customer joins the staff, or a member of staff leaves it. */
  async changeKind(personId: string, kind: PersonKind, db: Queryable = this.pool): Promise<void> {
    await db.query('update identity.person set kind = $2 where id = $1', [personId, kind]);
  }

  /** Unknown ids are missing from the answer; erased persons are there, with their fields empty. */
  async read(ids: readonly string[]): Promise<ReadonlyMap<string, Person>> {
    if (ids.length === 0) return new Map();
    noteSubjects(ids);
    return this.readTogether(ids);
  }

  /** Everybody who gave this address, oldest first: a guest is a new person with every order. */
  async findByEmail(email: string): Promise<Person[]> {
    const { rows } = await this.pool.query<Person>(`${SELECT} where email_normalised = $1 order by created_at, id`, [
      normaliseEmail(email),
    ]);
    noteSubjects(rows.map(({ id }) => id));
    return rows;
  }

  /**
   * Ids of persons whose name, e-mail, phone or company contains the text, newest first, at most `limit`.
   * From three characters on the trigram index answers.
   */
  async search(text: string, sight: PeopleSight, limit = 1_000): Promise<string[]> {
    const wanted = text.trim().toLowerCase();
    if (wanted === '') return [];
    const pieces = piecesOf(wanted).length < 2 ? [] : (await this.sampleOf(wanted, sight)).pieces;
    const foundBy = personFoundBy('person', '$1', sight, pieces);
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from identity.person person where ${foundBy} order by created_at desc, id limit $2`,
      [patternOf(wanted), limit],
    );
    return rows.map((row) => row.id);
  }

  /**
   * Everybody whom a text finds as `search` does, in no order; null when they are more than `atMost`. The index is read no
   * further than that; planned for so few, the table would be read from its front in the hope that hits come soon.
   * @param sample of the same text, by `sampleOf`
   */
  async everybody(
    text: string,
    sight: PeopleSight,
    atMost: number,
    { pieces }: PersonSample,
  ): Promise<PersonIds | null> {
    const wanted = text.trim().toLowerCase();
    const foundBy = personFoundBy('person', '$1', sight, pieces);
    const { rows } = await this.pool.query<PersonIds>(
      `with found as materialized (select id from identity.person person where ${foundBy})
       select count(*)::int as count, coalesce(array_agg(id), '{}')::text as ids from (select id from found limit $2) few`,
      [patternOf(wanted), atMost + 1],
    );
    return rows[0]!.count > atMost ? null : rows[0]!;
  }

  /** What some persons drawn by lot say of a text, before the index of names is asked for it. */
  async sampleOf(text: string, sight: PeopleSight): Promise<PersonSample> {
    const wanted = text.trim().toLowerCase();
    const pieces = piecesOf(wanted);
    const { rows } = await this.pool.query<Counted & { readonly known: number }>(
      `select drawn.*, ${PERSONS_KNOWN} as known from (${somePersons('$1', pieces, sight)}) drawn`,
      [patternOf(wanted)],
    );
    const { known, ...counted } = rows[0]!;
    return {
      pieces: rarePieces(wanted, sharesOf(pieces, counted)),
      met: counted.met,
      share: counted.met / Math.max(counted.asked, 1),
      known,
    };
  }

  /**
   * Forgets a person: empties the row and removes account, sessions and address. False when there was nobody, or nobody
   * left to forget. Texts kept elsewhere go first, so that a failure leaves the person to be erased again; the vault's own
   * part is one transaction, so that nothing is half forgotten.
   * @param also what has to stand together with it, such as the last word to whoever goes
   */
  async erase(personId: string, now: Date, also?: (db: PoolClient) => Promise<void>): Promise<boolean> {
    await this.elsewhere.forget(personId);
    const isErased = await inTransaction(this.pool, async (db) => {
      const { rowCount } = await db.query(EMPTY_PERSON, [personId, now]);
      await also?.(db);
      return rowCount === 1;
    });
    // Once more: whoever wrote between the two found the person still there; whoever writes now does not.
    await this.elsewhere.forget(personId);
    return isErased;
  }

  private writeTogether(fields: readonly Field[]): (row: PersonRow) => Promise<void> {
    const chosen = fields.join();
    const known = this.writers.get(chosen);
    if (known) return known;
    const writer = gathered(
      async (rows: readonly PersonRow[]) => {
        await writePersons(this.pool, fields, rows);
        return rows.map(() => undefined);
      },
      { meetsAll: isEngineAway },
    );
    this.writers.set(chosen, writer);
    return writer;
  }

  private async readAll(asked: ReadonlyArray<readonly string[]>): Promise<Array<ReadonlyMap<string, Person>>> {
    const { rows } = await this.pool.query<Person>({
      name: 'persons-by-id',
      text: `${SELECT} where id = any($1::uuid[])`,
      values: [[...new Set(asked.flat())]],
    });
    const people = new Map(rows.map((person) => [person.id, person]));
    const found = (id: string) => people.get(id);
    return asked.map(
      (ids) =>
        new Map(
          ids
            .map(found)
            .filter((one) => one !== undefined)
            .map((one) => [one.id, one]),
        ),
    );
  }
}

/** @param fields those that are written, of every row */
async function writePersons(db: Queryable, fields: readonly Field[], rows: readonly PersonRow[]): Promise<void> {
  const columns: string[] = fields.map((field) => COLUMNS[field]);
  if (fields.includes('email')) columns.push('email_normalised');
  const given = columns.map((column) => `, ${column}`).join('');
  const types = columns.map((column) => `, ${column} ${JSON_COLUMNS.has(column) ? 'jsonb' : 'text'}`).join('');
  const updates = columns.map((column) => `${column} = excluded.${column}`).join(', ');
  const chosen = (Object.keys(COLUMNS) as Field[]).map((field) => Number(fields.includes(field))).join('');
  await db.query({
    name: `persons-remember-${chosen}`,
    // Each person once, as the last call has it, and in the order of their ids, so that two processes never wait for each other
    // crosswise.
    text: `insert into identity.person (id, kind${given})
      select id, kind${given} from (
        select distinct on (p.id) p.* from rows from (jsonb_to_recordset($1::jsonb) as (id uuid, kind text${types}))
          with ordinality as p(id, kind${given}, n) order by p.id, p.n desc) p
      order by id
      on conflict (id) do ${updates === '' ? 'nothing' : `update set ${updates} where person.erased_at is null`}`,
    values: [JSON.stringify(rows)],
  });
}

const EMPTY_PERSON = `
  with ended as (delete from identity.session where person_id = $1),
    closed as (delete from identity.account where person_id = $1)
  update identity.person set first_name = null, name = null, email = null, email_normalised = null, phone = null,
    billing = null, shipping = null, company = null, abn = null, texts = null, erased_at = $2
  where id = $1 and erased_at is null`;

/** LIKE, anywhere in a text. */
const patternOf = (text: string) => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
