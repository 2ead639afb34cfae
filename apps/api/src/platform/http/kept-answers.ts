import type { Pool } from 'pg';
import { gathered } from '../gathered';

export interface KeptAnswer {
  readonly fingerprint: string;
  /** Null while the first request with the key is under way, or when it failed. */
  readonly status: number | null;
  readonly body: unknown;
  readonly headers: Record<string, string | string[]> | null;
}

interface Answer {
  readonly key: string;
  readonly status: number;
  readonly body: unknown;
  readonly headers: Record<string, unknown>;
}

/** In the order of the keys, so that two processes never wait for each other crosswise. */
const REMEMBER = `
  insert into app.idempotency (key, fingerprint)
  select distinct on (key) key, fingerprint from unnest($1::text[], $2::text[]) with ordinality as r(key, fingerprint, n)
  order by key, n
  on conflict (key) do update set key = excluded.key
  returning key, fingerprint, status, body, headers`;

const KEEP = `
  update app.idempotency kept set status = r.status, body = r.body, headers = r.headers
  from unnest($1::text[], $2::smallint[], $3::jsonb[], $4::jsonb[]) as r(key, status, body, headers)
  where kept.key = r.key`;

/** First answers by their Idempotency-Key. Requests that come together share a statement and its commit. */
export class KeptAnswers {
  private readonly rememberOne = gathered((items: ReadonlyArray<readonly [key: string, fingerprint: string]>) =>
    this.rememberAll(items),
  );
  private readonly keepOne = gathered((items: readonly Answer[]) => this.keepAll(items));

  constructor(private readonly pool: Pool) {}

  /** What is kept under the key; the fingerprint given, when the key is new. */
  remember(key: string, fingerprint: string): Promise<KeptAnswer> {
    return this.rememberOne([key, fingerprint]);
  }

  keep(answer: Answer): Promise<void> {
    return this.keepOne(answer);
  }

  private async rememberAll(items: ReadonlyArray<readonly [string, string]>): Promise<KeptAnswer[]> {
    const { rows } = await this.pool.query<KeptAnswer & { key: string }>({
      name: 'idempotency-remember',
      text: REMEMBER,
      values: [items.map(([key]) => key), items.map(([, fingerprint]) => fingerprint)],
    });
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return items.map(([key]) => byKey.get(key)!);
  }

  private async keepAll(answers: readonly Answer[]): Promise<void[]> {
    await this.pool.query({
      name: 'idempotency-keep',
      text: KEEP,
      values: [
        answers.map(({ key }) => key),
        answers.map(({ status }) => status),
        answers.map(({ body }) => JSON.stringify(body ?? null)),
        answers.map(({ headers }) => JSON.stringify(headers)),
      ],
    });
    return answers.map(() => undefined);
  }
}
