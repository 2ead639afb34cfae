import { log } from '../log';
import { CLOSE_WITHIN_MS, closeInTime } from './close-in-time';

describe('closing a worker', () => {
  const warn = jest.spyOn(log, 'warn').mockImplementation(() => undefined);
  beforeEach(() => {
    jest.useFakeTimers();
    warn.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('waits for the job that runs, and says nothing', async () => {
    const done = jest.fn();
    let end = () => {};
    const closing = closeInTime({ name: 'mail', close: () => new Promise<void>((resolve) => (end = resolve)) }).then(
      done,
    );
    await jest.advanceTimersByTimeAsync(CLOSE_WITHIN_MS - 1);
    expect(done).not.toHaveBeenCalled();
    end();
    await closing;
    await jest.advanceTimersByTimeAsync(CLOSE_WITHIN_MS);
    expect(warn).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives a worker up that never closes, and names it', async () => {
    const closing = closeInTime({ name: 'mail', close: () => new Promise<void>(() => {}) });
    await jest.advanceTimersByTimeAsync(CLOSE_WITHIN_MS);
    await closing;
    expect(warn).toHaveBeenCalledWith({ queue: 'mail' }, expect.stringContaining('did not end in time'));
  });

  it('goes on when closing fails', async () => {
    await closeInTime({ name: 'mail', close: () => Promise.reject(new Error('connection is closed')) });
    expect(warn).toHaveBeenCalledWith({ queue: 'mail', error: 'connection is closed' }, expect.any(String));
  });
});
