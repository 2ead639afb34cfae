import { marketplace, type MarketplaceCommand, type MarketplaceState } from './marketplace';
import { pagesADay } from './page-ceilings';
import { closedAt } from './standing';

const NOW = '2026-11-23T04:00:00.000Z';
const LATER = '2026-11-23T04:30:00.000Z';
const of = { marketplace: 'ebay', reason: 'it declined 3 times in a row.' } as const;

/** What happens in turn, and where it leads. */
function after(...commands: readonly MarketplaceCommand[]) {
  let state: MarketplaceState = marketplace.initial;
  const types: string[] = [];
  for (const command of commands) {
    for (const event of marketplace.decide(command, state)) {
      types.push(event.type);
      state = marketplace.evolve(state, event);
    }
  }
  return { state, types };
}
const blocks = { ...of, kind: 'PauseAfterBlocks', until: LATER, now: NOW } as const;
const pause = { ...of, kind: 'Pause', until: null, now: NOW } as const;
const resume = { ...of, kind: 'Resume', now: NOW } as const;

describe('a marketplace', () => {
  it('is paused by the shop once, and by staff over it, but not twice by staff', () => {
    expect(after(blocks, blocks).types).toEqual(['MarketplacePaused']);
    expect(after(blocks, pause).types).toEqual(['MarketplacePaused', 'MarketplacePaused']);
    expect(after(pause, blocks).types).toEqual(['MarketplacePaused']);
    expect(() => after(pause, pause)).toThrow(/already/);
  });

  it('may be paused again when a pause is over, and resumed only while one holds', () => {
    expect(after(blocks, { ...blocks, now: LATER, until: NOW }).types).toHaveLength(2);
    expect(after(pause, resume, pause).types).toHaveLength(3);
    expect(() => after(resume)).toThrow(/not paused/);
    expect(() => after(blocks, { ...resume, now: LATER })).toThrow(/not paused/);
  });

  it('is resumed from the pause that was seen, and from no other', () => {
    expect(after(blocks, { ...resume, seen: 1 }).types).toEqual(['MarketplacePaused', 'MarketplaceResumed']);
    expect(() => after(blocks, pause, { ...resume, seen: 1 })).toThrow(/paused it anew/);
    expect(() => after(pause, resume, pause, { ...resume, seen: 1 })).toThrow(/paused it anew/);
    expect(after(blocks, pause, resume).state.pause).toBeNull();
  });

  it('is switched once, however often it is said', () => {
    const on = { ...of, kind: 'Switch', live: true } as const;
    expect(after({ ...on, live: false }, on, on).types).toEqual(['MarketplaceSwitchedOn']);
    expect(after(on, { ...on, live: false })).toMatchObject({ state: { live: false } });
  });
});

describe('why a marketplace is not asked', () => {
  it('is the switch, where live sites are read', () => {
    expect(closedAt(marketplace.initial, NOW, true)).toMatchObject({ kind: 'switched-off' });
    expect(closedAt(marketplace.initial, NOW, false)).toBeNull();
    expect(closedAt({ ...marketplace.initial, live: true }, NOW, true)).toBeNull();
  });

  it('is a pause until its last moment, in Brisbane time, and with the day when it is another', () => {
    const { state } = after(blocks);
    expect(closedAt(state, NOW, false)?.reason).toBe(
      'Paused until 14:30 (Brisbane time): it declined 3 times in a row.',
    );
    expect(closedAt(state, '2026-11-23T04:29:59.999Z', false)).not.toBeNull();
    expect(closedAt(state, LATER, false)).toBeNull();
    // Midnight in Brisbane comes before it does in UTC.
    const { state: overnight } = after({
      ...blocks,
      now: '2026-11-23T13:50:00.000Z',
      until: '2026-11-23T14:20:00.000Z',
    });
    expect(closedAt(overnight, '2026-11-23T13:50:00.000Z', false)?.reason).toMatch(
      /^Paused until 24 Nov 2026, 00:20 \(Brisbane time\)/,
    );
  });

  it('keeps the words of staff to staff', () => {
    const { state } = after({ ...pause, reason: 'Their lawyer wrote to us' });
    expect(closedAt(state, NOW, false)).toEqual({ kind: 'paused', reason: 'Paused by staff.' });
  });
});

describe('the ceiling of pages a day', () => {
  it('is the operator`s, else the table`s, which is far lower for live sites', () => {
    expect(pagesADay('ebay', { live: true, pagesPerDay: { ebay: 7 } })).toBe(7);
    const [live, fixture] = [true, false].map((one) => pagesADay('amazon', { live: one, pagesPerDay: {} }));
    expect(live).toBeLessThan(fixture!);
  });
});
