import { firstPersons, personFoundBy, PERSONS_KNOWN, somePersons, type PeopleSight } from '../../identity/public';
import { ordersByBankReference } from '../../payments/public';
import { counted, holdsText, type Counted } from '../../platform/database/letter-triples';
import { ordersByTracking } from '../read-models/order-search.projection';

/**
 * Orders of a text whose rows are looked up, at most, before they are put in order. One that more orders hold is looked for along the
 * list's own order instead: the more hold it, the sooner a page is full, whereas gathering takes the longer.
 */
export const GATHERED = 6_000;

/** The same where the words of an order tell enough, and no row of it has to be looked up. */
const WORDS_GATHERED = 30_000;

/** Newest orders that tell whether a page is soon full along the list's order, and how many of them have to be found. */
const NEWEST = 200;
const OFTEN = 3;
/** Ids have no order of their own: the first of them are as good as drawn by lot. */
const ASKED = 200;
/** Pages of the database that it takes to look up what a row of another table belongs to; so many are read without further ado. */
const LOOKUP = 4;
const CHEAP = 12_000;

/**
 * So many rows are read one after another, at most, to find more orders than anybody counts: where many are found, that is soon done,
 * and however many there are beside. An index of letter triples tells all of its hits before the first of them can be had.
 */
export const READ = 40_000;

/** What a list is searched for. */
export interface OrderSearch {
  /** Placeholder of the LIKE pattern. */
  readonly text: string;
  /** Placeholders of the cents, from and to, when the text is an amount. */
  readonly cents: readonly [from: string, to: string] | null;
  /** What of the buyers the search looks at; null for nothing. */
  readonly people: PeopleSight | null;
  readonly pieces?: SearchPieces;
  readonly sample?: Sample;
}

/** What the indexes of words and of names are asked for to find a text (`rarePieces`). */
export interface SearchPieces {
  readonly words: readonly string[];
  readonly people: readonly string[];
}

/** One of the things that a text may be. */
interface Meaning {
  /**
   * SELECT of `order_id` and `created_at` of the orders that it leads to, each once, from the index of the text; of orders `o` that
   * meet a condition where one is given.
   */
  readonly ids: (where?: string) => string;
  /** Condition that it leads to the order `o`; never null. Asked of one order after another. */
  readonly holds: string;
  /** Whether `ids` without a condition looks up no order. */
  readonly isTold?: true;
  /** SELECT of a row for each order `o` that the first rows of its table lead to, in no order, without any index of the text. */
  readonly first?: (where: string) => string;
  /** Part of the orders that it leads to, where that is known. */
  readonly share?: number | undefined;
}

/**
 * FROM items that look up orders one by one and never read all of them beside the hits: `offset 0` keeps the planner from
 * turning them round.
 */
const lookedUp = (condition: string) => `cross join lateral (select * from rm.orders where ${condition} offset 0) o`;
const among = (ids: string, where: string) =>
  `select o.order_id, o.created_at from (${ids}) hit ${lookedUp('order_id = hit.order_id')} where ${where}`;

function meanings({ text, cents, people, pieces, sample }: OrderSearch): Meaning[] {
  const words = `from rm.order_search s where ${holdsText('s.search_text', text, pieces?.words)}`;
  const found: Meaning[] = [
    {
      ids: (where) =>
        where === undefined ? `select s.order_id, s.created_at ${words}` : among(`select s.order_id ${words}`, where),
      holds: `coalesce((select s.search_text like ${text} from rm.order_search s where s.order_id = o.order_id), false)`,
      isTold: true,
      first: (where) =>
        `select 1 from (select order_id, search_text from rm.order_search limit ${READ}) s ${lookedUp('order_id = s.order_id')}
         where s.search_text like ${text} and ${where}`,
      share: sample?.words,
    },
  ];
  if (people) {
    const byPerson = personFoundBy('person', text, people, pieces?.people);
    const byPlace = personFoundBy('person', text, people);
    found.push({
      ids: (where = 'true') =>
        `select o.order_id, o.created_at from (select id from identity.person person where ${byPerson}) person
         ${lookedUp('contact_id = person.id')} where ${where}`,
      holds: `coalesce((select ${byPlace} from identity.person person where person.id = o.contact_id), false)`,
      first: (where) =>
        `select 1 from ${firstPersons(READ)} ${lookedUp('contact_id = person.id')} where ${byPlace} and ${where}`,
      share: sample?.people,
    });
  }
  for (const ids of [ordersByTracking(text), ordersByBankReference(text)]) {
    found.push({ ids: (where = 'true') => among(ids, where), holds: `o.order_id in (${ids})` });
  }
  if (cents) {
    const between = `o.total_cents between ${cents[0]} and ${cents[1]}`;
    found.push({
      ids: (where = 'true') => `select o.order_id, o.created_at from rm.orders o where ${between} and ${where}`,
      holds: between,
    });
  }
  return found;
}

/** What some rows drawn by lot say of a text. */
export interface Sample {
  /** About how many orders there are. */
  readonly rows: number;
  /** Parts of them whose words, or whose buyers, are found. */
  readonly words: number;
  readonly people: number;
}

/** What some texts of orders and of persons hold, and about how many persons there are. */
export interface SomeTexts {
  readonly orders: Counted;
  readonly persons: Counted;
  readonly known: number;
}

/**
 * SELECT of one row, `SomeTexts`.
 * @param text placeholder of the LIKE pattern
 * @param pieces of `piecesOf`
 */
export const someTexts = (text: string, pieces: readonly string[], sight: PeopleSight): string =>
  `select to_json(orders) as orders, to_json(persons) as persons,
     ${PERSONS_KNOWN} as known
   from (select ${counted('s.search_text', `s.search_text like ${text}`, pieces)}
     from (select search_text from rm.order_search order by order_id limit ${ASKED}) s) orders,
   (${somePersons(text, pieces, sight)}) persons`;

const lookups = ({ rows, words, people }: Sample, narrowed: boolean): number =>
  rows * (people + (narrowed ? words : 0));

/** Whether all hits are gathered without asking if a page is sooner had along the list's order. @param narrowed whether each is looked up */
export const isCheaplyGathered = (sample: Sample, narrowed: boolean): boolean =>
  sample.rows * (sample.words + sample.people) + LOOKUP * lookups(sample, narrowed) <= CHEAP;

/**
 * Whether a page is sooner had along the list's order.
 * @param met of the newest orders, by `newestMet`
 */
export const isSoonerAlong = (met: number, sample: Sample, narrowed: boolean): boolean =>
  met >= OFTEN || (narrowed && lookups(sample, narrowed) > GATHERED);

/** SELECT of `met`: how many of the newest orders are found. @param where condition on `o` */
export const newestMet = (where: string, search: OrderSearch): string =>
  `select count(*) filter (where ${where} and ${held(search)})::int as met
   from (select * from rm.orders order by created_at desc, order_id desc limit ${NEWEST}) o`;

const held = (search: OrderSearch): string =>
  `(${meanings(search)
    .map(({ holds }) => holds)
    .join(' or ')})`;

/** What a search finds: how many, some of the newest, and whether there are more than are gathered, so that neither says anything. */
export interface Gathered {
  readonly total: number;
  readonly ids: readonly string[];
  readonly more: boolean;
}

/**
 * SELECT of one row, `Gathered`. Each index is read as if for all of its hits, and no further than so many: planned for
 * so few, a table would be read from its front in the hope that hits come soon, which for a rare text is all of it.
 * @param where condition on `o`; undefined for none
 * @param page placeholders of how many come before the page, and of how many it holds
 */
export function ordersGathered(
  search: OrderSearch,
  where: string | undefined,
  page: { readonly offset: string; readonly limit: string },
): string {
  const all = meanings(search).map(({ ids, isTold }) => {
    return { ids: ids(where), atMost: isTold && where === undefined ? WORDS_GATHERED : GATHERED };
  });
  // Inside its own, one that is not read in full is not made in full either.
  const parts = all.map(
    ({ ids, atMost }, index) => `part_${index} as materialized (
      with found as materialized (${ids}) select order_id, created_at from found limit ${atMost + 1})`,
  );
  const more = all.map(({ atMost }, index) => `(select count(*) from part_${index}) > ${atMost}`);
  const union = all.map((_, index) => `select * from part_${index}`).join(' union ');
  return `with ${parts.join(', ')}, found as materialized (${union})
    select (select count(*)::int from found) as total, ${more.join(' or ')} as more,
      array(select order_id from found order by created_at desc, order_id desc
        offset ${page.offset}::int limit ${page.limit}::int) as ids`;
}

/**
 * FROM item `o`: the orders of a gathered search.
 * @param ids placeholder of their ids
 */
export const ordersAmong = (ids: string): string =>
  `(select * from rm.orders where order_id = any(${ids}::uuid[]) offset 0) o`;

/**
 * FROM item `o`: the orders of a search that too many are found by, to be read along the index of the list's order.
 * @param where condition on `o`
 */
export const ordersHolding = (where: string, search: OrderSearch): string =>
  `(select o.* from rm.orders o where ${where} and ${held(search)}) o`;

/**
 * SELECT of `many`: whether the first rows of the texts lead to more than so many orders of `ordersHolding`; false says nothing. Null
 * where it is not worth asking.
 */
export function moreThan(counted: number, where: string, search: OrderSearch): string | null {
  const often = meanings(search).filter(({ first, share = 0 }) => first && share * READ >= counted);
  if (often.length === 0) return null;
  const many = often.map(
    ({ first }) => `(select count(*) from (${first!(where)} limit ${counted + 1}) hit) > ${counted}`,
  );
  return `select ${many.join(' or ')} as many`;
}

/**
 * FROM item with a row for each order of `ordersHolding`, in no order: for their number, to which the indexes of the text are the way.
 * @param atMost nobody counts further; no more than that is read of any one of them
 */
export function ordersCounted(where: string, search: OrderSearch, atMost: number): string {
  const limit = atMost === Infinity ? '' : ` limit ${atMost + 1}`;
  const parts = meanings(search).map(
    ({ ids }) => `(with found as materialized (${ids(where)}) select order_id from found${limit})`,
  );
  return `(${parts.join(' union ')}) o`;
}
