import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { LIVE_RESOURCES, type LiveNews, type LiveResource } from '@halfpallet/contracts';

/** Changes come in groups: an order that is paid changes seven lists. */
const GATHER_MS = 300;
/** However busy the shop is, a page reads its list this often at most. */
const AT_MOST_EVERY_MS = 1_000;

type Ids = ReadonlySet<string> | null;

export interface QueryChanges {
  tell(news: LiveNews): void;
}

/**
 * Reads again what a page shows when it changed. Nothing is read while nobody looks at the window: it is when they come back. What is
 * not on any page is read when it is shown next.
 */
export function createQueryChanges(
  queries: QueryClient,
  page: Pick<Document, 'hidden' | 'addEventListener'>,
): QueryChanges {
  const pending = new Map<LiveResource, Ids>();
  /** Queries that were on their way when they changed, for the first time: what comes may be from before. */
  const unsure = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let flushedAt = Number.NEGATIVE_INFINITY;

  const flush = () => {
    timer = undefined;
    if (page.hidden) return;
    flushedAt = performance.now();
    const changed = new Map(pending);
    pending.clear();
    const isChanged = (query: Query) => concerns(query, changed);
    for (const query of queries.getQueryCache().findAll({ predicate: isChanged, fetchStatus: 'fetching' }))
      if (query.state.data === undefined) unsure.add(query.queryHash);
    void queries.invalidateQueries({ predicate: isChanged });
  };
  const schedule = () => {
    timer ??= setTimeout(flush, Math.max(GATHER_MS, flushedAt + AT_MOST_EVERY_MS - performance.now()));
  };

  page.addEventListener('visibilitychange', () => {
    if (!page.hidden && pending.size > 0) schedule();
  });
  queries.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success' || !unsure.delete(event.query.queryHash)) return;
    const { queryKey } = event.query;
    // Not before those who wait for it have it.
    setTimeout(() => void queries.invalidateQueries({ queryKey, exact: true }), 0);
  });
  return {
    tell({ reset, changes }) {
      for (const resource of reset ? LIVE_RESOURCES : []) pending.set(resource, null);
      for (const { resource, ids } of changes) {
        const known = pending.get(resource);
        pending.set(resource, ids === null || known === null ? null : new Set([...(known ?? []), ...ids]));
      }
      if (pending.size > 0) schedule();
    },
  };
}

/** Whether what a query reads may have changed. */
function concerns(query: Query, changed: ReadonlyMap<LiveResource, Ids>): boolean {
  const { queryKey, state } = query;
  const ids = changed.get(queryKey[0] as LiveResource);
  if (ids === undefined || isOfThePast(queryKey)) return false;
  if (ids === null) return true;
  const subjects = subjectsOf(queryKey);
  if (subjects === null) return true;
  // An order may be asked for by its number; what was answered has its id.
  const answered = (state.data as { readonly id?: unknown } | undefined)?.id;
  return [...subjects, answered].some((id) => ids.has(String(id)));
}

interface Params {
  readonly id?: unknown;
  readonly ids?: readonly unknown[];
  readonly filter?: { readonly orderId?: unknown };
  readonly meta?: { readonly asAt?: unknown; readonly asAtPosition?: unknown; readonly effectiveBefore?: unknown };
}

const paramsOf = (key: QueryKey): Params => (typeof key[2] === 'object' && key[2] !== null ? (key[2] as Params) : {});

/** What was, stays as it was. */
function isOfThePast(key: QueryKey): boolean {
  const { asAt, asAtPosition, effectiveBefore } = paramsOf(key).meta ?? {};
  return [asAt, asAtPosition, effectiveBefore].some((moment) => moment !== undefined && moment !== null);
}

/** The records a query is about, or the order that its rows belong to; null for a whole list. */
function subjectsOf(key: QueryKey): readonly unknown[] | null {
  // Keys of our own name the record they are about behind what is asked of it.
  if (typeof key[2] === 'string') return [key[2]];
  const { id, ids, filter } = paramsOf(key);
  if (id !== undefined) return [id];
  if (ids !== undefined) return ids;
  return filter?.orderId === undefined ? null : [filter.orderId];
}
