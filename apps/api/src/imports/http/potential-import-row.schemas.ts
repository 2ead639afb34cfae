import {
  POTENTIAL_IMPORT_STATUSES,
  type PotentialImportRow,
  type PotentialImportsResponse,
  type PotentialImportStats,
} from '@halfpallet/contracts';
import { PAGINATION } from '../../platform/http/pages';
import {
  dollars,
  integer,
  listOf,
  moment,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';

export const potentialImport: FieldsOf<PotentialImportRow> = {
  id: uuid,
  productName: text,
  productQuery: text,
  category: text,
  description: text,
  adminStatus: oneOf(...POTENTIAL_IMPORT_STATUSES),
  adminNotes: orNull(text),
  reviewedBy: orNull(text),
  reviewedAt: orNull(moment),
  createdAt: moment,
  estimatedExwUsd: orNull(number),
  estimatedDapAud: orNull(dollars),
  pricedQuantity: orNull(integer),
  estimatedDapLowAud: orNull(dollars),
  estimatedDapHighAud: orNull(dollars),
  guessed: listOf(text),
  estimatedAuRetailPrice: orNull(dollars),
  estimatedProfitMarginPercent: orNull(number),
  estimatedMoq: orNull(integer),
  estimatedWeightKg: orNull(number),
  estimatedVolumeCbm: orNull(number),
  estimatedDeliveryDays: integer,
  aiConfidence: number,
  marketplace: text,
  supplierName: orNull(text),
  sourceUrl: text,
  requestId: orNull(uuid),
  productId: orNull(integer),
  inShopAs: orNull(integer),
  importProblem: orNull(text),
  isBeingImported: yesOrNo,
  version: integer,
};

export const POTENTIAL_IMPORTS = listOf(objectOf<PotentialImportRow>(potentialImport));

export const PAGE_OF_IMPORTS = objectOf<PotentialImportsResponse>({
  potentialImports: POTENTIAL_IMPORTS,
  stats: objectOf<PotentialImportStats>({
    total: integer,
    pending: integer,
    approved: integer,
    rejected: integer,
    thisWeek: integer,
  }),
  pagination: PAGINATION,
});
