import type { AdminRole } from '@halfpallet/contracts';
import type { Pool } from 'pg';
import {
  firstPersons,
  NO_PERSON_IDS,
  peopleSight,
  personFoundBy,
  type PersonIds,
  type PersonSample,
  type PersonVault,
} from '../../identity/public';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';
import { READ } from './order-search';

/** Persons who are named one by one, at most: each leads through two more tables to what is listed. */
const NAMED = 2_500;
/** Where so many of a sample are found, and so many times `NAMED` of all would be, they are thousands without asking the index. */
const SURE = 12;
const FAR_MORE = 3;

/** A list as it was asked for, and whom its search finds. */
export interface PeopleList {
  readonly list: RestList;
  /** Of the list's condition; take more. */
  readonly values: unknown[];
  /** Null without a search. */
  readonly search: PeopleSearch | null;
}

export interface PeopleSearch {
  readonly typed: string;
  /** Condition that the person with the id of this expression is found. */
  readonly finds: (personId: string) => string;
  /** All who are found; null where they are too many to be named one by one. */
  readonly named: PersonIds | null;
  /** SELECT of the `id`s of all who are found, where they are too many to be named one by one. */
  readonly many: string | null;
  /**
   * FROM item `person`: those of the first persons who are found; null where these lead to fewer rows than the argument, or where all
   * are named.
   */
  readonly first: ((counted: number) => string | null) | null;
}

/**
 * Reads a list that is searched by people. A few are looked up by the index of their names, and the list has their rows alone; what
 * thousands are called is compared row by row along the list's own order, where a page of them is soon full.
 * @param adminRole who sees names masked finds nobody; who sees contacts masked finds by the whole of them
 * @throws DomainError UNKNOWN_FILTER, MALFORMED_REQUEST
 */
export async function readPeopleList(
  resource: RestResource,
  query: RestQuery,
  vault: PersonVault,
  { adminRole, maxRows }: { readonly adminRole: AdminRole | null; readonly maxRows?: number | undefined },
): Promise<PeopleList> {
  const asked: Array<{ readonly text: string; readonly typed: string }> = [];
  const search = (text: string, typed: string) => {
    asked.push({ text, typed });
    return 'true';
  };
  const list = readRestList({ ...resource, search }, query, maxRows);
  const values = [...list.values];
  if (!asked[0]) return { list, values, search: null };
  const { text, typed } = asked[0];
  const sight = peopleSight(adminRole);
  const few = (named: PersonIds): PeopleList => {
    values[Number(text.slice(1)) - 1] = named.ids;
    const finds = (personId: string) => `${personId} = any(${text}::uuid[])`;
    return { list, values, search: { typed, finds, named, many: null, first: null } };
  };
  if (sight === null) return few(NO_PERSON_IDS);
  const sample = await vault.sampleOf(typed, sight);
  const named = areThousands(sample) ? null : await vault.everybody(typed, sight, NAMED, sample);
  if (named !== null) return few(named);
  const many = `select id from identity.person sought where ${personFoundBy('sought', text, sight, sample.pieces)}`;
  // A scalar, so that the planner asks it of each row, and does not read all persons beside them.
  const finds = (personId: string) =>
    `coalesce((select ${personFoundBy('sought', text, sight)} from identity.person sought where sought.id = ${personId}), false)`;
  const first = (counted: number) =>
    sample.share * READ < counted
      ? null
      : `(select id from ${firstPersons(READ)} where ${personFoundBy('person', text, sight)}) person`;
  return { list, values, search: { typed, finds, named: null, many, first } };
}

const areThousands = ({ met, share, known }: PersonSample) => met >= SURE && share * known > FAR_MORE * NAMED;

/**
 * Whether the first persons of a search lead to more rows than so many; false says nothing. Soon told of a frequent name, however many
 * have it, whereas an index of letter triples tells all of its hits before the first of them can be had.
 * @param rowsOf FROM and WHERE of the rows of `person`
 */
export async function leadToMore(
  pool: Pool,
  { first }: PeopleSearch,
  counted: number,
  rowsOf: (person: string) => string,
  values: readonly unknown[],
): Promise<boolean> {
  const person = counted === Infinity ? null : (first?.(counted) ?? null);
  if (person === null) return false;
  const { rows } = await pool.query<{ many: boolean }>(
    `select (select count(*) from (select 1 ${rowsOf(person)} limit ${counted + 1}) hit) > ${counted} as many`,
    [...values],
  );
  return rows[0]!.many;
}
