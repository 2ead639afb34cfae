import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { problemOf } from './problem';
import { useIdempotentKey } from './use-idempotent-key';
import { useToast } from './use-toast';

export interface CommandTexts {
  readonly done: string;
  readonly failed: string;
  /** Said when the server gave no reason. */
  readonly failedText?: string;
}

/**
 * Runs one command of the server: busy meanwhile, a toast afterwards, the page's data read again. `failure` is the
 * server's own sentence about the last try, for the dialog that stays open.
 */
export function useCommand<Answer extends { readonly message?: string }>(
  texts: CommandTexts,
  onDone: (answer: Answer) => void,
) {
  const keyFor = useIdempotentKey();
  const refresh = useRefresh();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (body: unknown, send: (options: { idempotencyKey: string }) => Promise<Answer>) => {
    setBusy(true);
    setFailure(null);
    try {
      const answer = await send({ idempotencyKey: keyFor(body) });
      toast('success', texts.done, answer.message);
      refresh();
      onDone(answer);
    } catch (error) {
      const { message } = problemOf(error);
      setFailure(message);
      toast('error', texts.failed, message || texts.failedText);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, failure };
}
