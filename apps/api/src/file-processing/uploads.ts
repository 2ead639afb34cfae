import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { accountOf } from '../assistant/public';
import { inTransaction } from '../platform/database/transaction';
import { PG_POOL } from '../platform/tokens';

export type UploadState = 'initiated' | 'receiving' | 'uploaded' | 'processed';

export interface Upload {
  readonly id: string;
  readonly owner: string;
  readonly sessionId: string | null;
  readonly objectKey: string;
  readonly fileName: string;
  readonly fileType: string;
  /** Bytes. */
  readonly fileSize: number;
  readonly state: UploadState;
  /** How often its file was begun to be sent. */
  readonly turn: number;
  readonly createdAt: Date;
}

const COLUMNS = `id, owner, session_id as "sessionId", object_key as "objectKey", file_name as "fileName",
  file_type as "fileType", file_size as "fileSize", state, turn, created_at as "createdAt"`;

/** Rows of files on their way. */
@Injectable()
export class Uploads {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async add(upload: Omit<Upload, 'state' | 'turn'>) {
    const { id, owner, sessionId, objectKey, fileName, fileType, fileSize, createdAt } = upload;
    await this.pool.query(
      `insert into app.upload (id, owner, session_id, object_key, file_name, file_type, file_size, state, created_at)
       values ($1, $2, $3, $4, $5, $6, $7, 'initiated', $8)`,
      [id, owner, sessionId, objectKey, fileName, fileType, fileSize, createdAt],
    );
  }

  async find(id: string): Promise<Upload | null> {
    const { rows } = await this.pool.query<Upload>(`select ${COLUMNS} from app.upload where id = $1`, [id]);
    return rows[0] ?? null;
  }

  /**
   * Begins to receive the file, also while somebody else does: nobody can tell a process that died from a slow one.
   * @returns the turn; null once a file has arrived, or was begun to be sent so often
   */
  async receive(id: string, mostTurns: number): Promise<number | null> {
    const { rows } = await this.pool.query<Pick<Upload, 'turn'>>(
      `update app.upload set state = 'receiving', turn = turn + 1
       where id = $1 and state in ('initiated', 'receiving') and turn < $2 returning turn`,
      [id, mostTurns],
    );
    return rows[0]?.turn ?? null;
  }

  /**
   * The file has arrived, the first that came whole.
   * @param keep puts it in its place, where no other one can be put meanwhile
   * @returns false, and nothing was kept, when another one arrived or the upload is gone
   */
  async arrive(id: string, keep: () => Promise<void>): Promise<boolean> {
    return inTransaction(this.pool, async (db) => {
      const { rowCount } = await db.query(
        `update app.upload set state = 'uploaded' where id = $1 and state = 'receiving'`,
        [id],
      );
      if (rowCount === 1) await keep();
      return rowCount === 1;
    });
  }

  /** True for one caller only, whoever asks at the same moment. */
  async move(id: string, from: UploadState, to: UploadState): Promise<boolean> {
    const { rowCount } = await this.pool.query('update app.upload set state = $3 where id = $1 and state = $2', [
      id,
      from,
      to,
    ]);
    return rowCount === 1;
  }

  /** Files that these persons sent while they were signed in. */
  async of(personIds: readonly string[]): Promise<readonly Upload[]> {
    const { rows } = await this.pool.query<Upload>(
      `select ${COLUMNS} from app.upload where ${accountOf('owner')} = any($1::text[]) order by created_at`,
      [personIds],
    );
    return rows;
  }

  /** Which of these keys of files an upload has. */
  async known(objectKeys: readonly string[]): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<Pick<Upload, 'objectKey'>>(
      'select object_key as "objectKey" from app.upload where object_key = any($1::text[])',
      [objectKeys],
    );
    return new Set(rows.map(({ objectKey }) => objectKey));
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.pool.query('delete from app.upload where id = any($1::uuid[])', [ids]);
  }

  /** @returns how many it forgot */
  async forget(createdBefore: Date): Promise<number> {
    return (await this.pool.query('delete from app.upload where created_at < $1', [createdBefore])).rowCount ?? 0;
  }
}
