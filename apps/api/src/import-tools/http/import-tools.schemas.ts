import type {
  CleanImportProduct,
  CleanImportResponse,
  CleanImportSamplesResponse,
  CleanImportStatusResponse,
  CleanImportTestResponse,
  GenerateTestProductsResponse,
  ImportedProduct,
  ImportResponse,
  ImportRun,
  ImportRunItem,
  ImportStatusResponse,
  SimpleImportProduct,
  SimpleImportResponse,
  StartImportResponse,
} from '@halfpallet/contracts';
import {
  dollars,
  integer,
  listOf,
  number,
  objectOf,
  oneOf,
  orNull,
  text,
  uuid,
  yesOrNo,
  type FieldsOf,
} from '../../platform/http/response-schema';
import { SEARCHED_MARKETPLACES } from '../../sourcing/public';

const state = oneOf('searching', 'ready', 'importing', 'finished', 'cancelled');

const imported: FieldsOf<ImportedProduct> = {
  productName: text,
  imageUrl: orNull(text),
  exwPriceUsd: orNull(number),
  supplierInfo: objectOf<ImportedProduct['supplierInfo']>({ name: text, location: text }),
};

const ITEM = objectOf<ImportRunItem>({
  ...imported,
  id: uuid,
  marketplace: text,
  sourceUrl: text,
  verdict: oneOf('listed', 'revised', 'unchanged', 'refused'),
  changed: listOf(text),
  reason: orNull(text),
  productId: orNull(integer),
  quantity: orNull(integer),
  unitPriceAud: orNull(dollars),
  marketPriceAud: orNull(dollars),
  marginPercent: orNull(number),
  reachesMargin: orNull(yesOrNo),
  outcome: orNull(oneOf('waiting', 'imported', 'failed')),
  problem: orNull(text),
});

export const RUN = objectOf<ImportRun>({
  runId: uuid,
  state,
  searchQuery: text,
  sector: text,
  targetMargin: number,
  maxProducts: integer,
  percent: integer,
  marketplaces: SEARCHED_MARKETPLACES,
  searches: listOf(uuid),
  items: listOf(ITEM),
  counts: objectOf<ImportRun['counts']>({ listed: integer, revised: integer, unchanged: integer, refused: integer }),
  imported: integer,
  failed: integer,
  heldUp: orNull(text),
  token: orNull(text),
  canRetry: yesOrNo,
});

const response: FieldsOf<ImportResponse> = {
  success: yesOrNo,
  message: text,
  data: objectOf<ImportResponse['data']>({
    imported: integer,
    failed: integer,
    products: listOf(objectOf<ImportedProduct>(imported)),
    errors: listOf(text),
  }),
};
export const IMPORT = objectOf<ImportResponse>(response);
export const IMPORT_STARTED = objectOf<StartImportResponse>({ ...response, runId: uuid, state });

export const IMPORT_STATUS = objectOf<ImportStatusResponse>({
  success: yesOrNo,
  data: objectOf<ImportStatusResponse['data']>({
    statistics: objectOf<ImportStatusResponse['data']['statistics']>({
      totalProducts: integer,
      importedProducts: integer,
      productsWithImages: integer,
      imageSuccessRate: number,
    }),
  }),
});

const testProduct = {
  id: orNull(uuid),
  title: text,
  description: text,
  localImages: listOf(text),
  supplier: objectOf<SimpleImportProduct['supplier']>({ name: text, location: text, verified: yesOrNo }),
  sourceUrl: text,
};

const SIMPLE_PRODUCT = objectOf<SimpleImportProduct>({
  ...testProduct,
  price: number,
  currency: oneOf('USD'),
  minOrderQuantity: integer,
});
const simple: FieldsOf<SimpleImportResponse> = {
  success: yesOrNo,
  product: orNull(SIMPLE_PRODUCT),
  mockMode: yesOrNo,
  error: orNull(text),
};
export const SIMPLE_IMPORT = objectOf<SimpleImportResponse>(simple);
export const TEST_PRODUCTS = objectOf<GenerateTestProductsResponse>({
  ...simple,
  products: listOf(SIMPLE_PRODUCT),
  errors: listOf(text),
});

const clean: FieldsOf<CleanImportResponse> = {
  success: yesOrNo,
  product: orNull(
    objectOf<CleanImportProduct>({
      ...testProduct,
      pricing: objectOf<CleanImportProduct['pricing']>({
        exwPriceUsd: number,
        costPriceAud: dollars,
        retailPriceAud: dollars,
        marginPercent: number,
      }),
      specifications: objectOf<CleanImportProduct['specifications']>({
        weight: text,
        dimensions: text,
        material: text,
      }),
    }),
  ),
  error: orNull(text),
};
export const CLEAN_IMPORT = objectOf<CleanImportResponse>(clean);
export const CLEAN_TEST = objectOf<CleanImportTestResponse>({
  success: yesOrNo,
  results: listOf(objectOf<CleanImportTestResponse['results'][number]>({ query: text, ...clean })),
});
export const CLEAN_STATUS = objectOf<CleanImportStatusResponse>({
  success: yesOrNo,
  status: objectOf<CleanImportStatusResponse['status']>({ mode: oneOf('mock', 'live'), ready: yesOrNo, version: text }),
});
export const CLEAN_SAMPLES = objectOf<CleanImportSamplesResponse>({
  success: yesOrNo,
  samples: listOf(objectOf<CleanImportSamplesResponse['samples'][number]>({ category: text, queries: listOf(text) })),
});
