import type { Product } from '@halfpallet/contracts';
import { renderToStaticMarkup } from 'react-dom/server';
import { Specifications } from './specifications';

const PRODUCT = {
  description: 'A board.',
  origin: 'China',
  hsCode: '',
  supplierInfo: null,
  certifications: [],
  shippingMode: 'sea',
  deliveryWindowDays: 28,
} as unknown as Product;
const FACTS = { dimensionsMm: [10, 20, 30], weightKg: 2 } as unknown as Parameters<typeof Specifications>[0]['facts'];
const shown = (product: Partial<Product> = {}) =>
  renderToStaticMarkup(<Specifications product={{ ...PRODUCT, ...product }} facts={FACTS} />);

it('says how long goods by sea take, as the home page does, and how long these do', () => {
  expect(shown()).toContain('20-35 days by LCL sea freight, about 28 days for this product');
  expect(shown({ shippingMode: 'air' })).not.toContain('20-35 days');
});
