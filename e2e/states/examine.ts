import { journey, type Visit } from '../support/browser';
import { find, textsOf } from '../support/find-text';
import { closeNotification } from '../support/shopper';
import { withNext, type State } from './state';

/** Makes a test of each state: it says what is specified, is usable by everybody, and fits a desk and a phone. */
export function examineAll(area: string, states: readonly State[]): void {
  describe(`scenario 15: ${area}`, () => {
    for (const state of states) {
      const way = withNext(state);
      journey(way.map(({ name }) => name).join('; then '), async (visit) => {
        for (const next of way)
          await examine(next, visit, next === way.at(-1)).catch((error: Error) => complain(next, error));
      });
    }
  });
}

/** Of several on one way the one that is not as it should be. */
function complain({ name }: State, error: Error): never {
  const told = `${name}: ${error.message}`;
  error.stack = error.stack?.replace(error.message, () => told);
  error.message = told;
  throw error;
}

async function examine(state: State, visit: Visit, isLast: boolean): Promise<void> {
  await state.arrive(visit);
  const texts = (state.says ?? []).flatMap(textsOf);
  const passing = texts.filter(({ kind }) => kind === 'toast');
  const staying = texts.filter(({ kind }) => kind !== 'toast');
  for (const text of [...passing, ...staying]) await find(visit.page, text);
  // Nor is it in the way of what comes next.
  if (!state.notifies) await closeNotification(visit.page);
  if (!state.likeAnother) await visit.inspect(isLast);
}
