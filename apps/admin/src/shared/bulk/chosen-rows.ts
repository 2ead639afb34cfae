import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useDataProvider, useListContext, type Identifier } from 'react-admin';
import { BULK_TICKED_AT_MOST, type BulkRequest, type BulkTickedRow } from '@halfpallet/contracts';
import { bulk as texts } from '../../i18n/staff-runs';
import { problemOf } from '../problem';
import { useToast } from '../use-toast';

/** Which rows a change is about, as it is asked for. */
export type BulkChoice = Pick<BulkRequest, 'rows' | 'filter' | 'seen'>;

/** As much of a row as a choice needs. */
interface VersionedRow {
  readonly id: string;
  readonly version: number;
  /** Of an order, whose work it is. */
  readonly assignee?: { readonly id: string } | null;
}

export interface ChosenRows {
  readonly count: number;
  /** Ticked ones that are not on this page. */
  readonly hidden: number;
  /** All that the filter leaves, instead of ticked ones. */
  readonly isAll: boolean;
  readonly isCounting: boolean;
  /** As it stands when somebody decides. */
  readonly choice: () => BulkChoice;
  readonly tooMany: boolean;
  readonly chooseAll: () => Promise<void>;
  readonly clear: () => void;
}

/** All that matched these filters, chosen while these rows were ticked. */
interface AllChosen {
  readonly filters: string;
  readonly ticked: string;
  readonly seen: number;
}

/** The rows that are ticked in the list around, or all that match. They are forgotten with the page and with other filters. */
export function useChosenRows(): ChosenRows {
  const list = useListContext<VersionedRow>();
  const { resource, data, total, filterValues, sort, selectedIds = [], onUnselectItems } = list;
  const dataProvider = useDataProvider();
  const toast = useToast();
  const filters = JSON.stringify(filterValues ?? {});
  // Whoever ticks or unticks a row afterwards means those that are ticked: all of them would be others than they see.
  const ticked = JSON.stringify(selectedIds);
  const [all, setAll] = useState<AllChosen | null>(null);
  const [isCounting, setCounting] = useState(false);
  const asSeen = useSeenRows(data, selectedIds);
  // What was ticked under other filters, or before the page was left, is not in anybody's mind any more.
  const forget = useEffectEvent(() => onUnselectItems());
  useEffect(() => () => forget(), [filters]);
  const chooseAll = async () => {
    if (total !== undefined) return setAll({ filters, ticked, seen: total });
    setCounting(true);
    try {
      const asked = { filter: filterValues, sort, pagination: { page: 1, perPage: 1 }, meta: { count: 'exact' } };
      setAll({ filters, ticked, seen: (await dataProvider.getList(resource, asked)).total ?? 0 });
    } catch (error) {
      toast('error', texts.bar.countFailed, problemOf(error).message);
    } finally {
      setCounting(false);
    }
  };
  const seen = all?.filters === filters && all.ticked === ticked ? all.seen : null;
  const onPage = new Set(data?.map(({ id }) => id));
  return {
    count: seen ?? selectedIds.length,
    hidden: seen === null ? selectedIds.filter((id) => !onPage.has(String(id))).length : 0,
    isAll: seen !== null,
    isCounting,
    choice: () => {
      if (seen !== null) return { filter: filterValues ?? {}, seen };
      return { rows: selectedIds.map((id) => asSeen(String(id))) };
    },
    tooMany: seen === null && selectedIds.length > BULK_TICKED_AT_MOST,
    chooseAll,
    clear: () => {
      setAll(null);
      onUnselectItems();
    },
  };
}

/**
 * Rows as somebody saw them, on whichever page. Whose work an order is, is what it was when its row was ticked: a colleague who takes it
 * afterwards changes one word of the row, which nobody may have noticed.
 */
function useSeenRows(
  data: readonly VersionedRow[] | undefined,
  tickedIds: readonly Identifier[],
): (id: string) => BulkTickedRow {
  const seen = useRef(new Map<string, VersionedRow>());
  const ticked = useRef(new Map<string, VersionedRow>());
  useEffect(() => {
    for (const row of data ?? []) seen.current.set(row.id, row);
  }, [data]);
  useEffect(() => {
    const before = ticked.current;
    ticked.current = new Map(
      tickedIds.map(String).flatMap((id) => {
        const row = before.get(id) ?? seen.current.get(id);
        return row === undefined ? [] : [[id, row]];
      }),
    );
  }, [tickedIds]);
  return (id) => {
    const assignee = ticked.current.get(id)?.assignee;
    const version = seen.current.get(id)?.version ?? 0;
    return { id, version, ...(assignee !== undefined && { assigneeId: assignee?.id ?? null }) };
  };
}
