import { useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router';
import type { BulkRequest, BulkRun } from '@halfpallet/contracts';
import type { AdminDataProvider } from '../../providers/data-provider';
import { useCommand } from '../use-command';
import type { BulkDialogProps } from './bulk-bar';

type Change = Pick<BulkRequest, 'resource' | 'action' | 'params'>;

/** Asks for one change of all chosen rows. What became of each is watched on the page of its run. */
export function useBeginBulk(
  texts: { readonly done: string; readonly failed: string },
  { choice, onBegun, onClose }: Omit<BulkDialogProps, 'count'>,
) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const navigate = useNavigate();
  const { run, busy, failure } = useCommand<BulkRun & { readonly message?: string }>(texts, ({ id }) => {
    onBegun();
    onClose();
    void navigate(`/bulk-operations/${id}/show`);
  });
  const begin = (change: Change) => {
    const request: BulkRequest = { ...change, ...choice() };
    void run(request, (options) => dataProvider.changeMany(request, options));
  };
  return { begin, busy, failure };
}
