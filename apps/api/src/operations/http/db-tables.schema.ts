import type { DbTableRow } from '@halfpallet/contracts';
import { integer, listOf, moment, number, objectOf, orNull, text, yesOrNo } from '../../platform/http/response-schema';

export const DB_TABLES = listOf(
  objectOf<DbTableRow>({
    id: text,
    isKey: yesOrNo,
    rows: integer,
    isEstimate: yesOrNo,
    projection: text,
    version: integer,
    state: text,
    position: text,
    head: text,
    lagEvents: integer,
    lagSeconds: number,
    lastRebuiltAt: orNull(moment),
  }),
);
