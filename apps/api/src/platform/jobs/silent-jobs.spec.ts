import { SilentJobs } from './silent-jobs';

describe('jobs whose process is silent', () => {
  const LOCK_MS = 30_000;
  const EVERY_MS = 15_000;
  const job = (lockedUntil: string, token = 'a') => ({ id: 'one', token, lockedUntil });
  let jobs: SilentJobs;
  beforeEach(() => {
    jobs = new SilentJobs(LOCK_MS, EVERY_MS);
  });
  /** What each look gives away, one look after the other. */
  const looks = (...found: (readonly ReturnType<typeof job>[])[]) =>
    found.map((active, i) => jobs.look(active, i * EVERY_MS).length);

  it('are those whose lock stays as it is for its whole time', () => {
    expect(looks([job('9')], [job('9')], [job('9')])).toEqual([0, 0, 1]);
  });

  it.each([
    ['long over on this clock', '1'],
    ['a day from now', '99999999999999'],
  ])('are told by no time that a lock says: %s', (_, first) => {
    expect(looks([job(first)], [job(`${first}0`)], [job(first)], [job(`${first}0`)], [job(first)])).toEqual([
      0, 0, 0, 0, 0,
    ]);
  });

  it('are not those that began anew under another token, or ended and came back', () => {
    expect(looks([job('9')], [job('9')], [job('9', 'b')], [], [job('9', 'b')])).toEqual([0, 0, 0, 0, 0]);
  });

  it('are looked for anew after a while in which nobody could have renewed anything', () => {
    jobs.look([job('9')], 0);
    const afterAFreeze = 5 * EVERY_MS;
    expect(jobs.look([job('9')], afterAFreeze)).toEqual([]);
    expect(jobs.look([job('9')], afterAFreeze + EVERY_MS)).toEqual([]);
    expect(jobs.look([job('9')], afterAFreeze + 2 * EVERY_MS)).toHaveLength(1);
  });
});
