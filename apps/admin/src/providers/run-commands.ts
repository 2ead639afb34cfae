import type { SortPayload } from 'react-admin';
import type { BulkRequest, BulkRun, ExportList, ExportRun } from '@halfpallet/contracts';
import { fileOf, type NamedFile } from './file-of';
import type { HttpClient } from './http-client';
import type { CommandOptions } from './order-commands';

/** Files of lists, and changes of many orders. `base` is the address of the REST dialect. */
export function createRunCommands(base: string, http: HttpClient) {
  const post = async <Run>(path: string, { idempotencyKey }: CommandOptions, body?: object): Promise<Run> => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    const sent = body === undefined ? {} : { body: JSON.stringify(body) };
    return (await http(`${base}/${path}`, { method: 'POST', headers, ...sent })).json as Run;
  };
  const one = (resource: string, id: string) => `${resource}/${encodeURIComponent(id)}`;
  return {
    /** @param sort the order the file has */
    exportList: async ({ resource, filter }: ExportList, { field, order }: SortPayload): Promise<NamedFile> => {
      const query = new URLSearchParams({ filter: JSON.stringify(filter), sort: JSON.stringify([field, order]) });
      return fileOf(await http(`${base}/exports/now/${resource}?${query}`));
    },
    requestExport: (list: ExportList, options: CommandOptions) => post<ExportRun>('exports', options, list),
    cancelExport: (id: string, options: CommandOptions) => post<ExportRun>(`${one('exports', id)}/cancel`, options),
    retryExport: (id: string, options: CommandOptions) => post<ExportRun>(`${one('exports', id)}/retry`, options),
    exportedFile: async (id: string): Promise<NamedFile> => fileOf(await http(`${base}/${one('exports', id)}/file`)),
    changeMany: (request: BulkRequest, options: CommandOptions) => post<BulkRun>('bulk-operations', options, request),
    stopBulk: (id: string, options: CommandOptions) => post<BulkRun>(`${one('bulk-operations', id)}/stop`, options),
    goOnWithBulk: (id: string, options: CommandOptions) =>
      post<BulkRun>(`${one('bulk-operations', id)}/go-on`, options),
  };
}

export type RunCommands = ReturnType<typeof createRunCommands>;
