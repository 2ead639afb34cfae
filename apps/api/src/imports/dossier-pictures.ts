import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { isUuidInAnyCase, type Transactor } from '@halfpallet/event-store';
import { PictureFiles } from '../media/public';
import { NotFound } from '../platform/errors';
import { CLOCK, PG_POOL, TRANSACTOR, type Clock } from '../platform/tokens';
import { pictureOf } from './domain/correction';
import { potentialImport } from './domain/potential-import';
import { potentialImportStream } from './domain/potential-import.events';

/** As pictures of the shop are framed, so that the file is the same once it is approved. */
const FRAME = { width: 640, height: 480, ground: '#FFFFFF' } as const;
const KEPT_MS = 30 * 86_400_000;

/** Copies of pictures that a dossier speaks of. */
@Injectable()
export class DossierPictures {
  constructor(
    @Inject(TRANSACTOR) private readonly transactor: Transactor,
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly files: PictureFiles,
  ) {}

  /** As WebP. @throws NotFound unless this potential import has the picture, and a copy of it is kept */
  async webp(id: string, sha256: string): Promise<Buffer> {
    const picture = isUuidInAnyCase(id) ? await this.copyOf(id.toLowerCase(), sha256) : null;
    if (!picture) throw new NotFound('There is no such picture.');
    return picture;
  }

  /** Forgets copies that no potential import speaks of any more, nor has for 30 days. @returns files removed */
  async sweep(): Promise<number> {
    return this.files.sweep(new Date(this.clock.now().getTime() - KEPT_MS), () => this.wanted());
  }

  private async copyOf(potentialImportId: string, sha256: string): Promise<Buffer | null> {
    const { state } = await this.transactor.load(potentialImportStream(potentialImportId), potentialImport);
    const isTheirs = state.dossier && pictureOf(state.dossier, sha256)?.isKept;
    return isTheirs ? this.files.webp(sha256, FRAME) : null;
  }

  private async wanted(): Promise<ReadonlySet<string>> {
    const { rows } = await this.pool.query<{ sha256: string }>(
      `select distinct image ->> 'sha256' as sha256
         from rm.potential_imports, jsonb_array_elements(state -> 'dossier' -> 'images') image
        where image ->> 'sha256' is not null`,
    );
    return new Set(rows.map((row) => row.sha256));
  }
}
