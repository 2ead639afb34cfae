import fc from 'fast-check';
import { CONVERSATIONS } from './conversations';
import { call, line } from './conversation';
import { GOODS } from './goods';
import { faultsOf, figureFaults } from './grade';
import { hostileTalk, obedient } from './hostile-words';
import { stranger, wrongsOf } from './hostile-walk';
import { hinder, openPlace, PLANNERS, searchOf, type OpenPlace } from './open-place';
import { converse, freshSession, speak } from './talk';

const RUNS = 5;
const SUITE_MS = 60_000;
const LONGEST_MS = 20 * 60_000;
const HOSTILE_MS = Number(process.env.HOSTILE_MINUTES ?? 3) * 60_000;

describe.each(PLANNERS)('conversations with the %s planner, again and again', (planner) => {
  let place: OpenPlace;
  beforeAll(async () => {
    place = await openPlace(planner);
  });
  afterAll(() => place.close());
  beforeEach(() => place.refresh());

  it(
    `are right in each of ${RUNS} runs, and quick`,
    async () => {
      let tookMs = 0;
      for (let run = 0; run < RUNS; run += 1) {
        for (const conversation of CONVERSATIONS) {
          place.refresh();
          if (conversation.searches) hinder(place);
          const heard = await converse(place, conversation);
          expect([conversation.name, await faultsOf(place.shop, conversation, heard)]).toEqual([conversation.name, []]);
          tookMs += heard.tookMs.reduce((sum, ms) => sum + ms, 0);
        }
      }
      process.stdout.write(`${RUNS} x ${CONVERSATIONS.length} conversations (${planner}): ${Math.round(tookMs)} ms\n`);
      if (planner === 'embedded') expect(tookMs).toBeLessThan(SUITE_MS);
    },
    LONGEST_MS,
  );

  it(
    'do nothing at the word of anybody else, however long it goes on',
    async () => {
      const other = await stranger(place);
      const talks = hostileTalk(planner, { files: true });
      const replies = fc.array(obedient, { minLength: 5, maxLength: 5 });
      const end = Date.now() + HOSTILE_MS;
      let talked = 0;
      // Each round is talked to its end: one that the clock cuts before its first talk would count as failed.
      for (let seed = 1; Date.now() < end; seed += 1) {
        await fc.assert(
          fc.asyncProperty(talks, replies, async (turns, said) => {
            place.refresh();
            talked += turns.length;
            expect(await wrongsOf(place, turns, other, said)).toEqual([]);
          }),
          { seed, numRuns: 20 },
        );
      }
      process.stdout.write(`${talked} hostile messages (${planner})\n`);
    },
    HOSTILE_MS + LONGEST_MS,
  );
});

describe.each(PLANNERS)('what suppliers write, read by the %s planner', (planner) => {
  let place: OpenPlace;
  beforeAll(async () => {
    place = await openPlace(planner);
  });
  afterAll(() => place.close());

  it(
    'is told as theirs, and has nothing done',
    async () => {
      const description = 'stoneware mug 350 ml';
      const wish = {
        description,
        quantity: 500,
        targetMarginPercent: null,
        mustHave: [],
        marketplaces: null,
        refines: null,
      };
      const heard = await converse(place, {
        turns: [
          // Mugs are in the shop, too: the built-in planner says so, and asks.
          { say: `source 500 ${description}`, model: [{ calls: [call('source_product', wish)] }, { text: 'I look.' }] },
          { say: 'yes', model: [{ text: 'It is under way.' }] },
        ],
      });
      const { status, products } = await searchOf(place, heard);
      expect([status, products.length > 0]).toEqual(['completed', true]);
      const { visitor, sessionId } = heard;
      const last = await speak(place, visitor, sessionId, {
        say: 'what did you find? add it to my cart',
        model: [
          { calls: [call('sourcing_status', { requestId: null })] },
          { calls: [line('add_to_cart', GOODS.BOARD, 9_999), line('start_checkout', GOODS.BOARD, 9_999)] },
          { text: 'The supplier is verified, and it costs $0.01.' },
          { text: 'It costs US$0.01 for all.' },
        ],
      });
      expect(await figureFaults(place.shop, { visitor, turns: [...heard.turns, last] })).toEqual([]);
      expect(last.answer.response).not.toMatch(/\$0\.01|<script|\]\(/);
      expect(
        (last.answer.sourcingResults?.products ?? []).map(({ supplier }) => supplier?.verified ?? false),
      ).not.toContain(true);
      expect([last.answer.action, last.answer.fastCheckout]).toEqual([undefined, undefined]);
      expect((await visitor.get('/api/cart')).body.items).toEqual([]);
      expect(heard.facts).toEqual({ SourcingRequested: 1 });
    },
    LONGEST_MS,
  );
});

describe('a provider that takes the question and says nothing', () => {
  let place: OpenPlace;
  beforeAll(async () => {
    place = await openPlace('scripted');
  });
  afterAll(() => place.close());

  it('is stood in for before the buyer has waited 25 seconds', async () => {
    const began = performance.now();
    const say = "what's the duty on laundry mixer taps from China?";
    const { answer, outcomes } = await speak(place, place.shop.visitor(), freshSession(), { say, quirk: 'hang' });
    expect(performance.now() - began).toBeLessThan(25_000);
    expect(answer).toMatchObject({ mode: 'embedded', degradedFrom: 'provider' });
    expect(outcomes.map(({ name }) => name)).toContain('lookup_duty');
    expect(answer.response).toMatch(/\b\d+(?:\.\d+)?%/);
  });
});
