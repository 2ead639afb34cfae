import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Pool } from 'pg';
import { EXPORT_KEPT_HOURS, mayNamePerson } from '@halfpallet/contracts';
import { PersonalDataSources } from '../../identity/public';
import { Housekeeping } from '../../platform/housekeeping';
import { CLOCK, PG_POOL, type Clock } from '../../platform/tokens';
import { ExportFiles } from './export-files';

const ERASED =
  'Somebody in this file was erased at their own request, and the file with them. Export the list again without them.';

interface Named {
  readonly id: string;
  readonly status: string;
  readonly asked: { readonly filter?: Readonly<Record<string, unknown>> };
}

/** What becomes of files of exports: they go after a day, and at once with whoever they name. */
@Injectable()
export class ExportUpkeep implements OnModuleInit {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(CLOCK) private readonly clock: Clock,
    private readonly files: ExportFiles,
    private readonly personalData: PersonalDataSources,
    private readonly housekeeping: Housekeeping,
  ) {}

  onModuleInit(): void {
    this.housekeeping.register(() => this.sweep());
    this.personalData.register({
      name: 'exports',
      read: async (personIds) => {
        const { rows } = await this.pool.query(
          `select resource, status, requested_at as "requestedAt" from app.staff_run
           where kind = 'export' and staff_id = any($1::uuid[]) order by requested_at`,
          [personIds],
        );
        return rows;
      },
      forget: (personId) => this.forget(personId),
    });
  }

  /** A file goes as a whole: one with a line cut out would be another than its owner knows. */
  private async forget(personId: string): Promise<void> {
    const { rows } = await this.pool.query<Named>(
      `update app.staff_run r set stale = true,
         status = case r.status when 'succeeded' then 'failed' else r.status end,
         error = case r.status when 'succeeded' then $2 else r.error end
       from app.staff_run_person p where p.run_id = r.id and p.person_id = $1
       returning r.id, r.status, r.asked`,
      [personId, ERASED],
    );
    for (const { id, status } of rows) if (status === 'failed') await this.files.remove(id);
    // Somebody may have looked for this person by name: then the wish goes, too.
    const looked = rows.filter(({ asked }) => Object.keys(asked.filter ?? {}).some(mayNamePerson));
    const gone = await this.pool.query<{ id: string }>(
      `delete from app.staff_run where kind = 'export' and (staff_id = $1 or id = any($2::uuid[])) returning id`,
      [personId, looked.map(({ id }) => id)],
    );
    for (const { id } of gone.rows) await this.files.remove(id);
  }

  /** @returns how much it forgot */
  private async sweep(): Promise<number> {
    const now = this.clock.now();
    const before = new Date(now.getTime() - EXPORT_KEPT_HOURS * 3_600_000);
    const { rows } = await this.pool.query<{ id: string }>(
      `select id from app.staff_run where kind = 'export' and finished_at < $1`,
      [before],
    );
    // The file first: a row whose file is still there is found again.
    for (const { id } of rows) await this.files.remove(id);
    await this.pool.query('delete from app.staff_run where id = any($1::uuid[])', [rows.map(({ id }) => id)]);
    return rows.length + (await this.removeStray(now));
  }

  /** What a process that died left behind, of runs that are gone or over. */
  private async removeStray(now: Date): Promise<number> {
    const found = await this.files.untouched(now);
    if (found.length === 0) return 0;
    const { rows } = await this.pool.query<{ id: string }>(
      `select id::text from app.staff_run where id::text = any($1) and status in ('queued', 'running', 'succeeded')`,
      [found],
    );
    const kept = new Set(rows.map(({ id }) => id));
    const stray = found.filter((id) => !kept.has(id));
    for (const id of stray) await this.files.remove(id);
    return stray.length;
  }
}
