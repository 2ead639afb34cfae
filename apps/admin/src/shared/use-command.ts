import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { isConflict, isNowhere, problemOf, worded, type Problem } from './problem';
import { useIdempotentKey } from './use-idempotent-key';
import { useToast } from './use-toast';

export interface CommandTexts<Answer = unknown> {
  /** What was done; where somebody else may have been first, as the answer has it. */
  readonly done: string | ((answer: Answer) => string);
  readonly failed: string;
  /** Said when the server gave no reason. */
  readonly failedText?: string;
}

/**
 * Runs one command of the server: busy meanwhile, a toast afterwards, the page's data read again. `problem` is what the
 * server said to the last try, for the dialog that stays open; `failure` is its sentence.
 */
export function useCommand<Answer extends { readonly message?: string }>(
  texts: CommandTexts<Answer>,
  onDone: (answer: Answer) => void,
) {
  const key = useIdempotentKey();
  const refresh = useRefresh();
  const toast = useToast();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const run = async (body: unknown, send: (options: { idempotencyKey: string }) => Promise<Answer>) => {
    setBusy(true);
    setProblem(null);
    try {
      const answer = await send({ idempotencyKey: key.of(body) });
      key.spend();
      toast('success', typeof texts.done === 'string' ? texts.done : texts.done(answer), answer.message);
      refresh();
      onDone(answer);
    } catch (error) {
      const refused = worded(problemOf(error), texts.failedText);
      setProblem(refused);
      // Things are no longer as the page shows them: whoever decides again should see how they are.
      if (refused.status === 409 || isConflict(refused) || isNowhere(refused)) refresh();
      toast('error', texts.failed, refused.message);
    } finally {
      setBusy(false);
    }
  };
  return { run, busy, problem, failure: problem?.message ?? null };
}
