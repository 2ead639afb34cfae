import { ImportLimits, marginOf, typedNumber } from '@halfpallet/contracts';
import { importTests } from '../../texts/import-tests';

const { min, max, default: otherwise } = ImportLimits.cleanMargin;

export interface CleanImportErrors {
  readonly query?: string;
  readonly margin?: string;
}

/** What is asked for, and what stands in the way of sending it. */
export function readCleanImport(query: string, margin: string) {
  const percent = typedNumber(margin, otherwise);
  const errors: CleanImportErrors = {
    ...(query.trim() === '' ? { query: importTests.empty } : {}),
    ...(percent >= min && percent <= max ? {} : { margin: importTests.clean.marginWrong(min, max) }),
  };
  return { body: { query: query.trim(), targetMargin: marginOf(percent) }, errors };
}
