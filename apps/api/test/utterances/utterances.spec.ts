import fc from 'fast-check';
import { ACROSS_THE_BENCH } from './across-the-bench';
import { ACTS_AND_HONESTY } from './acts-and-honesty';
import { AFTER_HOURS } from './after-hours';
import { AS_THEY_COME } from './as-they-come';
import { AT_FIRST_SIGHT } from './at-first-sight';
import { AT_THE_COUNTER } from './at-the-counter';
import { BEFORE_BREAKFAST } from './before-breakfast';
import { BETWEEN_JOBS } from './between-jobs';
import { BY_OTHER_NAMES } from './by-other-names';
import { converse } from './converse';
import type { Utterance } from './expected';
import { faultsOf, inventedSums, type Fault } from './grade';
import { FOLLOW_UPS } from './follow-ups';
import { MANY_TRADES } from './many-trades';
import { MONEY_AND_QUANTITIES } from './money-and-quantities';
import { MORE_THAN_ONE } from './more-than-one';
import { FROM_THE_UTE } from './from-the-ute';
import { GOODS_ON_A_PHONE } from './on-a-phone-goods';
import { MORE_ON_A_PHONE } from './on-a-phone-more';
import { ON_SITE } from './on-site';
import { OVER_THE_PHONE } from './over-the-phone';
import { PLAINLY_ASKED } from './plainly-asked';
import { SMALL_TRADES } from './small-trades';
import { SUMS_AND_PLACES } from './sums-and-places';
import { TALK_ON_A_PHONE } from './on-a-phone-talk';
import { WET_WEATHER } from './wet-weather';
import { WORDS_FOR_GOODS } from './words-for-goods';

const GROUPS: Readonly<Record<string, readonly Utterance[]>> = {
  ...WORDS_FOR_GOODS,
  ...MONEY_AND_QUANTITIES,
  ...ACTS_AND_HONESTY,
  ...AS_THEY_COME,
  ...GOODS_ON_A_PHONE,
  ...TALK_ON_A_PHONE,
  ...MORE_ON_A_PHONE,
  ...MANY_TRADES,
  ...SMALL_TRADES,
  ...ON_SITE,
  ...FROM_THE_UTE,
  ...AT_THE_COUNTER,
  ...AFTER_HOURS,
  ...BEFORE_BREAKFAST,
  ...BETWEEN_JOBS,
  ...WET_WEATHER,
  ...BY_OTHER_NAMES,
  ...PLAINLY_ASKED,
  ...SUMS_AND_PLACES,
  ...OVER_THE_PHONE,
  ...ACROSS_THE_BENCH,
  ...FOLLOW_UPS,
  ...MORE_THAN_ONE,
  ...AT_FIRST_SIGHT,
};
/** Of what is looked for, done and said; of sums, quantities, options and places nothing may be wrong. */
const FLOOR = 0.9;

interface Miss {
  readonly group: string;
  readonly text: string;
  readonly faults: readonly Fault[];
}

const misses: Miss[] = [];

beforeAll(async () => {
  for (const [group, utterances] of Object.entries(GROUPS)) {
    for (const [text, expected, before = []] of utterances) {
      const faults = faultsOf(await converse([...before, text]), expected);
      if (faults.length > 0) misses.push({ group, text, faults });
    }
  }
});

const count = Object.values(GROUPS).flat().length;
const withFault = (kind: Fault['kind']) =>
  misses
    .filter(({ faults }) => faults.some((fault) => fault.kind === kind))
    .map(({ text, faults }) => ({ text, faults }));

describe(`what ${count} messages of buyers become`, () => {
  it('holds three hundred and more, each once', () => {
    const texts = Object.values(GROUPS).flatMap((group) =>
      group.map(([text, , before = []]) => [...before, text].join('\n')),
    );
    expect(new Set(texts).size).toBe(texts.length);
    expect(count).toBeGreaterThanOrEqual(300);
  });

  it('no sum, quantity, option or place is wrong', () => expect(withFault('money')).toEqual([]));

  it.each(Object.keys(GROUPS))('nine of ten are right: %s', (group) => {
    const wrong = misses.filter((miss) => miss.group === group);
    const rate = 1 - wrong.length / GROUPS[group]!.length;
    expect({ isAboveFloor: rate >= FLOOR, wrong: rate >= FLOOR ? [] : wrong }).toEqual({
      isAboveFloor: true,
      wrong: [],
    });
  });

  it('tells its rates', () => {
    const rates = Object.entries(GROUPS).map(
      ([group, all]) => `${all.length - misses.filter((miss) => miss.group === group).length}/${all.length} ${group}`,
    );
    const told = misses.map(
      ({ text, faults }) => `  ${JSON.stringify(text)}: ${faults.map(({ what }) => what).join('; ')}`,
    );
    process.stdout.write(
      `${[`${count - misses.length}/${count} messages understood`, ...rates, ...told].join('\n')}\n`,
    );
    expect(misses.length / count).toBeLessThanOrEqual(1 - FLOOR);
  });

  it('says the same bytes to the same words', async () => {
    for (const [text, , before = []] of Object.values(GROUPS).map((group) => group[0]!)) {
      const messages = [...before, text];
      expect((await converse(messages)).text).toBe((await converse(messages)).text);
    }
  });

  it('answers whatever is put together of their words, with sound calls and no sum of its own', () => {
    const words = [
      ...new Set(Object.values(GROUPS).flatMap((group) => group.flatMap(([text]) => text.split(/(?<=\s)/)))),
    ];
    const message = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 9 }).map((parts) => parts.join(''));
    return fc.assert(
      fc.asyncProperty(fc.array(message, { minLength: 1, maxLength: 3 }), async (messages) => {
        // What nobody would say may ask for more than a turn allows; it is answered all the same.
        const heard = await converse(messages, 'refuse');
        expect(heard.text).not.toBe('');
        expect(inventedSums(heard)).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});
