import type { ListingVariant } from '@halfpallet/sourcing';
import { sayAttribute } from '../facts/attributes';
import type { Claims, Place } from '../facts/claims';
import { readCountry } from '../facts/read-country';
import { readGtin } from '../facts/read-gtin';
import { readGrams } from '../facts/read-measures';
import { cleanText, plainText, rawText } from '../text/clean-text';
import { isPositive } from '../money/decimals';
import { listOf, member, textOf } from './json-access';
import { sayOffers } from './offers';
import { enumOf, fieldNodes, fieldText, isA, readSchemaAmount, type SchemaNode } from './schema-nodes';

type Method = Place['method'];

/** States everything that a schema.org product says: JSON-LD, microdata and RDFa share the vocabulary. */
export function sayProduct(
  claims: Claims,
  product: SchemaNode,
  method: Method,
  absolute: (reference: string) => string | null,
): void {
  const { node, path } = product;
  const place = (field: string): Place => ({ method, path: `${path}.${field}` });
  const text = (field: string, maxCharacters: number): string | null => {
    const clean = plainText(fieldText(node, field) ?? '', maxCharacters);
    return clean === '' ? null : clean;
  };
  const title = text('name', 300);
  claims.say('title', title, title ?? '', place('name'));
  const description = text('description', 5000);
  claims.say('description', description, description ?? '', place('description'));
  const brand = text('brand', 120) ?? null;
  claims.say('brand', brand, brand ?? '', place('brand'));
  const mpn = text('mpn', 80);
  claims.say('mpn', mpn, mpn ?? '', place('mpn'));
  const material = text('material', 120);
  claims.say('material', material, material ?? '', place('material'));
  const origin = text('countryOfOrigin', 120);
  claims.say('origin', readCountry(origin ?? ''), origin ?? '', place('countryOfOrigin'));
  for (const field of ['gtin', 'gtin13', 'gtin12', 'gtin14', 'gtin8']) {
    const gtin = fieldText(node, field);
    if (gtin !== null) claims.say('gtin', readGtin(gtin), rawText(gtin), place(field));
  }
  sayOnlyVariant(claims, product, method);
  sayImages(claims, product, method, absolute);
  for (const property of fieldNodes(product, 'additionalProperty').slice(0, 100)) {
    const unit = fieldText(property.node, 'unitText') ?? '';
    sayAttribute(
      claims,
      fieldText(property.node, 'name') ?? '',
      `${fieldText(property.node, 'value') ?? ''} ${unit}`.trim(),
      {
        method,
        path: property.path,
      },
    );
  }
  sayPackedWeight(claims, product, method);
  sayAvailability(claims, product, method);
  sayOffers(claims, product, method);
  sayVariants(claims, product, method);
}

/** A group of one variant is that variant. */
function sayOnlyVariant(claims: Claims, group: SchemaNode, method: Method): void {
  const [variant, other] = fieldNodes(group, 'hasVariant');
  if (!variant || other) return;
  for (const field of ['gtin13', 'gtin', 'gtin14', 'gtin12']) {
    const gtin = fieldText(variant.node, field);
    if (gtin !== null) claims.say('gtin', readGtin(gtin), rawText(gtin), { method, path: `${variant.path}.${field}` });
  }
}

function sayImages(
  claims: Claims,
  { node, path }: SchemaNode,
  method: Method,
  absolute: (reference: string) => string | null,
): void {
  const addresses = listOf(member(node, 'image')).flatMap((image) => {
    const reference = textOf(image) ?? textOf(member(image, 'url')) ?? textOf(member(image, 'contentUrl')) ?? '';
    return absolute(reference) ?? [];
  });
  const images = [...new Set(addresses)].slice(0, 30);
  if (images.length > 0) claims.say('images', images, rawText(images.join(' ')), { method, path: `${path}.image` });
}

/** `shippingWeight` of an offer's shipping details is the packed weight; `weight` is the bare product's. */
function sayPackedWeight(claims: Claims, product: SchemaNode, method: Method): void {
  for (const offer of fieldNodes(product, 'offers').slice(0, 5)) {
    const weight = member(member(offer.node, 'shippingDetails'), 'weight') ?? member(offer.node, 'shippingWeight');
    const value = fieldText(weight, 'value');
    const unit = ({ kgm: 'kg', grm: 'g', lbr: 'lb', onz: 'oz' } as Record<string, string>)[enumOf(weight, 'unitCode')];
    if (value !== null && unit !== undefined) {
      claims.say('packedWeightGrams', readGrams(`${value} ${unit}`), `${value} ${unit}`, {
        method,
        path: `${offer.path}.shippingDetails.weight`,
      });
    }
  }
}

function sayAvailability(claims: Claims, product: SchemaNode, method: Method): void {
  const offers = [
    ...fieldNodes(product, 'offers'),
    ...fieldNodes(product, 'hasVariant').flatMap((variant) => fieldNodes(variant, 'offers')),
  ];
  const states = offers.slice(0, 200).flatMap((offer) => {
    const state = availabilityOf(offer);
    return state === null
      ? []
      : [{ state, path: `${offer.path}.availability`, raw: enumOf(offer.node, 'availability') }];
  });
  // A listing can be had as long as one of its offers can.
  const first = states.find(({ state }) => state === 'in-stock') ?? states[0];
  if (first) claims.say('availability', first.state, first.raw, { method, path: first.path });
}

function availabilityOf({ node }: SchemaNode): 'in-stock' | 'out-of-stock' | null {
  const text = enumOf(node, 'availability').replace(/[\s_-]/g, '');
  if (/^(?:instock|limitedavailability|onlineonly|instoreonly)$/.test(text)) return 'in-stock';
  return /^(?:outofstock|soldout|discontinued)$/.test(text) ? 'out-of-stock' : null;
}

const OPTIONS = ['color', 'size', 'material', 'pattern', 'style', 'capacity'];

function sayVariants(claims: Claims, group: SchemaNode, method: Method): void {
  const nodes = fieldNodes(group, 'hasVariant').slice(0, 200);
  const variants = nodes.flatMap((variant): ListingVariant[] => {
    const options = optionsOf(variant);
    if (Object.keys(options).length === 0) return [];
    const [offer, other] = fieldNodes(variant, 'offers');
    const amount = offer && !other ? readSchemaAmount(offer.node, 'price', null) : null;
    const priced = amount !== null && 'currency' in amount && isPositive(amount.amount) ? amount : null;
    const state = offer ? availabilityOf(offer) : null;
    return [
      {
        options,
        unitPrice: priced?.amount ?? null,
        currency: priced?.currency ?? null,
        available: state === null ? null : state === 'in-stock',
      },
    ];
  });
  if (variants.length > 0)
    claims.say('variants', variants, rawText(JSON.stringify(variants)), { method, path: `${group.path}.hasVariant` });
  if (isA(group.node, 'productgroup') && fieldNodes(group, 'offers').length === 0)
    sayVariantOffers(claims, group, nodes, method);
}

/** A group without offers of its own costs what its variants cost: one price when they all agree, else a range. */
function sayVariantOffers(claims: Claims, group: SchemaNode, variants: readonly SchemaNode[], method: Method): void {
  const offers = variants.flatMap(({ node }) => listOf(member(node, 'offers')));
  if (offers.length > 0) sayOffers(claims, { node: { offers }, path: `${group.path}.hasVariant[*]` }, method);
}

function optionsOf({ node }: SchemaNode): Record<string, string> {
  const named = OPTIONS.flatMap((field) => {
    const value = fieldText(node, field);
    return value === null ? [] : [[field.charAt(0).toUpperCase() + field.slice(1), cleanText(value, 80)] as const];
  });
  const additional = listOf(member(node, 'additionalProperty'))
    .slice(0, 10)
    .flatMap((property) => {
      const [name, value] = [fieldText(property, 'name'), fieldText(property, 'value')];
      return name === null || value === null ? [] : [[cleanText(name, 40), cleanText(value, 80)] as const];
    });
  return Object.fromEntries([...named, ...additional].slice(0, 6));
}
