/** Rows up to which a page is found by counting them off; pages further down begin behind the last row that was seen. */
const COUNTED_OFF = 10_000;
/** Of the pages somebody went through last. */
const KEPT = 50;

interface Paged {
  readonly filter?: unknown;
  readonly sort?: unknown;
  readonly pagination?: { readonly page: number; readonly perPage: number } | undefined;
}

/** Where the pages of long lists begin, as the server told it with the page before (`X-Page-After`). */
export function createPagePlaces() {
  const places = new Map<string, string>();
  const keyOf = (resource: string, { filter, sort, pagination }: Paged, page: number) =>
    JSON.stringify([resource, filter, sort, pagination?.perPage, page]);
  const isDeep = ({ pagination }: Paged, page: number) =>
    pagination !== undefined && (page - 1) * pagination.perPage >= COUNTED_OFF;
  return {
    /** Undefined for a page that is found by counting. */
    of(resource: string, paged: Paged): string | undefined {
      const page = paged.pagination?.page ?? 1;
      return isDeep(paged, page) ? places.get(keyOf(resource, paged, page)) : undefined;
    },
    note(resource: string, paged: Paged, next: string | null): void {
      const page = (paged.pagination?.page ?? 1) + 1;
      if (next === null || !isDeep(paged, page)) return;
      const key = keyOf(resource, paged, page);
      places.delete(key);
      places.set(key, next);
      for (const oldest of [...places.keys()].slice(0, Math.max(0, places.size - KEPT))) places.delete(oldest);
    },
  };
}
