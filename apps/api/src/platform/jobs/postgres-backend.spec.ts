import type { PgPool } from 'bullmq';
import { ASK_AGAIN_AFTER_MS, postgresBackend } from './postgres-backend';

/** What BullMQ finds in a database that has its tables. */
const RESULT = { rows: [], rowCount: 0 };

describe('queues on a Postgres that is away now and then', () => {
  const query = jest.fn();
  const connect = jest.fn();
  const pool = { connect, query, end: jest.fn(), on: jest.fn() } as unknown as PgPool;
  const backend = () => postgresBackend('mail', { connection: pool }, { withBlockingConnection: true });

  beforeEach(() => {
    jest.useFakeTimers();
    connect.mockReset().mockRejectedValue(new Error('timeout exceeded when trying to connect'));
    query.mockReset().mockResolvedValue(RESULT);
  });
  afterEach(() => jest.useRealTimers());

  it('look again when the first look failed', async () => {
    const mail = backend();
    await expect(mail.waitUntilReady()).rejects.toThrow('timeout exceeded');
    await expect(mail.waitUntilReady()).rejects.toThrow('timeout exceeded');
    expect(connect).toHaveBeenCalledTimes(2);
  });

  it('let a worker wait before it asks once more for a job', async () => {
    const over = jest.fn();
    backend().moveToActive('token').catch(over);
    await jest.advanceTimersByTimeAsync(ASK_AGAIN_AFTER_MS - 1);
    expect(over).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(over).toHaveBeenCalledWith(expect.objectContaining({ message: expect.stringContaining('timeout') }));
  });

  it('keep nobody waiting who leaves', async () => {
    const mail = backend();
    const over = jest.fn();
    const left = mail.close();
    mail.moveToActive('token').catch(over);
    await jest.advanceTimersByTimeAsync(0);
    await left;
    expect(over).toHaveBeenCalledTimes(1);
  });

  it('look for jobs themselves every few seconds, whatever they did not hear of', () => {
    expect(backend().maximumBlockTimeout).toBe(10);
  });
});
