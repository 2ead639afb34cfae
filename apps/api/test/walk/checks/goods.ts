import { isDeepStrictEqual } from 'node:util';
import type { Product } from '@halfpallet/contracts';
import { potentialImport, type PotentialImportState } from '../../../src/imports/domain/potential-import';
import type { PotentialImportEvent } from '../../../src/imports/domain/potential-import.events';
import { sourcing, type SourcingState } from '../../../src/sourcing/domain/sourcing';
import type { SourcingEvent } from '../../../src/sourcing/domain/sourcing.events';
import * as calls from '../calls';
import { violation, type Violation } from '../violation';
import type { World } from '../world';

interface Written {
  readonly stream: string;
  readonly type: string;
  readonly data: Record<string, unknown>;
}

const ENDS: readonly string[] = ['SourcingCompleted', 'SourcingFailed', 'SourcingCancelled'];

/** Whatever was done to goods: each thing is written down once, the read models say what the events say, and nothing is offered without a price. */
export async function goodsHold(world: World): Promise<Violation[]> {
  const { rows } = await world.pool.query<Written>(
    `select stream, type, data from es.event
      where stream like 'sourcing-%' or stream like 'potentialImport-%' order by stream, revision`,
  );
  const streams = new Map<string, Written[]>();
  for (const row of rows) streams.set(row.stream, [...(streams.get(row.stream) ?? []), row]);
  const found = [...streams].flatMap(([stream, events]) =>
    stream.startsWith('sourcing-') ? searchHolds(stream, events) : importHolds(stream, events),
  );
  return [
    ...found,
    ...(await searchesAsFolded(world, streams)),
    ...(await importsAsFolded(world, streams)),
    ...(await listedOnce(world)),
    ...(await pricedWhereOffered(world)),
  ];
}

function searchHolds(stream: string, events: readonly Written[]): Violation[] {
  const keys = events.map(({ type, data }) =>
    type === 'MarketplaceSearched' || type === 'MarketplaceFailed'
      ? `end of ${String(data.marketplace)}`
      : ENDS.includes(type)
        ? 'end'
        : `${type} ${String(data.candidateId ?? '')}`,
  );
  const twice = keys.filter((key, index) => keys.indexOf(key) !== index);
  const end = events.findIndex(({ type }) => ENDS.includes(type));
  return [
    ...twice.map((key) => violation('goods/recorded-twice', `${stream} holds "${key}" more than once`)),
    ...(end >= 0 && end < events.length - 1
      ? [violation('goods/after-the-end', `${stream} goes on after ${events[end]!.type}`)]
      : []),
  ];
}

/** One import an approval, one product a potential import, and no approval of what has no price. */
function importHolds(stream: string, events: readonly Written[]): Violation[] {
  const count = (type: string) => events.filter((event) => event.type === type).length;
  const said = (what: string) => `${stream}: ${what} (${events.map(({ type }) => type).join(', ')})`;
  const found: Violation[] = [];
  if (count('PotentialImportImported') > count('PotentialImportApproved')) {
    found.push(violation('goods/imported-without-approval', said('more imports than approvals')));
  }
  const listed = events.filter(({ type, data }) => type === 'PotentialImportImported' && data.outcome === 'listed');
  if (listed.length > 1) found.push(violation('goods/listed-twice', said('it was listed more than once')));
  const ids = new Set(events.flatMap(({ data }) => (typeof data.productId === 'number' ? [data.productId] : [])));
  if (ids.size > 1) found.push(violation('goods/two-products', said(`it became products ${[...ids].join(' and ')}`)));
  const state = foldedImport(events);
  // The shop has nothing left to do, so what was approved has come to its end.
  if (state.status === 'approved' && state.problem === null) {
    found.push(violation('goods/approved-and-forgotten', said('it is approved and was not imported')));
  }
  if (state.isInShop && state.dossier && 'missing' in state.dossier.assessment.price) {
    found.push(violation('goods/in-shop-without-price', said('it is in the shop and its dossier has no price')));
  }
  return found;
}

const foldedImport = (events: readonly Written[]): PotentialImportState =>
  events.reduce<PotentialImportState>(
    (state, event) => potentialImport.evolve(state, event as unknown as PotentialImportEvent),
    potentialImport.initial,
  );

const foldedSearch = (events: readonly Written[]): SourcingState =>
  events.reduce<SourcingState>(
    (state, event) => sourcing.evolve(state, event as unknown as SourcingEvent),
    sourcing.initial,
  );

async function importsAsFolded(world: World, streams: ReadonlyMap<string, Written[]>): Promise<Violation[]> {
  const { rows } = await world.pool.query<{ id: string; state: PotentialImportState; product_id: number | null }>(
    'select id, state, product_id from rm.potential_imports',
  );
  const known = new Map(rows.map((row) => [`potentialImport-${row.id}`, row]));
  return [...streams].flatMap(([stream, events]) => {
    if (!stream.startsWith('potentialImport-')) return [];
    const state = foldedImport(events);
    const row = known.get(stream);
    const productId = state.isInShop ? state.productId : null;
    const same = row && isDeepStrictEqual(row.state, asStored(state)) && row.product_id === productId;
    return same ? [] : [violation('goods/import-row-differs', `${stream} is not what rm.potential_imports says`)];
  });
}

async function searchesAsFolded(world: World, streams: ReadonlyMap<string, Written[]>): Promise<Violation[]> {
  const { rows } = await world.pool.query<{ id: string; state: string; partial: boolean; candidates: number }>(
    'select id, state, partial, candidates from rm.sourcing_requests',
  );
  const known = new Map(rows.map(({ id, ...row }) => [`sourcing-${id}`, row]));
  return [...streams].flatMap(([stream, events]) => {
    if (!stream.startsWith('sourcing-')) return [];
    const { status: state, partial, candidates } = foldedSearch(events);
    const row = { state, partial, candidates: Object.keys(candidates).length };
    const told = known.get(stream);
    if (isDeepStrictEqual(told, row)) return [];
    return [violation('goods/search-row-differs', `${stream}: ${JSON.stringify(row)}, listed ${JSON.stringify(told)}`)];
  });
}

/** As a store of JSON gives it back. */
const asStored = (state: PotentialImportState): unknown => JSON.parse(JSON.stringify(state));

/** No product enters the catalogue twice. */
async function listedOnce({ pool }: World): Promise<Violation[]> {
  const { rows } = await pool.query<{ stream: string; n: number }>(
    `select stream, count(*)::int as n from es.event
      where stream like 'product-%' and type = 'ProductListed' group by stream having count(*) > 1`,
  );
  return rows.map(({ stream, n }) => violation('goods/product-listed-twice', `${stream} was listed ${n} times`));
}

async function pricedWhereOffered(world: World): Promise<Violation[]> {
  const { body } = await calls.allProducts(world.otherCustomer);
  return (body as Product[])
    .filter(({ dapEstimateAud }) => dapEstimateAud === null)
    .map(({ id, productName }) =>
      violation('goods/offered-without-price', `product ${id} (${productName}) has no price`),
    );
}
