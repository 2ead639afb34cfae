import { TURN_LIMITS } from '@halfpallet/assistant';
import fc from 'fast-check';
import { CONVERSATIONS } from './conversations';
import type { GoldenConversation } from './conversation';
import { faultsOf } from './grade';
import { hostileTalk, obedient } from './hostile-words';
import { stranger, wrongsOf } from './hostile-walk';
import { masked } from './masked';
import { hinder, openPlace, PLANNERS, searchOf, type OpenPlace } from './open-place';
import { converse } from './talk';

describe.each(PLANNERS)('conversations with the %s planner', (planner) => {
  let place: OpenPlace;
  beforeAll(async () => {
    place = await openPlace(planner);
  });
  afterAll(() => place.close());
  beforeEach(() => place.refresh());

  const mode = planner === 'embedded' ? 'embedded' : 'provider';
  const modesOf = ({ turns }: GoldenConversation) =>
    turns.map(({ quirk, press }) => (press || (quirk && place.model) ? 'embedded' : mode));

  it.each(CONVERSATIONS.map((one) => [one.name, one] as const))('%s', async (_name, conversation) => {
    if (conversation.searches) hinder(place);
    const heard = await converse(place, conversation);
    expect(await faultsOf(place.shop, conversation, heard)).toEqual([]);
    expect(heard.turns.map(({ answer }) => answer.mode)).toEqual(modesOf(conversation));
    for (const { turn, answer } of heard.turns)
      expect(answer.degradedFrom).toBe(turn.quirk && place.model ? mode : undefined);
    if (conversation.searches) {
      // With what is there by then: the search goes on.
      expect(heard.tookMs[0]).toBeLessThan(TURN_LIMITS.turnMs);
      const { status, products, problems } = await searchOf(place, heard);
      expect([status, problems.join(' ')]).toEqual(['completed', expect.stringContaining('dhgate')]);
      expect(products.length).toBeGreaterThan(0);
    } else if (planner === 'embedded') {
      // Where rules decide, the same words are answered with the same bytes.
      expect(masked(await converse(place, conversation))).toEqual(masked(heard));
    }
  });

  it('do nothing at the word of anybody else, and tell nothing of anybody else', async () => {
    const other = await stranger(place);
    const talks = hostileTalk(planner);
    const replies = fc.array(obedient, { minLength: 5, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(talks, replies, async (turns, said) => {
        place.refresh();
        expect(await wrongsOf(place, turns, other, said)).toEqual([]);
      }),
      { seed: 20_261_120, numRuns: 6, interruptAfterTimeLimit: 60_000 },
    );
  });
});
