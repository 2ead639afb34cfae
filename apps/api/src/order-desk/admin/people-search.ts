import type { AdminRole } from '@halfpallet/contracts';
import { peopleSight, personFoundBy, type PersonVault } from '../../identity/public';
import { readRestList, type RestList, type RestQuery, type RestResource } from '../../platform/http/simple-rest';

/** Persons who are named one by one, at most: each leads through two more tables to what is listed. */
const NAMED = 2_500;

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
  /** SELECT of the `id`s of all who are found, where they are too many to be named one by one. */
  readonly many: string | null;
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
  const ids = sight === null ? [] : await vault.everybody(typed, sight, NAMED);
  if (sight === null || ids !== null) {
    values[Number(text.slice(1)) - 1] = ids;
    return { list, values, search: { typed, finds: (personId) => `${personId} = any(${text}::uuid[])`, many: null } };
  }
  const pieces = await vault.piecesOf(typed.toLowerCase());
  const many = `select id from identity.person sought where ${personFoundBy('sought', text, sight, pieces)}`;
  // A scalar, so that the planner asks it of each row, and does not read all persons beside them.
  const finds = (personId: string) =>
    `coalesce((select ${personFoundBy('sought', text, sight)} from identity.person sought where sought.id = ${personId}), false)`;
  return { list, values, search: { typed, finds, many } };
}
