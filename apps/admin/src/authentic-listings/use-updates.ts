import { useEffect, useRef, useState } from 'react';
import { useDataProvider, useRefresh } from 'react-admin';
import type { UpdateAuthenticResponse } from '@halfpallet/contracts';
import { authenticListings as texts } from '../i18n/authentic-listings';
import type { AdminDataProvider } from '../providers/data-provider';
import { problemOf } from '../shared/problem';
import { useToast } from '../shared/use-toast';

/** How far the update of one product is. */
export type UpdateState =
  | { readonly status: 'waiting' | 'running' }
  | { readonly status: 'done'; readonly outcome: UpdateAuthenticResponse }
  | { readonly status: 'failed'; readonly reason: string };

export interface UpdateRun {
  readonly done: number;
  readonly total: number;
}

/** Updates products one after another; whoever leaves the page lets the one at hand end and begins no other. */
export function useUpdates() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const refresh = useRefresh();
  const toast = useToast();
  const [states, setStates] = useState<Readonly<Record<string, UpdateState>>>({});
  const [run, setRun] = useState<UpdateRun | null>(null);
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  const put = (id: string, state: UpdateState) => setStates((known) => ({ ...known, [id]: state }));

  const one = async (id: string): Promise<UpdateState> => {
    put(id, { status: 'running' });
    const state = await dataProvider
      .updateAuthentic(id)
      .then((outcome): UpdateState => ({ status: 'done', outcome }))
      .catch((error: unknown): UpdateState => ({ status: 'failed', reason: problemOf(error).message }));
    put(id, state);
    return state;
  };

  const update = async (ids: readonly string[], tell: (ended: readonly UpdateState[]) => void) => {
    if (run !== null) return;
    setStates((known) => ({ ...known, ...Object.fromEntries(ids.map((id) => [id, { status: 'waiting' }] as const)) }));
    const ended: UpdateState[] = [];
    setRun({ done: 0, total: ids.length });
    for (const id of ids) {
      ended.push(await one(id));
      if (!isHere.current) return;
      setRun({ done: ended.length, total: ids.length });
    }
    setRun(null);
    refresh();
    tell(ended);
  };

  return {
    states,
    run,
    updateOne: (id: string) =>
      update([id], ([ended]) => {
        if (ended?.status === 'failed') toast('error', texts.failed, texts.failedText(id, ended.reason));
        else toast('success', texts.done, texts.doneText(id));
      }),
    updateMany: (ids: readonly string[]) =>
      update(ids, (ended) => {
        const failed = ended.filter(({ status }) => status === 'failed').length;
        toast(failed === 0 ? 'success' : 'warning', texts.bulk, texts.bulkText(ended.length - failed, failed));
      }),
  };
}

export type Updates = ReturnType<typeof useUpdates>;
