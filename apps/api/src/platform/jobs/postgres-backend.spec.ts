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

  it('look at the version of the tables once, for all queues of a pool and all that wait for it', async () => {
    const versions = { version: 1_000, min_client_version: 0, server_version_num: '180000', server_version: '18.0' };
    const client = { query: jest.fn().mockResolvedValue({ rows: [versions] }), release: jest.fn() };
    const own = { ...pool, connect: jest.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(client) };
    const queues = ['mail', 'refunds', 'pictures'].map((name) => postgresBackend(name, { connection: own as never }));
    const together = await Promise.allSettled(queues.map((queue) => queue.waitUntilReady()));
    expect(together.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(own.connect).toHaveBeenCalledTimes(1);

    await Promise.all(queues.map((queue) => queue.waitUntilReady()));
    await postgresBackend('invoices', { connection: own as never }).waitUntilReady();
    expect(own.connect).toHaveBeenCalledTimes(2);
    expect(client.query).toHaveBeenCalledTimes(1);
    expect(client.release).toHaveBeenCalledTimes(1);
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
