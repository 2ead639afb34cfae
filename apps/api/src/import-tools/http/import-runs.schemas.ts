import { IMPORT_RUN_ROW_STATES, type ImportRunRow } from '@halfpallet/contracts';
import { integer, listOf, moment, number, objectOf, oneOf, text, uuid } from '../../platform/http/response-schema';

export const IMPORT_RUNS = listOf(
  objectOf<ImportRunRow>({
    id: uuid,
    searchQuery: text,
    sector: text,
    targetMargin: number,
    maxProducts: integer,
    state: oneOf(...IMPORT_RUN_ROW_STATES),
    imported: integer,
    failed: integer,
    requestedBy: text,
    startedAt: moment,
  }),
);
