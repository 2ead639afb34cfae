export type { Released } from './dead-letters';
export * from './projection';
export { ProjectionError, HandlerFailure, type ProjectionErrorCode } from './errors';
export { foldInMemory } from './fold-in-memory';
export type { ProjectionLogger, ProjectionMetrics } from './logging';
export {
  createOutboxDispatcher,
  NotNow,
  Undeliverable,
  type HandedOver,
  type OutboxDispatcher,
  type OutboxDispatcherOptions,
  type OutboxHandler,
} from './outbox-dispatcher';
export type { OutboxIntake } from './outbox-intake';
export {
  dropOutboxMessage,
  finishHandedOver,
  handOverAgain,
  readHandedOver,
  retryOutboxMessage,
  takeBackHandedOver,
  type HandedOverMessage,
  type OutboxItem,
} from './outbox-table';
export type { ProjectionRuntimeOptions } from './options';
export { createPositionWaiter, type PositionWaiter } from './position-waiter';
export type { RebuildOptions, RebuildProgress, RebuildReport } from './rebuild';
export { createProjectionRuntime, type ProjectionRuntime } from './runtime';
export { migrateProjections } from './schema';
export { inTransaction } from './transaction';
export type { ConsumerStatus, RuntimeStatus } from './status';
