import { log } from '../log';
import { closeInTime, FINISH_WITHIN_MS, STOP_WITHIN_MS } from './close-in-time';

describe('closing a worker', () => {
  const warn = jest.fn();
  const cancelAllJobs = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    jest.spyOn(log, 'warn').mockImplementation(warn);
    warn.mockClear();
    cancelAllJobs.mockClear();
  });
  afterEach(() => jest.useRealTimers());

  it('waits for the job that runs, and says nothing', async () => {
    const done = jest.fn();
    let end = () => {};
    const close = () => new Promise<void>((resolve) => (end = resolve));
    const closing = closeInTime({ name: 'mail', close, cancelAllJobs }).then(done);
    await jest.advanceTimersByTimeAsync(FINISH_WITHIN_MS - 1);
    expect(done).not.toHaveBeenCalled();
    end();
    await closing;
    await jest.advanceTimersByTimeAsync(FINISH_WITHIN_MS);
    expect(warn).not.toHaveBeenCalled();
    expect(cancelAllJobs).not.toHaveBeenCalled();
    expect(jest.getTimerCount()).toBe(0);
  });

  it('tells a job that takes too long to stop, and waits for that', async () => {
    const done = jest.fn();
    let end = () => {};
    const close = () => new Promise<void>((resolve) => (end = resolve));
    const closing = closeInTime({ name: 'mail', close, cancelAllJobs: cancelAllJobs.mockImplementation(() => end()) });
    await jest.advanceTimersByTimeAsync(FINISH_WITHIN_MS);
    await closing.then(done);
    expect(cancelAllJobs).toHaveBeenCalledWith('stopped');
    expect(warn).toHaveBeenCalledTimes(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('gives a worker up that never closes, and names it', async () => {
    const closing = closeInTime({ name: 'mail', close: () => new Promise<void>(() => {}), cancelAllJobs: jest.fn() });
    await jest.advanceTimersByTimeAsync(FINISH_WITHIN_MS + STOP_WITHIN_MS);
    await closing;
    expect(warn).toHaveBeenLastCalledWith({ queue: 'mail' }, expect.stringContaining('did not end in time'));
  });

  it('goes on when closing fails', async () => {
    await closeInTime({ name: 'mail', close: () => Promise.reject(new Error('connection is closed')), cancelAllJobs });
    expect(warn).toHaveBeenCalledWith({ queue: 'mail', error: 'connection is closed' }, expect.any(String));
  });
});
