import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { noteSubjects } from '../../platform/request-context';
import { PG_POOL } from '../../platform/tokens';
import type { Person } from './person';

export interface Likeness {
  readonly id: string;
  readonly name: string | null;
  readonly email: string;
  readonly samePhone: boolean;
  readonly sameAbn: boolean;
}

/** Numbers shorter than this are many people's. */
const DIGITS_OF_A_NUMBER = 8;
/** Of one customer that are looked for; somebody with more is no merge case but a list. */
const NUMBERS = 5;
const MOST = 20;

/** Who gave another e-mail address with the same phone or business number. */
@Injectable()
export class Likenesses {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Each address once, the newest person of it; nobody on the staff. */
  async of(people: readonly Person[]): Promise<Likeness[]> {
    const phones = await this.digitsOf(people.flatMap(({ phone, billing }) => [phone, billing?.phone]));
    const abns = distinct(people.map(({ abn }) => abn?.replace(/\D/g, '')));
    const numbers = [...phones, ...abns];
    if (numbers.length === 0) return [];
    const known = people.map(({ id }) => id);
    // Each number asks the trigram index for itself; what it finds is then compared as a whole number.
    const found = numbers.map((_number, place) => `p.search_digits like '%' || $${place + 4} || '%'`).join(' or ');
    const { rows } = await this.pool.query<Likeness>(
      `select distinct on (l.email_normalised) l.id, l.name, l.email, l."samePhone", l."sameAbn" from (
         select p.id, p.name, p.email, p.email_normalised, p.created_at,
           identity.phone_digits(coalesce(p.phone, '')) = any($2::text[])
             or identity.phone_digits(coalesce(p.billing ->> 'phone', '')) = any($2::text[]) as "samePhone",
           regexp_replace(coalesce(p.abn, ''), '[^0-9]', '', 'g') = any($3::text[]) as "sameAbn"
         from identity.person p
         where (${found}) and p.kind <> 'staff' and p.email_normalised is not null and p.email_normalised not in
           (select known.email_normalised from identity.person known
            where known.id = any($1::uuid[]) and known.email_normalised is not null)
       ) l where l."samePhone" or l."sameAbn"
       order by l.email_normalised, l.created_at desc, l.id limit ${MOST}`,
      [known, phones, abns, ...numbers],
    );
    noteSubjects(rows.map(({ id }) => id));
    return rows;
  }

  /** As the database writes them, which is how they are compared. */
  private async digitsOf(typed: ReadonlyArray<string | null | undefined>): Promise<string[]> {
    const { rows } = await this.pool.query<{ digits: string }>(
      'select identity.phone_digits(typed) as digits from unnest($1::text[]) typed',
      [typed.filter((one) => one)],
    );
    return distinct(rows.map(({ digits }) => digits));
  }
}

function distinct(numbers: ReadonlyArray<string | undefined>): string[] {
  const long = numbers.filter((one): one is string => (one ?? '').length >= DIGITS_OF_A_NUMBER);
  return [...new Set(long)].slice(0, NUMBERS);
}
