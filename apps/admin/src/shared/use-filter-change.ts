import { useCallback } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { usePresentLocation } from '../layout/present-location';

export type Filters = Readonly<Record<string, unknown>>;

/**
 * Changes filters of the list it stands in. What React shows is older while it is busy: a choice built upon the filters on the
 * screen would undo the one before, so each is built upon those in the address.
 */
export function useFilterChange(): (change: (filters: Filters) => Filters) => void {
  const { filterValues, setFilters } = useListContext();
  const { pathname, search: shown } = useLocation();
  const present = usePresentLocation();
  return useCallback(
    (change) => {
      const { pathname: open, search } = present();
      // Another page was chosen and is on its way: it would be opened with filters that are not its own.
      if (pageOf(open) !== pageOf(pathname)) return;
      const addressed = filtersIn(shown);
      // A list that keeps its filters to itself may lie over one whose filters the address has.
      const isOwn = addressed === null || JSON.stringify(addressed) === JSON.stringify(filterValues);
      const now = (isOwn ? filtersIn(search) : null) ?? filterValues;
      setFilters(change(now as Filters), {}, false);
    },
    [filterValues, setFilters, pathname, shown, present],
  );
}

/** The same filters with another value of one; none of it when that is undefined. */
export const withFilter = (filters: Filters, field: string, value: unknown): Filters => {
  const { [field]: _before, ...others } = filters;
  return value === undefined ? others : { ...others, [field]: value };
};

/** The list of an address, whatever dialog lies over it. */
const pageOf = (pathname: string): string => pathname.split('/')[1] ?? '';

function filtersIn(search: string): Filters | null {
  try {
    return JSON.parse(new URLSearchParams(search).get('filter') ?? 'null') as Filters | null;
  } catch {
    return null;
  }
}
