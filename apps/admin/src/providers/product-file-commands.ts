import type { ProductFilePreview, ProductFileResult } from '@halfpallet/contracts';
import { fileOf, type NamedFile } from './file-of';
import type { HttpClient } from './http-client';
import type { CommandOptions, CommandResponse } from './order-commands';

const PRODUCT_FILES = '/api/admin/product-files';

export interface ProductFileBody {
  readonly fileName: string;
  readonly csv: string;
  /** Of the preview that was looked at. */
  readonly token: string;
}

/** Products out to a spreadsheet, and back in. */
export function createProductFileCommands(http: HttpClient) {
  return {
    exportProducts: async (): Promise<NamedFile> => fileOf(await http(`${PRODUCT_FILES}/export`)),
    previewProductFile: async (csv: string, signal: AbortSignal): Promise<ProductFilePreview> => {
      const { json } = await http(`${PRODUCT_FILES}/preview`, {
        method: 'POST',
        body: JSON.stringify({ csv }),
        signal,
      });
      return json as ProductFilePreview;
    },
    applyProductFile: async (body: ProductFileBody, { idempotencyKey }: CommandOptions) => {
      const { json } = await http(`${PRODUCT_FILES}/apply`, {
        method: 'POST',
        headers: { 'Idempotency-Key': idempotencyKey },
        body: JSON.stringify(body),
      });
      return json as ProductFileResult & CommandResponse;
    },
  };
}

export type ProductFileCommands = ReturnType<typeof createProductFileCommands>;
