import { ApiError, sendJson } from '../../lib/api-client';

/**
 * Ends a sign-in or a key. One that is not there is ended: by a call whose answer was lost, in another tab, or with all of them.
 * @throws as `sendJson`
 */
export async function endAccess(path: string): Promise<void> {
  try {
    await sendJson(path, { method: 'DELETE' });
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 404)) throw error;
  }
}
