import type { AddedPictureResponse, AdminProduct, ArrangePicturesRequest } from '@halfpallet/contracts';
import type { HttpClient } from './http-client';

/** Photographs of a product. */
export function createPictureCommands(base: string, http: HttpClient) {
  const pictures = (productId: string) => `${base}/products/${encodeURIComponent(productId)}/pictures`;
  return {
    /** The same file sent twice is there once, so it may be sent again whatever became of it. */
    addPicture: async (productId: string, file: Blob, signal?: AbortSignal): Promise<AddedPictureResponse> => {
      const { json } = await http(pictures(productId), {
        method: 'POST',
        headers: { 'Content-Type': 'application/octet-stream' },
        body: file,
        signal: signal ?? null,
      });
      return json as AddedPictureResponse;
    },
    /** @param version the caller saw; rejects with 412 when there is another */
    arrangePictures: async (
      productId: string,
      body: ArrangePicturesRequest,
      version: number,
    ): Promise<AdminProduct> => {
      const { json } = await http(pictures(productId), {
        method: 'PUT',
        headers: { 'If-Match': `"${version}"` },
        body: JSON.stringify(body),
      });
      return json as AdminProduct;
    },
    removePicture: async (productId: string, key: string): Promise<AdminProduct> => {
      const { json } = await http(`${pictures(productId)}/${encodeURIComponent(key)}`, { method: 'DELETE' });
      return json as AdminProduct;
    },
  };
}

export type PictureCommands = ReturnType<typeof createPictureCommands>;
