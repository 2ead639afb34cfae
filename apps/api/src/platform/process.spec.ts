import { log } from './log';
import { runProcess } from './process';

describe('a process that is asked to stop', () => {
  const handlers = new Map<string, () => void>();
  const exit = jest.fn();
  beforeEach(() => {
    jest.useFakeTimers();
    exit.mockClear();
    jest.spyOn(process, 'exit').mockImplementation(exit as never);
    jest.spyOn(process, 'on').mockImplementation(((name: string, handler: () => void) => {
      handlers.set(name, handler);
      return process;
    }) as never);
  });
  afterEach(() => jest.useRealTimers());
  afterAll(() => jest.restoreAllMocks());

  const never = () => new Promise<void>(() => undefined);
  const send = async (signal: string) => {
    handlers.get(signal)!();
    await jest.advanceTimersByTimeAsync(0);
  };

  it('closes, and says that this was its normal end', async () => {
    const close = jest.fn(async () => undefined);
    await runProcess(async () => ({ close }));
    await send('SIGTERM');
    expect(close).toHaveBeenCalledTimes(1);
    expect(exit).toHaveBeenCalledWith(0);
  });

  it('goes on working while it leaves, and has all its time to close afterwards', async () => {
    const close = jest.fn(never);
    await runProcess(async () => ({ leave: () => new Promise((resolve) => setTimeout(resolve, 7_000)), close }));
    await send('SIGTERM');
    await jest.advanceTimersByTimeAsync(6_999);
    expect(close).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(25_000);
    expect(close).toHaveBeenCalledTimes(1);
    expect(exit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(exit).toHaveBeenCalledWith(0);
  });

  it('ends at once when it is asked a second time', async () => {
    await runProcess(async () => ({ close: never }));
    await send('SIGTERM');
    expect(exit).not.toHaveBeenCalled();
    await send('SIGINT');
    expect(exit).toHaveBeenCalledWith(1);
  });

  it('ends after 25 seconds, whatever hangs', async () => {
    await runProcess(async () => ({ close: never }));
    await send('disconnect');
    await jest.advanceTimersByTimeAsync(24_999);
    expect(exit).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(exit).toHaveBeenCalledWith(0);
  });
});

describe('a process that cannot start', () => {
  const exit = jest.fn();
  let said = '';
  beforeEach(() => {
    said = '';
    exit.mockClear();
    jest.spyOn(process, 'on').mockReturnValue(process);
    jest.spyOn(process, 'exit').mockImplementation(exit as never);
    jest.spyOn(process.stderr, 'write').mockImplementation((text) => {
      said += String(text);
      return true;
    });
  });
  afterAll(() => jest.restoreAllMocks());
  const failing = (error: object) => runProcess(() => Promise.reject(Object.assign(new Error(), error)));

  it.each([
    ['28P01', 'password authentication failed for user "halfpallet"', /"halfpallet"\. Correct .*DATABASE_OWNER_URL/],
    ['3D000', 'database "shop" does not exist', /"shop" does not exist\. Create it/],
    ['42501', 'permission denied for table migration', /table migration\. Name the role .* DATABASE_OWNER_URL/],
  ])('says whom Postgres refused, and is not started again: %s', async (code, message, sentence) => {
    await failing({ code, message });
    expect(said).toMatch(new RegExp(`^HALFPALLET_FATAL Postgres says: ${message}`));
    expect(said).toMatch(sentence);
    expect(exit).toHaveBeenCalledWith(78);
  });

  it('is started again where nobody answers, and says which settings to look at', async () => {
    const fatal = jest.spyOn(log, 'fatal').mockReturnValue();
    await failing({ code: 'ENOTFOUND', message: 'getaddrinfo ENOTFOUND nowhere' });
    expect(fatal).toHaveBeenCalledWith(expect.anything(), expect.stringMatching(/nowhere.*DATABASE_URL/));
    expect(exit).toHaveBeenCalledWith(1);
  });
});
