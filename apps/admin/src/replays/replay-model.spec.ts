import type { ReplayResult } from '@halfpallet/contracts';
import {
  accountDifferences,
  emptyForm,
  formErrors,
  isIdentical,
  movementsSince,
  startReplayOf,
  upToText,
} from './replay-model';

const REASON = 'too short';
const form = { ...emptyForm, reason: ' Month end ' };

describe('the replay wizard', () => {
  it('asks for everything up to now by leaving the end out', () => {
    expect(startReplayOf(form)).toEqual({ target: 'ledger', dryRun: true, reason: 'Month end' });
  });

  it('sends a moment as the Brisbane instant it means', () => {
    expect(startReplayOf({ ...form, moment: 'time', time: '2026-07-01T00:00' }).to).toBe('2026-06-30T14:00:00.000Z');
  });

  it('sends a position as it was typed', () => {
    expect(startReplayOf({ ...form, moment: 'position', position: ' 88123 ' }).to).toBe('88123');
  });

  it('narrows to one order', () => {
    const one = { ...form, scope: 'one' as const, orderId: ' HP-123 ' };
    expect(startReplayOf(one).scope).toEqual({ orderId: 'HP-123' });
  });

  it('keeps fields of another choice out of the call', () => {
    const both = { ...form, moment: 'now' as const, time: '2026-07-01T00:00', position: '5', orderId: 'HP-1' };
    expect(startReplayOf(both)).toEqual(startReplayOf(form));
  });

  it('names what is missing, and only that', () => {
    expect(formErrors(form, REASON)).toEqual({});
    expect(Object.keys(formErrors({ ...emptyForm, scope: 'one', moment: 'time' }, REASON))).toEqual([
      'orderId',
      'time',
      'reason',
    ]);
    expect(Object.keys(formErrors({ ...form, moment: 'position', position: '12a' }, REASON))).toEqual(['position']);
  });
});

const result = (difference: Partial<ReplayResult['difference']>): ReplayResult => ({
  eventCount: 1,
  firstPosition: '1',
  lastPosition: '9',
  durationMs: 3,
  codeVersion: 'x',
  lastHash: null,
  trialBalance: [],
  debitsMinusCreditsAud: '0.00',
  entries: [],
  difference: { missingInLive: 0, onlyInLive: 0, changed: 0, perAccount: [], first: [], ...difference },
});

describe('the difference to the live books', () => {
  it('shows the account that is furthest apart first', () => {
    const perAccount = [
      { account: 'bank', replayAud: 100, liveAud: 100 },
      { account: 'sales', replayAud: -20.1, liveAud: -50 },
      { account: 'suspense', replayAud: 0.3, liveAud: 0.1 },
    ];
    const found = accountDifferences(result({ perAccount }));
    expect(found.map(({ account, deltaCents }) => [account, deltaCents])).toEqual([
      ['sales', 2_990],
      ['suspense', 20],
      ['bank', 0],
    ]);
  });

  it('is none only when nothing is missing, extra or changed', () => {
    expect(isIdentical(result({}))).toBe(true);
    expect(isIdentical(result({ changed: 1 }))).toBe(false);
    expect(isIdentical(result({ missingInLive: 1 }))).toBe(false);
    expect(isIdentical(result({ onlyInLive: 1 }))).toBe(false);
  });
});

describe('the end of a run', () => {
  it.each([
    [null, 'Now'],
    ['88123', 'Position 88123'],
    ['2026-06-30T14:00:00.000Z', '1 July 2026, 00:00 AEST'],
  ])('%s reads %s', (to, text) => {
    expect(upToText(to)).toBe(text);
  });
});

describe('the books then and today', () => {
  const line = (account: string, balanceAud: number) => ({ account, debitAud: 0, creditAud: 0, balanceAud });

  it('show accounts that only one of them has', () => {
    const moved = movementsSince([line('bank', 10), line('suspense', 5)], [line('bank', 12.5), line('sales', -2.5)]);
    expect(moved).toEqual([
      { account: 'bank', replayCents: 1_000, liveCents: 1_250, deltaCents: -250 },
      { account: 'sales', replayCents: 0, liveCents: -250, deltaCents: 250 },
      { account: 'suspense', replayCents: 500, liveCents: 0, deltaCents: 500 },
    ]);
  });
});
