import type {
  ImportResponse,
  ImportRun,
  ImportStatusResponse,
  StartImportRequest,
  StartImportResponse,
} from '@halfpallet/contracts';
import type { HttpClient } from './http-client';
import type { CommandOptions } from './order-commands';

const IMPORT = '/api/product-import';

/** Imports: found, previewed, applied. */
export function createImportToolCommands(http: HttpClient) {
  const address = (id: string) => `${IMPORT}/runs/${encodeURIComponent(id)}`;
  const post = async <T>(url: string, body: object, { idempotencyKey }: CommandOptions): Promise<T> => {
    const headers = { 'Idempotency-Key': idempotencyKey };
    return (await http(url, { method: 'POST', headers, body: JSON.stringify(body) })).json as T;
  };
  return {
    importStatistics: async () => {
      const { json } = await http(`${IMPORT}/status`);
      return (json as ImportStatusResponse).data.statistics;
    },
    startImport: (body: StartImportRequest, options: CommandOptions) =>
      post<StartImportResponse>(`${IMPORT}/import`, body, options),
    testImport: (options: CommandOptions) => post<ImportResponse>(`${IMPORT}/test`, {}, options),
    importRun: async (id: string): Promise<ImportRun> => (await http(address(id))).json,
    applyImport: (id: string, token: string, options: CommandOptions) =>
      post<ImportRun>(`${address(id)}/apply`, { token }, options),
    retryImport: (id: string, options: CommandOptions) => post<ImportRun>(`${address(id)}/retry`, {}, options),
    cancelImport: (id: string, options: CommandOptions) => post<ImportRun>(`${address(id)}/cancel`, {}, options),
  };
}

export type ImportToolCommands = ReturnType<typeof createImportToolCommands>;
