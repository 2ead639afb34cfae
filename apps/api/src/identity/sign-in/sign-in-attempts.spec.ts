import { limitsOnMemory } from '../../../test/support/memory-limits';
import { SignInAttempts, type SignInFrom } from './sign-in-attempts';

const OLIVIA = 'olivia@acme.example';
const HOME: SignInFrom = { ip: '198.51.100.1', device: null };
const LAPTOP: SignInFrom = { ip: '198.51.100.1', device: 'laptop' };
const network = (n: number): SignInFrom => ({ ip: `10.${n >> 8}.${n & 255}.1`, device: null });

function shop() {
  const attempts = new SignInAttempts(limitsOnMemory());
  const outcome = (work: Promise<unknown>) => work.then((result) => (result ? 'in' : 'wrong')).catch(() => 'refused');
  return {
    attempts,
    advance: (byMs: number) => jest.advanceTimersByTime(byMs),
    guess: (from: SignInFrom, email = OLIVIA) => outcome(attempts.signIn(email, from, () => Promise.resolve(null))),
    signIn: (from: SignInFrom, email = OLIVIA) => outcome(attempts.signIn(email, from, () => Promise.resolve(true))),
    prove: (right: boolean, ip = HOME.ip) => outcome(attempts.prove('olivia', ip, () => Promise.resolve(right))),
    async guesses(times: number, from: (n: number) => SignInFrom, email = OLIVIA): Promise<string[]> {
      const seen = new Set<string>();
      for (let n = 0; n < times; n += 1) seen.add(await this.guess(from(n), email));
      return [...seen];
    },
  };
}

beforeEach(() => jest.useFakeTimers({ now: Date.UTC(2026, 0, 5, 9) }));
afterEach(() => jest.useRealTimers());

describe('guessing at passwords', () => {
  it('is stopped after ten tries from one network, for a quarter of an hour, and locks nobody out elsewhere', async () => {
    const one = shop();
    expect(await one.guesses(10, () => HOME)).toEqual(['wrong']);
    expect([await one.signIn(HOME), await one.signIn(network(1))]).toEqual(['refused', 'in']);
    // A success elsewhere is no excuse for the guesser.
    expect(await one.guess(HOME)).toBe('refused');
    one.advance(15 * 60_000);
    expect(await one.signIn(HOME)).toBe('in');
  });

  it('is counted before the password is looked at, so that a burst is held to the limit', async () => {
    const { guess } = shop();
    const outcomes = await Promise.all(Array.from({ length: 14 }, () => guess(HOME)));
    expect(outcomes.filter((one) => one === 'wrong')).toHaveLength(10);
  });

  it('is forgotten after a success', async () => {
    const one = shop();
    await one.guesses(9, () => HOME);
    expect(await one.signIn(HOME)).toBe('in');
    expect(await one.guesses(10, () => HOME)).toEqual(['wrong']);
  });

  it('does not keep a browser out that signed in before, not even from the network of the guesser', async () => {
    const one = shop();
    await one.guesses(10, () => HOME);
    expect([await one.signIn(LAPTOP), await one.signIn(HOME)]).toEqual(['in', 'refused']);
  });

  it('gives a browser that signed in before ten tries of its own, and then those of a stranger', async () => {
    const one = shop();
    expect(await one.guesses(20, () => LAPTOP)).toEqual(['wrong']);
    expect(await one.guess(LAPTOP)).toBe('refused');
    expect(await one.signIn(network(1))).toBe('in');
  });

  it('from a hundred networks stops strangers everywhere; a known browser passes, and a reset by mail ends it', async () => {
    const one = shop();
    expect(await one.guesses(100, network)).toEqual(['wrong']);
    expect([await one.signIn(network(200)), await one.signIn(LAPTOP)]).toEqual(['refused', 'in']);
    await one.guesses(10, () => HOME, 'olivia@acme.example.au');
    await one.attempts.forgive('Olivia@Acme.example');
    expect([await one.signIn(network(200)), await one.signIn(HOME)]).toEqual(['in', 'in']);
    expect(await one.guess(HOME, 'olivia@acme.example.au')).toBe('refused');
  });

  it('of fifty accounts from one network stops that network, and nobody else', async () => {
    const one = shop();
    for (let n = 0; n < 50; n += 1) expect(await one.guess(HOME, `a${n}@acme.example`)).toBe('wrong');
    expect([await one.signIn(HOME), await one.signIn(network(1))]).toEqual(['refused', 'in']);
  });

  it('and proving the password while signed in are counted apart', async () => {
    const one = shop();
    await one.guesses(10, () => HOME);
    expect(await one.prove(true)).toBe('in');
    for (let n = 0; n < 10; n += 1) expect(await one.prove(false)).toBe('wrong');
    expect([await one.prove(true), await one.signIn(network(1))]).toEqual(['refused', 'in']);
    // Whoever signs in has proven it.
    await one.attempts.proven('olivia', HOME.ip);
    expect(await one.prove(true)).toBe('in');
  });
});
