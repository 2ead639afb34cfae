import type { Pool } from 'pg';
import { answerOf, type HttpAnswer } from '../../src/platform/http/kept-answer';

/** What is kept under Idempotency-Keys, in a form that can be searched; null where the answer is still to come. */
export async function keptAnswers(pool: Pool): Promise<ReadonlyArray<{ key: string; answer: HttpAnswer | null }>> {
  const { rows } = await pool.query<{ key: string; answer: Buffer | null }>('select key, answer from app.idempotency');
  return rows.map(({ key, answer }) => ({ key, answer: answer && answerOf(answer) }));
}
