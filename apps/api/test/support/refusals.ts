import type { Pool } from 'pg';
import { eventually } from '@halfpallet/testing';
import { type Answer } from './shop';

/** Every refusal has the same body, and `error` repeats `message` for callers that read either. */
export function expectRefusal(answer: Answer, status: number, code: string): void {
  expect([answer.status, answer.body?.code]).toEqual([status, code]);
  expect(answer.body).toMatchObject({
    statusCode: status,
    message: expect.stringMatching(/\S/),
    error: answer.body.message,
    requestId: answer.headers['x-request-id'],
  });
  expect(answer.text).not.toMatch(/select |insert |\bat .+\.(ts|js):\d+/i);
}

/**
 * Does something that must leave no trace in the history. What reactions to earlier orders write meanwhile is not its
 * doing, so only events of visitors, staff and providers count.
 */
export async function withoutEvents<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  await quiet(pool);
  const before = await eventsOfOthers(pool);
  const result = await work();
  expect(await eventsOfOthers(pool)).toBe(before);
  return result;
}

/** Waits until nothing is left to deliver: a notice of an earlier payment may still be under way. */
async function quiet(pool: Pool): Promise<void> {
  await eventually(async () => {
    const { rows } = await pool.query<{ open: number }>(
      `select count(*)::int as open from rm.outbox where state in ('pending', 'running') and due_at <= now()`,
    );
    return rows[0]?.open === 0;
  });
}

async function eventsOfOthers(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `select count(*)::int as n from es.event where meta->'actor'->>'kind' not in ('system', 'worker')`,
  );
  return rows[0]?.n ?? 0;
}
