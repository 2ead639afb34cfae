import { AttemptWindow } from './attempt-window';

const MINUTE = 60_000;
const window = () => new AttemptWindow({ limit: 3, windowMs: 15 * MINUTE });

describe('a window of attempts', () => {
  it('blocks after the limit and says for how long', () => {
    const attempts = window();
    for (const at of [0, 1 * MINUTE, 2 * MINUTE]) {
      expect(attempts.blockedFor('olivia', at)).toBeNull();
      attempts.count('olivia', at);
    }
    expect(attempts.blockedFor('olivia', 5 * MINUTE)).toBe(10 * 60);
    expect(attempts.blockedFor('somebody else', 5 * MINUTE)).toBeNull();
  });

  it('opens again as the oldest attempts leave the window', () => {
    const attempts = window();
    for (const at of [0, MINUTE, MINUTE]) attempts.count('olivia', at);
    expect(attempts.blockedFor('olivia', 15 * MINUTE - 1)).toBe(1);
    expect(attempts.blockedFor('olivia', 15 * MINUTE)).toBeNull();
  });

  it('gives an attempt back, and forgets all of them', () => {
    const attempts = window();
    for (const at of [0, 1, 2]) attempts.count('olivia', at);
    attempts.handBack('olivia');
    expect(attempts.blockedFor('olivia', 3)).toBeNull();
    attempts.count('olivia', 3);
    attempts.forget('olivia');
    expect(attempts.blockedFor('olivia', 4)).toBeNull();
  });

  it('remembers no more than ten thousand keys, the busiest last to go', () => {
    const attempts = window();
    for (const at of [0, 1, 2]) attempts.count('first', at);
    for (let n = 0; n < 9_999; n += 1) attempts.count(`filler ${n}`, 3);
    expect(attempts.blockedFor('first', 4)).not.toBeNull();
    attempts.count('one more', 5);
    expect(attempts.blockedFor('first', 6)).toBeNull();
  });

  it('allows some keys a multiple of the limit', () => {
    const attempts = window();
    for (let at = 0; at < 6; at += 1) attempts.count('the shop itself', at);
    expect(attempts.blockedFor('the shop itself', 6, 3)).toBeNull();
    expect(attempts.blockedFor('the shop itself', 6, 2)).not.toBeNull();
    expect(attempts.blockedFor('the shop itself', 6, Number.POSITIVE_INFINITY)).toBeNull();
  });

  it('remembers no more than a hundred thousand attempts, and still holds a key to its limit', () => {
    const attempts = new AttemptWindow({ limit: 60_000, windowMs: MINUTE });
    for (let n = 0; n < 60_000; n += 1) attempts.count(`early ${n % 1_000}`, 1);
    expect(attempts.blockedFor('early 0', 2, 0.001)).not.toBeNull();
    for (let n = 0; n < 50_000; n += 1) attempts.count(`late ${n % 1_000}`, 2);
    expect(attempts.blockedFor('early 0', 3, 0.001)).toBeNull();
    expect(attempts.blockedFor('late 9', 3, 0.0005)).not.toBeNull();
  });
});
