import type { SentPhotograph } from '@halfpallet/contracts';
import { ApiError, inPersonsName } from '../../lib/api-client';

export const photographPath = (orderNumber: string, id: string): string =>
  `/api/orders/${encodeURIComponent(orderNumber)}/return-photographs/${id}`;

/** @throws ApiError when it is refused; TypeError when there is no answer at all */
export async function sendPhotograph(orderNumber: string, file: File): Promise<SentPhotograph> {
  const response = await fetch(`/api/orders/${encodeURIComponent(orderNumber)}/return-photographs`, {
    method: 'POST',
    credentials: 'include',
    headers: inPersonsName({ Accept: 'application/json', 'Content-Type': 'application/octet-stream' }),
    body: file,
  });
  if (!response.ok) throw await ApiError.of(response);
  return (await response.json()) as SentPhotograph;
}
