/**
 * What a worker process may be asked to do (`WORKER_ROLES`). Each queue belongs to one (`queue-plans.ts`).
 * `housekeeping` is the shop's own work: read models, reactions, outbox, money, schedules. Every installation needs it in at
 * least one process; the others may stand apart, so that heavy pages and pictures slow nobody down.
 */
export const WORKER_ROLES = ['sourcing', 'browser', 'media', 'market', 'housekeeping'] as const;
export type WorkerRole = (typeof WORKER_ROLES)[number];
