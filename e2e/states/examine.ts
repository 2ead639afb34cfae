import { journey, type Visit } from '../support/browser';
import { find, textsOf } from '../support/find-text';
import { closeNotification } from '../support/shopper';
import type { State } from './state';

/** Makes a test of each state: it says what is specified, is usable by everybody, and fits a desk and a phone. */
export function examineAll(area: string, states: readonly State[]): void {
  describe(`scenario 15: ${area}`, () => {
    for (const state of states) journey(state.name, (visit) => examine(state, visit));
  });
}

async function examine(state: State, visit: Visit): Promise<void> {
  await state.arrive(visit);
  const texts = (state.says ?? []).flatMap(textsOf);
  const passing = texts.filter(({ kind }) => kind === 'toast');
  const staying = texts.filter(({ kind }) => kind !== 'toast');
  for (const text of [...passing, ...staying]) await find(visit.page, text);
  if (state.likeAnother) return;
  if (!state.notifies) await closeNotification(visit.page);
  await visit.inspect();
}
