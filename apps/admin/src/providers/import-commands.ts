import type {
  CorrectionRequest,
  PotentialImportDetail,
  PotentialImportsResponse,
  PotentialImportStats,
  ReviewRequest,
} from '@halfpallet/contracts';
import type { HttpClient } from './http-client';

const POTENTIAL_IMPORTS = '/api/admin/potential-imports';

/** What staff do at the review desk. Every write names the version that was seen. */
export function createImportCommands(http: HttpClient) {
  const address = (id: string) => `${POTENTIAL_IMPORTS}/${encodeURIComponent(id)}`;
  const write = async (method: 'PUT' | 'POST', url: string, body: object, version: number) => {
    const headers = { 'If-Match': `"${version}"` };
    const { json } = await http(url, { method, headers, body: JSON.stringify(body) });
    return json as PotentialImportDetail;
  };
  return {
    potentialImportStats: async (): Promise<PotentialImportStats> => {
      const { json } = await http(`${POTENTIAL_IMPORTS}?page=1&limit=1`);
      return (json as PotentialImportsResponse).stats;
    },
    reviewPotentialImport: (id: string, body: ReviewRequest, version: number) =>
      write('PUT', address(id), body, version),
    correctPotentialImport: (id: string, body: CorrectionRequest, version: number) =>
      write('POST', `${address(id)}/corrections`, body, version),
  };
}

export type ImportCommands = ReturnType<typeof createImportCommands>;
