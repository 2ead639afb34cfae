import type { PoolClient } from 'pg';

/** A pool, or the connection of a transaction. */
export type Queryable = Pick<PoolClient, 'query'>;

/** Rows of a capability's own tables that change together. */
export { inTransaction } from '@halfpallet/projections';
