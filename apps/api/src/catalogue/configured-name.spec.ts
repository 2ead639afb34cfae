import type { CatalogueProduct } from './read-models/catalogue-product';
import { configuredName, findConfigured } from './configured-name';

const one = (id: number, variationType: string, variationValue: string) => ({ id, variationType, variationValue });
const kettle = {
  data: {
    productName: 'Kettle',
    variations: [
      one(11, 'finish', 'Standard'),
      one(12, 'finish', 'Matte Black'),
      one(21, 'size', 'Standard'),
      one(22, 'size', '7 L'),
    ],
  },
} as unknown as CatalogueProduct;
const plug = { data: { productName: 'Plug (Type I)', variations: [] } } as unknown as CatalogueProduct;

it.each([
  ['Kettle', []],
  [' kettle ', []],
  ['Kettle (Matte Black)', [12]],
  ['Kettle (matte black, 7 L)', [12, 22]],
  ['Kettle (Standard)', [11, 21]],
])('reads %p as the product with options %p', (name, optionIds) =>
  expect(findConfigured([plug, kettle], name)).toEqual({ product: kettle, optionIds }),
);

it('reads back the name it gave', () =>
  expect(findConfigured([kettle], configuredName({ product: kettle, variation: null }, [12, 22]))).toEqual({
    product: kettle,
    optionIds: [12, 22],
  }));

it.each(['Kettle (Pink)', 'Kettle (Matte Black, Pink)', 'Toaster (Standard)', 'Kettle ()'])('knows no %p', (name) =>
  expect(findConfigured([kettle], name)).toBeNull(),
);

it('takes a product whose own name ends in brackets by that name', () =>
  expect(findConfigured([plug], 'plug (type i)')).toEqual({ product: plug, optionIds: [] }));
