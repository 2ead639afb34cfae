import type { PricingResult, Product, ProductImage } from '@halfpallet/contracts';
import { productOffer } from './structured-data';

const PRODUCT = {
  id: 7,
  productName: 'Mug',
  description: 'A mug.',
  imageUrl: '/images/7/mug-640.webp',
  sector: 'kitchen',
  slug: 'mug',
  moqUnits: 25,
  dapEstimateAud: 9.99,
} as unknown as Product;
const PRICING = { pricePerUnitAud: 12.3 } as PricingResult;

const offerOf = (pricing: PricingResult | null, validUntil: string | null = null) =>
  productOffer('https://shop.example', PRODUCT, pricing, validUntil) as {
    image: string;
    offers?: Record<string, unknown>;
  };

it('offers at the price it is given, with two decimals, from the minimum order on', () => {
  const { offers, image } = offerOf(PRICING, '2026-11-21T10:30:00.000Z');
  expect(offers).toMatchObject({
    price: '12.30',
    priceCurrency: 'AUD',
    url: 'https://shop.example/product/7/mug',
    priceValidUntil: '2026-11-21',
    eligibleQuantity: { minValue: 25 },
  });
  expect(image).toBe('https://shop.example/images/7/mug-640.webp');
});

it('is good until a day of Brisbane, where the morning is still the day before by UTC', () => {
  expect(offerOf(PRICING, '2026-11-20T23:30:00.000Z').offers).toMatchObject({ priceValidUntil: '2026-11-21' });
});

it('says of its picture what it is', () => {
  const images = [{ imageUrl: PRODUCT.imageUrl, alt: 'Rendered picture of Mug' }] as ProductImage[];
  const { image } = productOffer('https://shop.example', PRODUCT, null, null, images) as { image: object };
  expect(image).toMatchObject({
    '@type': 'ImageObject',
    contentUrl: 'https://shop.example/images/7/mug-640.webp',
    caption: 'Rendered picture of Mug',
  });
});

it('promises neither stock nor returns: goods are made to order, and damage is to be told of within days', () => {
  const { offers } = offerOf(PRICING);
  expect(offers).toMatchObject({ availability: 'https://schema.org/MadeToOrder' });
  expect(JSON.stringify(offers)).not.toMatch(/InStock|Return/);
});

it('offers nothing while the page shows no price, whatever an estimate says', () => {
  expect(offerOf(null).offers).toBeUndefined();
});
