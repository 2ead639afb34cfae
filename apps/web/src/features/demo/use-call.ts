import { useState } from 'react';
import { ApiError, sendJson } from '../../lib/api-client';
import { newKey } from '../../lib/new-key';
import { importTests as texts } from '../../texts/import-tests';

export interface Failure {
  readonly text: string;
  /** Nobody is signed in who may do this. */
  readonly needsStaff: boolean;
}

/** One call at a time, begun by a button: what it answered, or why it did not. */
export function useCall() {
  const [busy, setBusy] = useState<string | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const call = async <T>(path: string, body: object, done: (answer: T) => void): Promise<void> => {
    if (busy !== null) return;
    setBusy(path);
    setFailure(null);
    try {
      done(await sendJson<T>(path, { method: 'POST', body, idempotencyKey: newKey() }));
    } catch (error) {
      const needsStaff = error instanceof ApiError && (error.status === 401 || error.status === 403);
      const detail = error instanceof ApiError ? (error.detail ?? error.message) : String((error as Error).message);
      setFailure({ text: needsStaff ? texts.signIn : detail, needsStaff });
    } finally {
      setBusy(null);
    }
  };
  return { busy, failure, fail: (text: string) => setFailure({ text, needsStaff: false }), call };
}
