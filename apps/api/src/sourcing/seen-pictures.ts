import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import type { SeenElsewhere } from '@halfpallet/sourcing';
import { PG_POOL } from '../platform/tokens';

/** Pictures of listings that were looked at before, found by their hashes. */
@Injectable()
export class SeenPictures {
  constructor(@Inject(PG_POOL) private readonly pool: Pool) {}

  /** Under which listings these very hashes were seen; a listing once. */
  async having(hashes: readonly string[]): Promise<readonly SeenElsewhere[]> {
    if (hashes.length === 0) return [];
    const { rows } = await this.pool.query<SeenElsewhere>(
      `select distinct hash, s.listing, s.title
         from rm.seen_pictures s, jsonb_array_elements_text(s.hashes) hash
        where s.hashes ?| $1 and hash = any($1)
        limit 200`,
      [hashes],
    );
    return rows;
  }
}
