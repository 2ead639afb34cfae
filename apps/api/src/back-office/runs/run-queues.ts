/** Queues that carry out what staff ask for, by the kind of run. */
export const RUN_QUEUES = { export: 'exports', bulk: 'bulk-operations' } as const;

export type RunKind = keyof typeof RUN_QUEUES;
