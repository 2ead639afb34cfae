import type { Pool } from 'pg';
import { inTransaction } from './transaction';

/** Answers each statement, or fails as the driver does where the server leaves one unanswered. */
function poolOf(answer: (text: string) => Promise<unknown>) {
  const asked: string[] = [];
  const released: unknown[] = [];
  const client = {
    on: () => client,
    off: () => client,
    query: (text: string) => (asked.push(text), answer(text)),
    release: (broken: unknown) => released.push(broken),
  };
  return { pool: { connect: async () => client } as unknown as Pool, asked, released };
}

describe('a transaction', () => {
  it('asks a server that left a statement unanswered nothing more: whoever waits would wait twice as long', async () => {
    const { pool, asked, released } = poolOf(async (text) => {
      if (text === 'begin') throw new Error('Query read timeout');
    });
    await expect(inTransaction(pool, async () => undefined)).rejects.toThrow('Query read timeout');
    expect([asked, released]).toEqual([['begin'], [true]]);
  });

  it('is taken back where the work fails, and its connection is kept', async () => {
    const { pool, asked, released } = poolOf(async () => undefined);
    await expect(inTransaction(pool, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect([asked, released]).toEqual([['begin', 'rollback'], [false]]);
  });

  it('throws a connection away on which it cannot be taken back', async () => {
    const { pool, released } = poolOf(async (text) => {
      if (text === 'rollback') throw new Error('Connection terminated');
    });
    await expect(inTransaction(pool, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(released).toEqual([true]);
  });
});
