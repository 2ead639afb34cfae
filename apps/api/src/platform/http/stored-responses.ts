import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { gathered } from '@halfpallet/event-store';
import { SOON } from '../database/soon';
import { PG_POOL } from '../tokens';
import { answerOf, keptAnswer, type HttpAnswer } from './kept-answer';

/** A key a request came with, and the fingerprint of its body. */
export interface UsedKey {
  readonly key: string;
  readonly fingerprint: string;
}

export interface StoredResponse {
  readonly fingerprint: string;
  /** Null while the first request with the key is under way, or when its answer was lost. */
  readonly answer: HttpAnswer | null;
}

/** A key to be reserved, or without a fingerprint only looked for. */
interface Asked {
  readonly key: string;
  readonly fingerprint: string | null;
}

interface Answer extends UsedKey, HttpAnswer {
  /** Persons the answer may speak of. */
  readonly subjects: readonly string[];
}

interface KeyRow {
  readonly key: string;
  readonly fingerprint: string;
  readonly answer: Buffer | null;
}

const FIND = 'select key, fingerprint, answer from app.idempotency where key = any($1::text[])';

/**
 * Keys need not be on disk: whoever repeats a request of the last moments before a machine failed has it carried out again under
 * the same command id, with the same effect.
 */
const WITH_SOON = `with ${SOON}`;

/** In the order of the keys, here and below, so that two processes never wait for each other crosswise. */
const RESERVE = `
  ${WITH_SOON}, reserved as (
    insert into app.idempotency (key, fingerprint)
    select distinct on (key) key, fingerprint
    from soon, unnest($1::text[], $2::text[]) with ordinality as r(key, fingerprint, n)
    where fingerprint is not null
    order by key, n
    on conflict (key) do nothing)
  -- As the table was before: a key reserved just now is not among them.
  ${FIND}`;

const RELEASE = `
  ${WITH_SOON}
  delete from app.idempotency i using soon, unnest($1::text[], $2::text[]) as r(key, fingerprint)
  where i.key = r.key and i.fingerprint = r.fingerprint and i.answer is null`;

/** The first answer stands. Of a key that was forgotten meanwhile none is kept. */
const KEEP = `
  ${WITH_SOON}
  update app.idempotency i
  set answer = r.answer, subjects = array(select jsonb_array_elements_text(r.subjects))
  from soon, (
    select distinct on (key) key, fingerprint, answer, subjects
    from unnest($1::text[], $2::text[], $3::bytea[], $4::jsonb[]) with ordinality
      as a(key, fingerprint, answer, subjects, n)
    order by key, n) r
  where i.key = r.key and i.fingerprint = r.fingerprint and i.answer is null`;

const BATCH = 5_000;

/** First answers by their Idempotency-Key, for a day. Requests that come together share a statement and its commit. */
@Injectable()
export class StoredResponses {
  private readonly findOne = gathered((keys: readonly string[]) => this.findAll(keys));
  private readonly reserveOne = gathered((keys: readonly Asked[]) => this.reserveAll(keys));
  private readonly releaseOne = gathered((keys: readonly UsedKey[]) => this.releaseAll(keys));
  private readonly keepOne = gathered((items: readonly Answer[]) => this.keepAll(items));

  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  find(key: string): Promise<StoredResponse | null> {
    return this.findOne(key);
  }

  /**
   * From now on a key that was free belongs to this body, whatever becomes of the answer.
   * @returns what was known of the key before; null when it was free
   */
  reserve(key: UsedKey): Promise<StoredResponse | null> {
    return this.reserveOne(key);
  }

  /** The same as `find`, in the statement that reserves the keys of this moment. */
  look(key: string): Promise<StoredResponse | null> {
    return this.reserveOne({ key, fingerprint: null });
  }

  /** The request with this key and body has done nothing: the key is free again. */
  release(key: UsedKey): Promise<void> {
    return this.releaseOne(key);
  }

  keep(answer: Answer): Promise<void> {
    return this.keepOne(answer);
  }

  /** Forgets every answer that may speak of this person. */
  async forget(personId: string): Promise<void> {
    await this.pool.query('delete from app.idempotency where subjects @> array[$1]', [personId]);
  }

  /**
   * Forgets answers older than a day, so many at a time that nobody waits for it.
   * @returns how many were forgotten
   */
  async sweep(batch = BATCH): Promise<number> {
    for (let all = 0; ;) {
      const { rowCount } = await this.pool.query(
        `delete from app.idempotency where key in (
           select key from app.idempotency where created_at < now() - interval '24 hours' limit $1)`,
        [batch],
      );
      all += rowCount ?? 0;
      if ((rowCount ?? 0) < batch) return all;
    }
  }

  private async findAll(keys: readonly string[]): Promise<Array<StoredResponse | null>> {
    const { rows } = await this.pool.query<KeyRow>({
      name: 'idempotency-find',
      text: FIND,
      values: [keys],
    });
    return inOrder(keys, rows);
  }

  private async reserveAll(keys: readonly Asked[]): Promise<Array<StoredResponse | null>> {
    const { rows } = await this.pool.query<KeyRow>({
      name: 'idempotency-reserve',
      text: RESERVE,
      values: [keys.map(({ key }) => key), keys.map(({ fingerprint }) => fingerprint)],
    });
    return inOrder(
      keys.map(({ key }) => key),
      rows,
    );
  }

  private async releaseAll(keys: readonly UsedKey[]): Promise<void[]> {
    await this.pool.query({
      name: 'idempotency-release',
      text: RELEASE,
      values: [keys.map(({ key }) => key), keys.map(({ fingerprint }) => fingerprint)],
    });
    return keys.map(() => undefined);
  }

  private async keepAll(answers: readonly Answer[]): Promise<void[]> {
    await this.pool.query({
      name: 'idempotency-keep',
      text: KEEP,
      values: [
        answers.map(({ key }) => key),
        answers.map(({ fingerprint }) => fingerprint),
        answers.map(keptAnswer),
        answers.map(({ subjects }) => JSON.stringify(subjects)),
      ],
    });
    return answers.map(() => undefined);
  }
}

function inOrder(keys: readonly string[], rows: readonly KeyRow[]): Array<StoredResponse | null> {
  const byKey = new Map(
    rows.map(({ key, fingerprint, answer }) => [key, { fingerprint, answer: answer && answerOf(answer) }]),
  );
  return keys.map((key) => byKey.get(key) ?? null);
}
