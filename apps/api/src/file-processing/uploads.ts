import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { accountOf } from '../assistant/public';
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
  readonly createdAt: Date;
}

const COLUMNS = `id, owner, session_id as "sessionId", object_key as "objectKey", file_name as "fileName",
  file_type as "fileType", file_size as "fileSize", state, created_at as "createdAt"`;

/** Rows of files on their way. */
@Injectable()
export class Uploads {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  async add({ id, owner, sessionId, objectKey, fileName, fileType, fileSize, createdAt }: Omit<Upload, 'state'>) {
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

  async remove(ids: readonly string[]): Promise<void> {
    await this.pool.query('delete from app.upload where id = any($1::uuid[])', [ids]);
  }

  /** @returns how many it forgot */
  async forget(createdBefore: Date): Promise<number> {
    return (await this.pool.query('delete from app.upload where created_at < $1', [createdBefore])).rowCount ?? 0;
  }
}
