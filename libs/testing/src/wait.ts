import { eventually, waitUntil, type Patience } from '../../../tools/lib/wait.mjs';

export { eventually, waitUntil };

/**
 * Looks again until every expectation holds: for what follows a moment after its cause.
 *
 * @example await soon(async () => expect(await button.isDisabled()).toBe(true));
 * @throws what the expectation last threw
 */
export async function soon(expectation: () => void | Promise<void>, patience?: Patience): Promise<void> {
  let broken: unknown;
  const holds = await waitUntil(async () => {
    try {
      await expectation();
      return true;
    } catch (error) {
      broken = error;
      return false;
    }
  }, patience);
  if (!holds) throw broken;
}
