/** Rows of a capability's own tables that change together. */
export { inTransaction } from '@halfpallet/projections';
