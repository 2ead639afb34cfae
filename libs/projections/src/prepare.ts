import type { StoreHead } from '@halfpallet/event-store';
import type { Pool } from 'pg';
import { consumerKey, isStanding, putCheckpoint, readCheckpoints, type Checkpoint } from './checkpoints';
import { compileProjection, type CompiledProjection } from './compile';
import { BEFORE_ALL } from './consumer';
import { ProjectionError } from './errors';
import type { ProjectionLogger } from './logging';
import type { Reaction } from './projection';
import { LIVES, serveAgain } from './runners';
import { SCHEMA_LOCK } from './schema';
import { completeTableFunctions } from './table-functions';
import { createViews, creationOf, dropTable, logicalNames, missingRelations, physicalNames, runAll } from './tables';
import { inTransaction } from './transaction';

/**
 * Makes the database fit the code: a checkpoint row and tables for every projection, a view for every table, a
 * checkpoint for every reaction. Nothing is read from the log here; what is new or was lost is left `building`.
 * @param stepBack versions that were replaced are served again (`serveAgain`); only the start of a process asks for that
 * @throws ProjectionError PROJECTION_SHAPE_CHANGED when tables were changed without raising the version
 */
export async function prepare(
  pool: Pool,
  head: StoreHead,
  projections: readonly CompiledProjection[],
  reactions: readonly Reaction[],
  logger: ProjectionLogger,
  stepBack: boolean,
): Promise<void> {
  await inTransaction(pool, async (db) => {
    await db.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    const rows = await readCheckpoints(db);
    const missing = new Set(
      await missingRelations(
        db,
        projections.flatMap((compiled) => [...physicalNames(compiled), ...logicalNames(compiled)]),
      ),
    );
    const standings = projections.map((compiled) => {
      const { name, version } = compiled.projection;
      const mine = rows.find((row) => row.kind === 'projection' && row.name === name && row.version === version);
      return { compiled, mine, lost: physicalNames(compiled).some((table) => missing.has(table)) };
    });
    for (const { compiled, mine } of standings) {
      const { name, version } = compiled.projection;
      if (mine && mine.shape !== compiled.shape) {
        throw new ProjectionError(
          'PROJECTION_SHAPE_CHANGED',
          `projection ${name}: the tables of version ${version} changed. Raise its version; it is then rebuilt beside.`,
        );
      }
    }
    await runAll(
      db,
      standings.filter(({ mine, lost }) => !mine || lost).flatMap(({ compiled }) => creationOf(compiled)),
    );
    for (const { compiled, mine, lost } of standings) {
      const { name, version } = compiled.projection;
      if (!mine || lost) {
        await db.query(
          `delete from rm.dead_letter where kind = 'projection' and name = $1 and version = $2 and state <> 'skipped'`,
          [name, version],
        );
        await putCheckpoint(db, {
          kind: 'projection',
          name,
          version,
          position: BEFORE_ALL,
          storeId: head.storeId,
          state: 'building',
          shape: compiled.shape,
          tables: physicalNames(compiled),
        });
        logger.info(
          { projection: name, version },
          mine ? 'tables were lost, building again' : 'new projection version',
        );
      }
      const hidden = logicalNames(compiled).some((view) => missing.has(view));
      // With nothing older to answer, readers see the new tables from their first row on.
      const alone = !served(rows, name, lost ? version : undefined);
      if (alone ? !mine || lost || hidden : hidden && mine?.state === 'active') await createViews(db, compiled);
    }
    if (stepBack) await serveAgain(db, projections);
    const standing = projections
      .flatMap((compiled) => {
        const { previous } = compiled.projection;
        return previous ? [compiled, compileProjection(previous)] : [compiled];
      })
      .flatMap((compiled) => [...compiled.tables.values()]);
    const gone = new Set(
      await missingRelations(
        db,
        standing.map(({ physical }) => physical),
      ),
    );
    await completeTableFunctions(
      db,
      standing.filter(({ physical }) => !gone.has(physical)),
    );
    for (const reaction of reactions) {
      if (rows.some((row) => row.kind === 'reaction' && row.name === reaction.name)) continue;
      await putCheckpoint(db, {
        kind: 'reaction',
        name: reaction.name,
        version: 1,
        position: reaction.startFrom === 'start' ? BEFORE_ALL : (head.position ?? BEFORE_ALL),
        storeId: head.storeId,
        state: 'active',
        shape: null,
        tables: [],
      });
    }
  });
}

/** Does some version (other than the one whose tables are gone) stand behind the view, be it unfinished? */
function served(rows: readonly Checkpoint[], name: string, lostVersion: number | undefined): boolean {
  return rows.some(
    (row) => row.kind === 'projection' && row.name === name && row.version !== lostVersion && row.state !== 'retired',
  );
}

/**
 * Retires projections no running process knows any more, and drops tables retired longer ago than `keepMs`, so that the
 * step back to the previous version stays open for a while.
 */
export async function sweep(pool: Pool, names: readonly string[], keepMs: number, logger: ProjectionLogger) {
  await inTransaction(pool, async (db) => {
    await db.query('select pg_advisory_xact_lock($1)', [SCHEMA_LOCK]);
    await db.query(
      `update rm.checkpoint set state = 'retired', updated_at = clock_timestamp()
       where kind = 'projection' and state <> 'retired' and name <> all($1) and name not in (
         select unnest(names) from rm.runner where ${LIVES})`,
      [names],
    );
    const rows = await readCheckpoints(db);
    const standing = new Set(rows.filter((row) => isStanding(row, rows)));
    const kept = new Set([...standing].flatMap((row) => row.tables));
    for (const row of rows) {
      if (standing.has(row) || Date.now() - row.updatedAt.getTime() < keepMs) continue;
      for (const table of row.tables) {
        if (!kept.has(table)) await dropTable(db, table);
      }
      await db.query('delete from rm.dead_letter where kind = $1 and name = $2 and version = $3', [
        row.kind,
        row.name,
        row.version,
      ]);
      await db.query('delete from rm.checkpoint where kind = $1 and name = $2 and version = $3', [
        row.kind,
        row.name,
        row.version,
      ]);
      logger.info({ consumer: consumerKey(row) }, 'dropped the tables of a retired version');
    }
    await db.query(`delete from rm.runner
        where heartbeat_at not between clock_timestamp() - interval '1 hour' and clock_timestamp() + interval '1 hour'`);
  });
}
