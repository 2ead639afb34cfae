import { useCallback } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router';
import { mayNamePerson, type Density, type ListView } from '@halfpallet/contracts';

/** How high the rows of this list are, in this browser. */
export const useDensity = (resource: string) => useStore<Density>(`${resource}.density`, 'compact');

/** Columns of this list that are not shown; the key is the one under which react-admin's table looks. */
export const useHiddenColumns = (resource: string) => useStore<string[]>(`${resource}.datatable`, NOTHING_HIDDEN);
const NOTHING_HIDDEN: string[] = [];

/** The size of a table's rows, as Material calls it. */
export const useRowSize = (resource: string): 'small' | 'medium' =>
  useDensity(resource)[0] === 'roomy' ? 'medium' : 'small';

/** Filters that may be kept. */
export function keptFilters(filter: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(filter).filter(([key]) => !mayNamePerson(key)));
}

/** How the list around is looked at now, and the way to look at it otherwise. */
export function useListLook() {
  const { resource, filterValues, sort } = useListContext();
  const navigate = useNavigate();
  const [density, setDensity] = useDensity(resource);
  const [hiddenColumns, setHiddenColumns] = useHiddenColumns(resource);
  const now: ListView = {
    filter: filterValues ?? {},
    sort: { field: sort.field, order: sort.order },
    hiddenColumns,
    density,
  };
  const apply = useCallback(
    (view: ListView, how: { readonly replace: boolean }) => {
      setDensity(view.density);
      setHiddenColumns([...view.hiddenColumns]);
      const { field, order } = view.sort;
      const search = new URLSearchParams({ filter: JSON.stringify(view.filter), sort: field, order, page: '1' });
      void navigate(`/${resource}?${search}`, how);
    },
    [navigate, resource, setDensity, setHiddenColumns],
  );
  return { resource, now, apply };
}
