import { firstPersons, personFoundBy, PERSONS_READ, type PeopleSight } from '../../identity/public';
import { ordersByBankReference } from '../../payments/public';
import { ordersByTracking } from '../read-models/order-search.projection';

/**
 * Orders of a text that are gathered before they are put in order. One that more orders hold (a name, a kind of goods) is looked for
 * along the list's own order instead: the more hold it, the sooner a page is full, whereas gathering takes the longer.
 */
export const GATHERED = 2_500;

/**
 * Newest orders that tell how often a text is met, how many of them have to hold it, and rows of a text's table that are read one
 * after another, at most, to find more orders than anybody counts. Whoever is met that often fills a page within a thousand orders.
 */
const NEWEST = 200;
const OFTEN = 5;
const READ = 40_000;

/** What a list is searched for. */
export interface OrderSearch {
  /** Placeholder of the LIKE pattern. */
  readonly text: string;
  /** Placeholders of the cents, from and to, when the text is an amount. */
  readonly cents: readonly [from: string, to: string] | null;
  /** What of the buyers the search looks at; null for nothing. */
  readonly people: PeopleSight | null;
}

/** One of the things that a text may be. */
interface Meaning {
  /** SELECT of the `order_id`s it leads to, each once, from the index of the text; of orders `o` that meet a condition where one is given. */
  readonly ids: (where?: string) => string;
  /** Condition that it leads to the order `o`; never null. Asked of one order after another. */
  readonly holds: string;
  /** SELECT of a row for each order `o` that the first rows of its table lead to, in no order, without any index of the text. */
  readonly first?: (where: string) => string;
}

type TextMeaning = Meaning & Required<Pick<Meaning, 'first'>>;

/**
 * FROM items that look up orders one by one and never read all of them beside the hits: `offset 0` keeps the planner from
 * turning them round.
 */
const lookedUp = (condition: string) => `cross join lateral (select * from rm.orders where ${condition} offset 0) o`;
const among = (ids: string) => (where?: string) =>
  where === undefined
    ? ids
    : `select o.order_id from (${ids}) hit ${lookedUp('order_id = hit.order_id')} where ${where}`;

function meanings({ text, cents, people }: OrderSearch): Meaning[] {
  const found: Meaning[] = [
    {
      ids: among(`select s.order_id from rm.order_search s where s.search_text like ${text}`),
      holds: `coalesce((select s.search_text like ${text} from rm.order_search s where s.order_id = o.order_id), false)`,
      first: (where) =>
        `select 1 from (select order_id, search_text from rm.order_search limit ${READ}) s ${lookedUp('order_id = s.order_id')}
         where s.search_text like ${text} and ${where}`,
    },
  ];
  if (people) {
    const byPerson = personFoundBy('person', text, people);
    found.push({
      ids: (where = 'true') =>
        `select o.order_id from identity.person person ${lookedUp('contact_id = person.id')} where ${byPerson} and ${where}`,
      holds: `coalesce((select ${byPerson} from identity.person person where person.id = o.contact_id), false)`,
      first: (where) =>
        `select 1 from ${firstPersons(PERSONS_READ)} ${lookedUp('contact_id = person.id')} where ${byPerson} and ${where}`,
    });
  }
  for (const ids of [ordersByTracking(text), ordersByBankReference(text)]) {
    found.push({ ids: among(ids), holds: `o.order_id in (${ids})` });
  }
  if (cents) {
    const between = `o.total_cents between ${cents[0]} and ${cents[1]}`;
    found.push({
      ids: (where = 'true') => `select o.order_id from rm.orders o where ${between} and ${where}`,
      holds: between,
    });
  }
  return found;
}

/**
 * SELECT of `often`: whether what is searched for is met so often that a page of it is soon full along the list's order, and that it
 * finds more than `counted` orders. An index of letter triples tells all of its hits before the first of them can be had, so that its
 * cost grows with their number; this one is bounded, and the sooner done the more hits there are. False says nothing.
 * @param where condition on `o`
 */
export function ordersOften(where: string, search: OrderSearch, counted: number): string {
  const texts = meanings(search).filter((meaning): meaning is TextMeaning => meaning.first !== undefined);
  const met = texts.map(({ holds }, index) => `count(*) filter (where ${holds}) as met_${index}`);
  const many = texts.map(
    ({ first }, index) =>
      `when met_${index} >= ${OFTEN} then (select count(*) from (${first(where)} limit ${counted + 1}) hit) > ${counted}`,
  );
  return `select case ${many.join(' ')} else false end as often from (select ${met.join(', ')} from
    (select * from rm.orders order by created_at desc, order_id desc limit ${NEWEST}) o) newest`;
}

/**
 * SELECT of the `order_id`s that a search finds, up to `atMost` of them. Each index is read as if for all of its hits, and no further
 * than the limit: planned for the limit, a table would be read from its front in the hope that hits come soon, which for a rare text
 * is all of it.
 */
export function ordersGathered(search: OrderSearch, atMost: number): string {
  const parts = meanings(search).map(
    ({ ids }) => `(with found as materialized (${ids()}) select order_id from found limit ${atMost})`,
  );
  return `select order_id from (${parts.join(' union ')}) found limit ${atMost}`;
}

/**
 * FROM item `o`: the orders of a gathered search.
 * @param where condition on `o`
 * @param ids placeholder of their ids
 */
export const ordersAmong = (where: string, ids: string): string =>
  `(select o.* from (select * from rm.orders where order_id = any(${ids}::uuid[]) offset 0) o where ${where}) o`;

/**
 * FROM item `o`: the orders of a search that too many are found by, to be read along the index of the list's order.
 * @param where condition on `o`
 */
export const ordersHolding = (where: string, search: OrderSearch): string => {
  const holds = meanings(search).map((meaning) => meaning.holds);
  return `(select o.* from rm.orders o where ${where} and (${holds.join(' or ')})) o`;
};

/**
 * FROM item with a row for each order of `ordersHolding`, in no order: for their number, to which the indexes of the text are the way.
 * @param where condition on `o`
 */
export function ordersCounted(where: string, search: OrderSearch): string {
  const all = meanings(search);
  const parts = all.map(({ ids }, index) => {
    const others = all.slice(0, index).map(({ holds }) => `not ${holds}`);
    return `(with found as materialized (${ids([where, ...others].join(' and '))}) select order_id from found)`;
  });
  return `(${parts.join(' union all ')}) o`;
}
