import type { ListedProductRow, ProductFilePreview, ProductFileResult, ProductFileRow } from '@halfpallet/contracts';
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
} from '../../platform/http/response-schema';

export const LISTED_PRODUCTS = listOf(
  objectOf<ListedProductRow>({
    id: text,
    productName: text,
    sector: text,
    imageUrl: orNull(text),
    supplierName: text,
    originalUrl: orNull(text),
    hasAuthenticData: yesOrNo,
    marketplace: orNull(text),
    seenAt: orNull(moment),
    photographs: integer,
    withoutPhotographs: yesOrNo,
  }),
);

export const FILE_PREVIEW = objectOf<ProductFilePreview>({
  token: text,
  counts: objectOf<ProductFilePreview['counts']>({
    listed: integer,
    revised: integer,
    unchanged: integer,
    refused: integer,
  }),
  rows: listOf(
    objectOf<ProductFileRow>({
      row: integer,
      productId: orNull(integer),
      name: text,
      verdict: oneOf('listed', 'revised', 'unchanged', 'refused'),
      changed: listOf(text),
      problems: listOf(text),
      unpricedReason: orNull(text),
      quantity: orNull(integer),
      unitPriceAud: orNull(dollars),
      unitPriceBeforeAud: orNull(dollars),
      marketPriceAud: orNull(dollars),
      marginPercent: orNull(number),
    }),
  ),
});

export const FILE_APPLIED = objectOf<ProductFileResult>({
  importId: uuid,
  listed: integer,
  revised: integer,
  unchanged: integer,
  refused: integer,
  failed: listOf(objectOf<ProductFileResult['failed'][number]>({ row: integer, name: text, reason: text })),
});
