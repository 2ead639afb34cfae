import { useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { AdminOrderDetail, AdminOrderRow } from '@halfpallet/contracts';
import { orders } from '../i18n/orders';
import type { AdminDataProvider } from '../providers/data-provider';
import { readConflict, type Conflict, type Settlement } from '../shared/conflict';
import { isConflict, problemOf, type Problem } from '../shared/problem';
import { useToast } from '../shared/use-toast';

/** What staff may change of an order through PUT. */
export type OrderChange = Partial<
  Pick<
    AdminOrderDetail,
    'status' | 'trackingNumber' | 'estimatedDelivery' | 'notes' | 'shippingAddress' | 'billingAddress'
  >
>;

export interface SaveOrderOptions {
  readonly onSaved: (order: AdminOrderRow) => void;
  /** After "Take theirs": what was typed is given up. */
  readonly onGivenUp?: () => void;
}

/**
 * Saves changes of one order under the version they were made from. When somebody else was faster, nothing is saved and
 * `conflict` holds what they changed until `settle` says whose values stay. Resolves with the problem of a refused save.
 */
export function useSaveOrder(order: AdminOrderRow, { onSaved, onGivenUp }: SaveOrderOptions) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const refresh = useRefresh();
  const toast = useToast();
  const [saving, setSaving] = useState(false);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  const put = async (change: OrderChange, version: number): Promise<Problem | null> => {
    setSaving(true);
    try {
      const { data } = await dataProvider.update<AdminOrderRow>('orders', {
        id: order.id,
        data: change,
        previousData: { ...order, version },
      });
      onSaved(data);
      refresh();
      return null;
    } catch (error) {
      const problem = problemOf(error);
      if (isConflict(problem)) setConflict(readConflict(error, { ...change }));
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
    if (settlement === 'mine') void put(open.mine as OrderChange, open.currentVersion);
    else {
      onGivenUp?.();
      refresh();
    }
  };

  return { save: (change: OrderChange) => put(change, order.version), saving, conflict, settle };
}
