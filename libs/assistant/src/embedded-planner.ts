import type { Planner, PlanState } from './planner';
import type { ToolCall } from './tools';
import { inWords } from './turn/in-words';

/** Looks the message up in the range and says what was found. */
export const embeddedPlanner: Planner = {
  mode: 'embedded',
  next: (state) => {
    const calls = state.outcomes.length === 0 ? searches(state) : [];
    if (calls.length > 0) return Promise.resolve({ kind: 'call', calls });
    return Promise.resolve({ kind: 'say', text: [`${state.isFirst ? HELLO : ''}${inWords(state.outcomes)}`] });
  },
};

const HELLO =
  "I'm the built-in assistant: I search our catalogue and suppliers' listings and calculate prices, but I don't chat freely. ";

function searches({ text, items, focus, grants }: PlanState): ToolCall[] {
  if (/^\s*(?:yes|ok|yes please)[\s.!]*$/i.test(text)) {
    return focus.offer && grants.has(focus.offer.call.name) ? [{ ...focus.offer.call, id: 'yes' }] : [];
  }
  const wishes = items?.map(({ description }) => description) ?? [text];
  return wishes
    .filter((wish) => wish.trim() !== '')
    .map((wish, place) => ({
      id: `search-${place + 1}`,
      name: 'search_catalogue',
      input: { query: wish.trim().slice(0, 200), sector: null, without: [], sort: 'relevance', maxResults: 3 },
    }));
}
