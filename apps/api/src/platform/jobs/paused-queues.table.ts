import type { Migration } from '../contribution';

/** Queues that staff paused. */
export const pausedQueuesMigration: Migration = {
  id: 'platform/016-paused-queues',
  sql: `
    create table app.paused_queue (
      queue text primary key,
      paused_at timestamptz not null default clock_timestamp()
    );`,
};
