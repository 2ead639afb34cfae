import { PRODUCT_FILE_NAME_LENGTH, type ProductFilePreview, type ProductFileRow } from '@halfpallet/contracts';
import { productFiles as texts } from '../i18n/product-files';
import type { ProductFileBody } from '../providers/product-file-commands';
import { wordsOf } from '../shared/format';
import { fitsInRequest, type ReadFile } from '../shared/read-csv-file';

export const VERDICTS = ['listed', 'revised', 'unchanged', 'refused'] as const satisfies ReadonlyArray<
  ProductFileRow['verdict']
>;

/** As long as every token is. */
const ANY_TOKEN = '0'.repeat(64);

export function applyBody({ name, csv }: ReadFile, token: string): ProductFileBody {
  return { fileName: name.slice(0, PRODUCT_FILE_NAME_LENGTH), csv, token };
}

/** Whether the server takes the file in. */
export const isSendable = (file: ReadFile): boolean => fitsInRequest(applyBody(file, ANY_TOKEN));

/** Products that applying would bring in or change. */
export const changesOf = ({ listed, revised }: ProductFilePreview['counts']): number => listed + revised;

/** `Changes EXW price, size.`; null when nothing does. */
export function changeText({ verdict, changed }: ProductFileRow): string | null {
  if (verdict !== 'revised') return null;
  if (changed.length === 0) return texts.preview.backOnSale;
  return texts.preview.changes(changed.map(fieldText).join(', '));
}

/** A field's own words, or its name as words. */
function fieldText(field: string): string {
  return texts.fields[field] ?? wordsOf(field.replace(/([A-Z])/g, ' $1')).toLowerCase();
}

/** The newer preview that came with the refusal of an older one, or null. */
export function newerPreview(error: unknown): ProductFilePreview | null {
  const { code, preview } = ((error as { body?: unknown } | null)?.body ?? {}) as {
    code?: unknown;
    preview?: ProductFilePreview;
  };
  return code === 'PREVIEW_OUTDATED' && preview ? preview : null;
}
