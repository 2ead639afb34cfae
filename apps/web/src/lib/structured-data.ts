import {
  Business,
  type Product,
  type ProductImage,
  type ProductListRow,
  type PricingResult,
  type ShopFacts,
} from '@halfpallet/contracts';
import { isoDay } from './format';

const CONTEXT = 'https://schema.org';

export const organisation = (origin: string): object => ({
  '@context': CONTEXT,
  '@type': 'Organization',
  name: 'Halfpallet',
  url: `${origin}/`,
  logo: `${origin}/favicon.svg`,
  address: { '@type': 'PostalAddress', addressLocality: 'Brisbane', addressRegion: 'QLD', addressCountry: 'AU' },
});

export const website = (origin: string): object => ({
  '@context': CONTEXT,
  '@type': 'WebSite',
  name: 'Halfpallet',
  url: `${origin}/`,
  inLanguage: 'en-AU',
});

export const contactPage = (origin: string, shop: ShopFacts | null | undefined): object => ({
  '@context': CONTEXT,
  '@type': 'ContactPage',
  url: `${origin}/contact`,
  inLanguage: 'en-AU',
  mainEntity: {
    '@type': 'Organization',
    name: shop?.legalName ?? 'Halfpallet',
    url: `${origin}/`,
    ...(shop ? { email: shop.email, telephone: shop.phone, address: shop.address } : {}),
  },
});

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

export const breadcrumbList = (origin: string, crumbs: readonly Crumb[]): object => ({
  '@context': CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map((crumb, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: crumb.name,
    item: origin + crumb.path,
  })),
});

export const itemList = (origin: string, products: readonly ProductListRow[]): object => ({
  '@context': CONTEXT,
  '@type': 'ItemList',
  numberOfItems: products.length,
  itemListElement: products.map((product, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: product.productName,
    url: `${origin}/product/${product.id}/${product.slug}`,
  })),
});

/** A picture with the words that say what it is: a photograph, or rendered, or drawn. */
function pictureOf(origin: string, imageUrl: string, images: readonly ProductImage[]): string | object {
  const contentUrl = new URL(imageUrl, origin).href;
  const image = images.find((one) => one.imageUrl === imageUrl);
  return image?.alt ? { '@type': 'ImageObject', contentUrl, url: contentUrl, caption: image.alt } : contentUrl;
}

/** A product offered at its delivered price per unit. `pricing` must be the price the page shows; without one there is no offer. */
export function productOffer(
  origin: string,
  product: Product,
  pricing: PricingResult | null,
  validUntil: string | null,
  images: readonly ProductImage[] = [],
): object {
  const url = `${origin}/product/${product.id}/${product.slug}`;
  return {
    '@context': CONTEXT,
    '@type': 'Product',
    name: product.productName,
    description: product.description,
    sku: String(product.id),
    category: product.sector,
    ...(product.imageUrl ? { image: pictureOf(origin, product.imageUrl, images) } : {}),
    ...(pricing === null
      ? {}
      : {
          offers: {
            '@type': 'Offer',
            url,
            price: pricing.pricePerUnitAud.toFixed(2),
            priceCurrency: Business.currency,
            // The deposit starts production: there is no stock to be in.
            availability: 'https://schema.org/MadeToOrder',
            ...(validUntil ? { priceValidUntil: isoDay(validUntil) } : {}),
            eligibleQuantity: { '@type': 'QuantitativeValue', minValue: product.moqUnits, unitCode: 'C62' },
            shippingDetails: {
              '@type': 'OfferShippingDetails',
              shippingRate: { '@type': 'MonetaryAmount', value: '0', currency: Business.currency },
              shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AU' },
            },
          },
        }),
  };
}

/** Questions with their answers, as the page shows them. */
export const faqPage = (
  categories: ReadonlyArray<{
    readonly entries: ReadonlyArray<{ readonly question: string; readonly answer: readonly string[] }>;
  }>,
): object => ({
  '@context': CONTEXT,
  '@type': 'FAQPage',
  mainEntity: categories.flatMap(({ entries }) =>
    entries.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
  ),
});
