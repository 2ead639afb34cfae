import { Inject, Injectable } from '@nestjs/common';
import type { Pool } from 'pg';
import { CONSUMER_STATES, type ConsumerState, type ProjectionRow } from '@halfpallet/contracts';
import type { ConsumerStatus, ProjectionRuntime } from '@halfpallet/projections';
import { NotFound } from '../../platform/errors';
import { restResourceOfRows, selectRestRows } from '../../platform/http/rest-rows';
import { readRestList, type RestList, type RestQuery } from '../../platform/http/simple-rest';
import { PG_POOL } from '../../platform/tokens';
import { PROJECTION_RUNTIME } from '../projection-runtime';

export const CONSUMER_KINDS = ['projection', 'reaction'] as const;

/** A read model or a reaction; both follow the events and both can stop at one. */
export interface ConsumerRow extends ProjectionRow {
  readonly kind: (typeof CONSUMER_KINDS)[number];
}

export const projectionsResource = restResourceOfRows(
  'projections',
  {
    id: 'text',
    name: 'text',
    kind: CONSUMER_KINDS,
    state: CONSUMER_STATES,
    version: 'number',
    position: 'position',
    lagEvents: 'number',
    parkedStreams: 'number',
  },
  ['name', 'ASC'],
  25,
);

/** Without a sign of life for this long nobody runs the read models, whatever their last known state says. */
const SILENT_AFTER_MS = 30_000;

@Injectable()
export class ProjectionsQuery {
  constructor(
    @Inject(PG_POOL) private readonly pool: Pool,
    @Inject(PROJECTION_RUNTIME) private readonly runtime: ProjectionRuntime,
  ) {}

  async list(query: RestQuery): Promise<{ list: RestList; rows: readonly ConsumerRow[]; total: number }> {
    const list = readRestList(projectionsResource, query);
    return { list, ...(await selectRestRows(this.pool, projectionsResource, list, await this.all())) };
  }

  /** @throws NotFound */
  async get(id: string): Promise<ConsumerRow> {
    const row = (await this.all()).find((candidate) => candidate.id === id);
    if (!row) throw new NotFound('There is no such read model.', 'UNKNOWN_PROJECTION');
    return row;
  }

  /** Every one of them. */
  async all(): Promise<ConsumerRow[]> {
    const { consumers, runners } = await this.runtime.status();
    const heartbeatAt =
      runners
        .map((runner) => runner.heartbeatAt)
        .sort()
        .at(-1) ?? null;
    const alive = heartbeatAt !== null && Date.now() - Date.parse(heartbeatAt) < SILENT_AFTER_MS;
    return consumers.flatMap((consumer): ConsumerRow[] => {
      if (consumer.kind === 'shadow' || !isShown(consumer, consumers)) return [];
      return [
        {
          id: consumer.name,
          name: consumer.name,
          kind: consumer.kind,
          version: consumer.version,
          state: stateOf(consumer, alive, consumers),
          position: consumer.position,
          head: consumer.head,
          lagEvents: consumer.lagEvents ?? Math.max(0, Number(consumer.head) - Number(consumer.position)),
          lagSeconds: consumer.lagSeconds,
          parkedStreams: consumer.parkedStreams.length,
          lastError: consumer.lastError?.message ?? null,
          heartbeatAt,
        },
      ];
    });
  }
}

/** Of several versions of a read model the newest stands for all: it serves, or is about to. */
function isShown({ kind, name, version }: ConsumerStatus, all: readonly ConsumerStatus[]): boolean {
  return !all.some((other) => other.kind === kind && other.name === name && other.version > version);
}

/** The state in the words of the screen; a heartbeat that stopped counts more than the last state that was written. */
function stateOf(consumer: ConsumerStatus, alive: boolean, all: readonly ConsumerStatus[]): ConsumerState {
  if (consumer.state === 'halted') return 'faulted';
  if (!alive) return 'unresponsive';
  const shadow = all.some(({ kind, name }) => kind === 'shadow' && name === consumer.name);
  if (consumer.state === 'building' || shadow) return 'rebuilding';
  return 'running';
}
