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
  readonly sameNameAndPostcode: boolean;
}

type Mark = 'samePhone' | 'sameAbn' | 'sameNameAndPostcode';

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

/** What each is found by: a text that a trigram index looks for anywhere, and what is compared as a whole, $3 and for a place $4. */
const SAME: Readonly<Record<Mark, { readonly indexed: string; readonly whole: string }>> = {
  samePhone: { indexed: 'p.search_digits', whole: `$3 in (${DIGITS.samePhone.join(', ')})` },
  sameAbn: { indexed: 'p.search_digits', whole: `$3 in (${DIGITS.sameAbn.join(', ')})` },
  sameNameAndPostcode: {
    indexed: 'p.search_text',
    whole: `$3 = lower(btrim(p.name)) and $4 in (p.shipping ->> 'postcode', p.billing ->> 'postcode')`,
  },
};

type Found = Pick<Likeness, 'id' | 'name' | 'email'> & { readonly normalised: string };

/** Who gave another e-mail address with the same phone or business number, or under the same whole name at the same postcode. */
@Injectable()
export class Likenesses {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Each address once, the newest person of it; nobody on the staff. */
  async of(people: readonly Person[]): Promise<Likeness[]> {
    const known = people.map(({ id }) => id);
    const phones = await this.digitsOf(people.flatMap(({ phone, billing }) => [phone, billing?.phone]));
    const abns = distinct(people.map(({ abn }) => abn?.replace(/\D/g, '')));
    const asked = [
      ...phones.map((number) => ['samePhone', [number]] as const),
      ...abns.map((number) => ['sameAbn', [number]] as const),
      ...placesOf(people).map((place) => ['sameNameAndPostcode', place] as const),
    ];
    const answers = await Promise.all(
      asked.map(async ([same, wanted]) => [same, await this.sharing(same, wanted, known)] as const),
    );
    const all = new Map<string, Likeness>();
    for (const [same, found] of answers) {
      for (const { normalised, ...person } of found) {
        const before = all.get(normalised) ?? { ...person, ...NONE };
        all.set(normalised, { ...before, [same]: true });
      }
    }
    noteSubjects([...all.values()].map(({ id }) => id));
    return [...all.values()];
  }

  private async sharing(
    same: Mark,
    wanted: readonly [string, ...string[]],
    known: readonly string[],
  ): Promise<Found[]> {
    const { indexed, whole } = SAME[same];
    const { rows } = await this.pool.query<Found>(
      `select distinct on (l.normalised) l.id, l.name, l.email, l.normalised from (
         select p.id, p.name, p.email, p.email_normalised as normalised, p.created_at from identity.person p
         where ${indexed} like $1 and ${whole}
           and p.kind <> 'staff' and p.email_normalised is not null and p.email_normalised not in
             (select known.email_normalised from identity.person known
              where known.id = any($2::uuid[]) and known.email_normalised is not null)
         limit ${LOOKED_AT}
       ) l order by l.normalised, l.created_at desc, l.id limit ${MOST + 1}`,
      [`%${wanted[0].replace(/[\\%_]/g, '\\$&')}%`, known, ...wanted],
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

const NONE = { samePhone: false, sameAbn: false, sameNameAndPostcode: false };

/** Whole names, each with the postcodes of its goods and invoices; a first name alone is many people's. */
function placesOf(people: readonly Person[]): Array<readonly [name: string, postcode: string]> {
  const pairs = people.flatMap(({ name, shipping, billing }) => {
    const whole = name?.trim().toLowerCase() ?? '';
    const postcodes = whole.includes(' ') ? [shipping?.postcode, billing?.postcode] : [];
    return postcodes.flatMap((postcode) => (postcode ? [[whole, postcode] as const] : []));
  });
  return [...new Map(pairs.map((pair) => [pair.join('\n'), pair])).values()].slice(0, NUMBERS);
}

function distinct(numbers: ReadonlyArray<string | undefined>): string[] {
  const long = numbers.filter((one): one is string => (one ?? '').length >= DIGITS_OF_A_NUMBER);
  return [...new Set(long)].slice(0, NUMBERS);
}
