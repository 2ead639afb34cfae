import type { AdminProduct } from '@halfpallet/contracts';
import sharp from 'sharp';
import type { Answer, Visitor } from './shop';

export const FILE = { 'content-type': 'application/octet-stream' } as const;

/** A photograph in one colour, as large as said. */
export const plain = (background: string, width = 1_600, height = 1_200): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export const sendPhotograph = (staff: Visitor, productId: number, body: Buffer): Promise<Answer> =>
  staff.post(`/api/admin/rest/products/${productId}/pictures`, body, FILE);

export async function productOf(staff: Visitor, productId: number): Promise<AdminProduct> {
  const answer = await staff.get(`/api/admin/rest/products/${productId}`);
  if (answer.status !== 200) throw new Error(`the product answered ${answer.status} ${answer.text}`);
  return answer.body as AdminProduct;
}
