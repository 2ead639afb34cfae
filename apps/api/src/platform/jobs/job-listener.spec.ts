import { EventEmitter } from 'node:events';
import type { PgPool, PgPoolClient } from 'bullmq';
import { JobListener } from './job-listener';

/** A connection that answers everything, and notes what it was asked. */
class Connection extends EventEmitter {
  readonly asked: string[] = [];
  readonly release = jest.fn();

  query(text: string, params: readonly unknown[] = []) {
    this.asked.push([text, ...params.slice(1)].join(' '));
    return Promise.resolve({ rows: [] });
  }
}

describe('the connection on which a process hears of jobs', () => {
  let connections: Connection[];
  const connect = jest.fn();
  const waiting = (queue: string) => ({ queue, lost: jest.fn() });

  const listener = () => new JobListener({ connect } as unknown as PgPool);

  beforeEach(() => {
    connections = [];
    connect.mockReset().mockImplementation(() => {
      const connection = new Connection();
      connections.push(connection);
      return Promise.resolve(connection as unknown as PgPoolClient);
    });
  });

  it('is one for all workers, each counted by the lock of its queue', async () => {
    const all = listener();
    await Promise.all([all.join(waiting('mail')), all.join(waiting('outbox'))]);
    await Promise.all([all.query('listen bullmq_jobs'), all.query('listen bullmq_jobs')]);
    await all.join(waiting('mail'));
    expect(connections.map(({ asked }) => asked)).toEqual([
      [
        'select pg_advisory_lock_shared($1, hashtext($2)) mail',
        'select pg_advisory_lock_shared($1, hashtext($2)) outbox',
        'listen bullmq_jobs',
      ],
    ]);
  });

  it('tells everybody of a job', async () => {
    const all = await listener().join(waiting('mail'));
    const heard = jest.fn();
    all.on('notification', heard);
    connections[0]!.emit('notification', { channel: 'bullmq_jobs', payload: 'mail' });
    expect(heard).toHaveBeenCalledWith({ channel: 'bullmq_jobs', payload: 'mail' });
  });

  it('tells everybody when it is lost, and stands anew with all its locks for who asks again', async () => {
    const all = listener();
    const [mail, outbox] = [waiting('mail'), waiting('outbox')];
    await all.join(mail);
    await all.join(outbox);
    connections[0]!.emit('error', new Error('terminated'));
    expect([mail.lost.mock.calls, outbox.lost.mock.calls]).toEqual([[[]], [[]]]);
    expect(connections[0]!.release).toHaveBeenCalledWith(true);
    await expect(all.query('listen bullmq_jobs')).rejects.toThrow('lost');
    await all.join(outbox);
    await all.query('listen bullmq_jobs');
    expect(connections[1]!.asked).toEqual([
      'select pg_advisory_lock_shared($1, hashtext($2)) outbox',
      'listen bullmq_jobs',
    ]);
  });

  it('has no answer that came in together with its end', async () => {
    const all = listener();
    const mail = waiting('mail');
    await all.join(mail);
    connections[0]!.query = () => {
      const answer = Promise.resolve({ rows: [] });
      connections[0]!.emit('error', new Error('terminated'));
      return answer;
    };
    await expect(all.query('listen bullmq_jobs')).rejects.toThrow('lost');
    expect(mail.lost).toHaveBeenCalledTimes(1);
    await all.join(mail);
    await all.query('listen bullmq_jobs');
    expect(connections[1]!.asked.at(-1)).toBe('listen bullmq_jobs');
  });

  it('asks again after a database that was away, and after an answer that failed', async () => {
    const all = listener();
    connect.mockRejectedValueOnce(new Error('away'));
    await expect(all.join(waiting('mail'))).rejects.toThrow('away');
    await all.join(waiting('mail'));
    const { query } = connections[0]!;
    connections[0]!.query = () => Promise.reject(new Error('too late'));
    await expect(all.query('listen bullmq_jobs')).rejects.toThrow('too late');
    connections[0]!.query = query;
    await all.query('listen bullmq_jobs');
    expect(connections[0]!.asked.at(-1)).toBe('listen bullmq_jobs');
  });

  it('is given back by the last who leaves', async () => {
    const all = listener();
    const [mail, outbox] = [waiting('mail'), waiting('outbox')];
    await all.join(mail);
    await all.join(outbox);
    await all.leave(mail);
    await all.leave(mail);
    expect(connections[0]!.release).not.toHaveBeenCalled();
    await all.leave(outbox);
    expect(connections[0]!.release).toHaveBeenCalledWith(true);
    await all.join(mail);
    expect(connections).toHaveLength(2);
  });
});
