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
/** A number that more addresses than this gave is a placeholder or an office's, and tells nobody apart. */
const MOST = 5;
/** Persons looked at, at most: a placeholder may be thousands of people's. */
const LOOKED_AT = 500;

/** Columns that hold a number, as the digits it is compared by. */
const DIGITS = {
  samePhone: [
    `identity.phone_digits(coalesce(p.phone, ''))`,
    `identity.phone_digits(coalesce(p.billing ->> 'phone', ''))`,
  ],
  sameAbn: [`regexp_replace(coalesce(p.abn, ''), '[^0-9]', '', 'g')`],
} as const;

type Found = Pick<Likeness, 'id' | 'name' | 'email'> & { readonly normalised: string };

/** Who gave another e-mail address with the same phone or business number. */
@Injectable()
export class Likenesses {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Each address once, the newest person of it; nobody on the staff. */
  async of(people: readonly Person[]): Promise<Likeness[]> {
    const known = people.map(({ id }) => id);
    const phones = await this.digitsOf(people.flatMap(({ phone, billing }) => [phone, billing?.phone]));
    const abns = distinct(people.map(({ abn }) => abn?.replace(/\D/g, '')));
    const asked = [
      ...phones.map((number) => ['samePhone', number] as const),
      ...abns.map((number) => ['sameAbn', number] as const),
    ];
    const answers = await Promise.all(
      asked.map(async ([same, number]) => [same, await this.sharing(same, number, known)] as const),
    );
    const all = new Map<string, Likeness>();
    for (const [same, found] of answers) {
      for (const { normalised, ...person } of found) {
        const before = all.get(normalised) ?? { ...person, samePhone: false, sameAbn: false };
        all.set(normalised, { ...before, [same]: true });
      }
    }
    noteSubjects([...all.values()].map(({ id }) => id));
    return [...all.values()];
  }

  /** The trigram index finds the digits anywhere; what it finds is compared as a whole number. */
  private async sharing(same: keyof typeof DIGITS, number: string, known: readonly string[]): Promise<Found[]> {
    const { rows } = await this.pool.query<Found>(
      `select distinct on (l.normalised) l.id, l.name, l.email, l.normalised from (
         select p.id, p.name, p.email, p.email_normalised as normalised, p.created_at from identity.person p
         where p.search_digits like '%' || $1 || '%' and $1 in (${DIGITS[same].join(', ')})
           and p.kind <> 'staff' and p.email_normalised is not null and p.email_normalised not in
             (select known.email_normalised from identity.person known
              where known.id = any($2::uuid[]) and known.email_normalised is not null)
         limit ${LOOKED_AT}
       ) l order by l.normalised, l.created_at desc, l.id limit ${MOST + 1}`,
      [number, known],
    );
    return rows.length > MOST ? [] : rows;
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
