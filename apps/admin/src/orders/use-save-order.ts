import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { AdminOrderDetail, AdminOrderRow } from '@halfpallet/contracts';
import { orders } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import { readConflict, type Conflict, type Settlement } from '../shared/conflict';
import { isConflict, problemOf, worded, type Problem } from '../shared/problem';
import { useToast } from '../shared/use-toast';

type Fields = Readonly<Record<string, unknown>>;

/** What staff may change of an order through PUT. */
export type OrderChange = Partial<
  Pick<
    AdminOrderDetail,
    'status' | 'trackingNumber' | 'estimatedDelivery' | 'notes' | 'shippingAddress' | 'billingAddress'
  >
>;

export interface SaveOrderOptions<Change extends object> {
  readonly onSaved: (order: AdminOrderRow) => void;
  /** After "Take theirs": what was typed is given up. */
  readonly onGivenUp?: () => void;
  /** Another call that changes an order under a version; a PUT when left out. */
  readonly send?: (change: Change, version: number) => Promise<AdminOrderRow>;
  /** Said when the server gave no reason. */
  readonly failedText?: string;
}

/**
 * Saves changes of one order under the version they were made from. When somebody else was faster, nothing is saved and
 * `conflict` holds what they changed until `settle` says whose values stay. Resolves with the problem of a refused save.
 */
export function useSaveOrder<Change extends object = OrderChange>(
  order: AdminOrderRow,
  { onSaved, onGivenUp, send, failedText = orders.updateFailedText }: SaveOrderOptions<Change>,
) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const refresh = useRefresh();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const update = async (change: Change, version: number) => {
    const previousData = { ...order, version };
    return (await dataProvider.update<AdminOrderRow>('orders', { id: order.id, data: change, previousData })).data;
  };
  const put = async (change: Change, version: number): Promise<Problem | null> => {
    setSaving(true);
    try {
      onSaved(await (send ?? update)(change, version));
      refresh();
      return null;
    } catch (error) {
      const problem = worded(problemOf(error), failedText);
      if (isConflict(problem)) setConflict(readConflict(error, { ...change } as Fields, { ...order } as Fields));
      else toast('error', orders.updateFailed, problem.message);
      return problem;
    } finally {
      setSaving(false);
    }
  };

  const settle = (settlement: Settlement) => {
    const open = conflict;
    setConflict(null);
    if (open === null || settlement === 'back') return;
    if (settlement === 'mine') void put(open.mine as Change, open.currentVersion);
    else {
      onGivenUp?.();
      refresh();
    }
  };

  return { save: (change: Change) => put(change, order.version), saving, conflict, settle };
}
