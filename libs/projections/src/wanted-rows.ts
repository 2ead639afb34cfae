import type { CompiledTable } from './compile';
import type { Key, Row } from './projection';

/** Rows to look up, by table. */
export type Wanted = Map<CompiledTable, Set<Key>>;

/** Those of the wanted rows that exist. */
export type FoundRows = Map<CompiledTable, Map<Key, Row>>;
