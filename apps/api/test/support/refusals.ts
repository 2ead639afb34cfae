import type { Pool } from 'pg';
import { eventCount } from './history';
import type { Answer } from './shop';

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

/** Does something that must leave no trace in the history. */
export async function withoutEvents<T>(pool: Pool, work: () => Promise<T>): Promise<T> {
  const before = await eventCount(pool);
  const result = await work();
  expect(await eventCount(pool)).toBe(before);
  return result;
}
