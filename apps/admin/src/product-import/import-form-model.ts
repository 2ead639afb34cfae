import { ImportLimits, marginOf, typedNumber, type ImportSector, type StartImportRequest } from '@halfpallet/contracts';
import { productImport } from '../i18n/product-import';

const { margin, products } = ImportLimits;
const texts = productImport.form;

/** The fields as they are typed. */
export interface ImportForm {
  readonly searchQuery: string;
  readonly sector: ImportSector | '';
  readonly targetMargin: string;
  readonly maxProducts: string;
}

export const emptyForm: ImportForm = {
  searchQuery: '',
  sector: '',
  targetMargin: String(margin.default),
  maxProducts: String(products.default),
};

export interface FormErrors {
  /** Above the form. */
  readonly form?: string;
  readonly targetMargin?: string;
  readonly maxProducts?: string;
}

/** What stands in the way of sending it. */
export function formErrors({ searchQuery, sector, ...typed }: ImportForm): FormErrors {
  if (searchQuery.trim() === '' || sector === '') return { form: texts.incomplete };
  const target = typedNumber(typed.targetMargin, margin.default);
  const most = typedNumber(typed.maxProducts, products.default);
  const isMargin = target >= margin.min && target <= margin.max;
  const isCount = Number.isInteger(most) && most >= products.min && most <= products.max;
  return {
    ...(isMargin ? {} : { targetMargin: texts.marginWrong(margin.min, margin.max) }),
    ...(isCount ? {} : { maxProducts: texts.mostWrong(products.min, products.max) }),
  };
}

/** As it is sent: what is no number has become the default, and stands there to be seen. */
export const settledForm = (form: ImportForm): ImportForm => ({
  ...form,
  targetMargin: String(marginOf(typedNumber(form.targetMargin, margin.default))),
  maxProducts: String(typedNumber(form.maxProducts, products.default)),
});

/** Of a form without errors. It stops at the preview. */
export function startImportOf({ searchQuery, sector, targetMargin, maxProducts }: ImportForm): StartImportRequest {
  return {
    searchQuery: searchQuery.trim(),
    sector: sector as ImportSector,
    targetMargin: marginOf(typedNumber(targetMargin, margin.default)),
    maxProducts: typedNumber(maxProducts, products.default),
    preview: true,
  };
}
