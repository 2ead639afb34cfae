import { useState } from 'react';
import { useDataProvider, useListContext } from 'react-admin';
import { useNavigate } from 'react-router';
import type { PotentialImportRow } from '@halfpallet/contracts';
import { usePresentLocation } from '../layout/present-location';
import { nextIn, pathOfPotentialImport, RESOURCE, type PotentialImportTab } from './potential-import-model';

/** The way to the next one of the list, over the end of its page; null after the last. */
export function useNext(current: string, tab: PotentialImportTab): (() => void) | null {
  const { data = [], page, perPage, sort, filterValues, hasNextPage, setPage } = useListContext<PotentialImportRow>();
  const dataProvider = useDataProvider();
  const navigate = useNavigate();
  const present = usePresentLocation();
  const listed = data.map(({ id }) => id);
  // The order as it was when the current one still stood in it.
  const [seen, setSeen] = useState(listed);
  if (listed.includes(current) && listed.join() !== seen.join()) setSeen(listed);

  const open = (id: string) => void navigate(pathOfPotentialImport(id, tab, present().search));
  const next = nextIn(seen, current, listed);
  if (next !== null) return () => open(next);
  if (!hasNextPage) return null;
  const turnThePage = async () => {
    const pagination = { page: page + 1, perPage };
    const { data: following } = await dataProvider.getList<PotentialImportRow>(RESOURCE, {
      filter: filterValues,
      sort,
      pagination,
    });
    if (following[0]) open(following[0].id);
    setPage(page + 1);
  };
  return () => void turnThePage();
}
