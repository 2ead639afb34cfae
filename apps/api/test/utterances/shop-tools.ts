import type { ToolCall, ToolOutcome, ToolResults } from '@halfpallet/assistant';
import type { ChatProduct } from '@halfpallet/contracts';
import {
  cardQuantity,
  combineVariations,
  priceLandedCost,
  type LandedCost,
  type PriceableProduct,
} from '@halfpallet/landed-cost';
import { centsToNumber } from '@halfpallet/money';
import { starterCatalogue } from '../../src/catalogue/data/starter-catalogue';
import {
  assertOptionsChosen,
  ProductSearch,
  type CatalogueIndex,
  type CatalogueProduct,
  type ProductRows,
} from '../../src/catalogue/public';
import { toProductData } from '../../src/catalogue/starter-import';
import { companyFacts } from '../../src/assistant/tools/company-facts';
import { DomainError } from '../../src/platform/errors';

export const products: readonly CatalogueProduct[] = starterCatalogue.products.map((product) => ({
  data: toProductData(product),
  benchmark: null,
  images: [],
  changedAt: new Date(0),
}));

const FX = { rate: starterCatalogue.fxRate, source: 'reference', isLive: true, at: null };

/** A price of the shop's engine for what can be ordered of so many. */
export function priceOf(
  { data }: CatalogueProduct,
  quantity: number,
  optionIds: readonly number[],
  postcode: string,
): LandedCost {
  const chosen = data.variations.filter(({ id }) => optionIds.includes(id));
  const product = combineVariations<PriceableProduct>(data, chosen);
  return priceLandedCost({ product, quantity, destination: { postcode }, fx: FX, asOf: starterCatalogue.asOf });
}

export const orderable = ({ data }: CatalogueProduct, quantity: number): number =>
  Math.ceil(quantity / data.moqUnits) * data.moqUnits;

const card = (product: CatalogueProduct) => {
  const quantity = cardQuantity(product.data.perPallet);
  return { quantity, unitAud: centsToNumber(priceOf(product, quantity, [], '2000').pricing.pricePerUnitAudCents) };
};
const cards = new Map(products.map((product) => [product, card(product)]));

const search = new ProductSearch(
  { products: () => Promise.resolve(products) } as unknown as CatalogueIndex,
  {
    made: (some: readonly CatalogueProduct[]) =>
      Promise.resolve(some.map((one) => ({ unitPriceAud: cards.get(one)!.unitAud }))),
  } as unknown as ProductRows,
);

function chatProduct(
  { data }: CatalogueProduct,
  { quantity, unitAud }: { quantity: number; unitAud: number },
): ChatProduct {
  return {
    id: data.productId,
    name: data.productName,
    description: data.description,
    slug: null,
    images: [],
    pricing: {
      exwPriceUsd: Number(data.exwPriceUsd),
      costPriceAud: unitAud,
      marketPriceAud: null,
      marginPercent: null,
      profitable: null,
    },
    options: [],
    quantity,
    moq: data.moqUnits,
    deliveryDays: data.deliveryWindowDays,
    marketBenchmark: null,
    specifications: { 'Units on a pallet': String(data.perPallet) },
    supplier: { name: data.supplier.name, location: data.supplier.city, verified: data.supplier.verified },
  };
}

const ofCard = (product: CatalogueProduct): ChatProduct => chatProduct(product, cards.get(product)!);
const byId = new Map(products.map((product) => [String(product.data.productId), product]));

class NotFound extends Error {}
const find = (ref: string | null): CatalogueProduct => {
  const product = byId.get(ref ?? '');
  if (!product) throw new NotFound('There is no such product.');
  return product;
};

interface Wanted {
  readonly productRef: string | null;
  readonly quantity: number | null;
  readonly variationIds?: readonly number[] | null;
  readonly postcode?: string | null;
}

function quote({ productRef, quantity, variationIds, postcode }: Wanted): ToolResults['quote_price'] {
  const product = find(productRef);
  const asked = quantity ?? product.data.moqUnits;
  const ordered = orderable(product, asked);
  const ids = variationIds ?? [];
  const to = postcode ?? '2000';
  const { pricing, payment, intermediate } = priceOf(product, ordered, ids, to);
  const unitAud = centsToNumber(pricing.pricePerUnitAudCents);
  return {
    product: chatProduct(product, { quantity: ordered, unitAud }),
    quantity: ordered,
    askedQuantity: asked,
    unitAud,
    totalAud: centsToNumber(pricing.totalPriceAudCents),
    gstAud: centsToNumber(pricing.gstAudCents),
    dutyAud: centsToNumber(pricing.customsDutyAudCents),
    freightAud: centsToNumber(pricing.shippingAudCents),
    depositAud: centsToNumber(payment.depositAudCents),
    balanceAud: centsToNumber(payment.balanceAudCents),
    pallets: intermediate.palletCount,
    postcode: to,
    isLiveFx: true,
    holdsUntil: '2026-11-20T00:30:00.000Z',
    options: product.data.variations.filter(({ id }) => ids.includes(id)).map(({ variationValue }) => variationValue),
    explanation: [],
  };
}

/** As carts and stored quotes do. */
const assertChosen = ({ productRef, variationIds }: Wanted): void =>
  assertOptionsChosen({ product: find(productRef), variation: null }, variationIds ?? []);

const OPERATOR = {
  legalName: 'Wattle Trading Pty Ltd',
  phone: '07 5550 0100',
  email: 'ask@wattle.example',
  abn: '00 000 000 000',
};
const REQUEST = '6f1f6d3e-0a55-5c8b-9b62-0d7a1f6c2e11';

async function resultOf(call: ToolCall): Promise<ToolResults[ToolCall['name']]> {
  switch (call.name) {
    case 'search_catalogue': {
      const { maxResults: limit, ...wish } = call.input;
      const { products: near, unknownWords, total } = await search.nearest({ ...wish, limit });
      return { products: near.map(({ product, score }) => ({ ...ofCard(product), score })), unknownWords, total };
    }
    case 'get_product': {
      const product = find(call.input.productRef);
      const { data } = product;
      return {
        product: ofCard(product),
        certifications: data.certifications,
        certificationStatus: data.certificationStatus,
        options: data.variations.map(({ id, variationType, variationValue, perPallet }) => ({
          id,
          type: variationType,
          name: variationValue,
          perPallet,
        })),
        perPallet: data.perPallet,
        halfPallet: cardQuantity(data.perPallet),
        origin: data.origin,
        dimensionsMm: data.dimensionsMm,
        weightKg: Number(data.weightKg),
      };
    }
    case 'quote_price':
      return quote(call.input);
    case 'verify_price': {
      const line = quote(call.input);
      return { ...line, shownAud: line.totalAud, changePercent: 0 };
    }
    case 'shipping_estimate': {
      const line = quote(call.input);
      const { data } = find(call.input.productRef);
      return {
        product: line.product,
        quantity: line.quantity,
        pallets: line.pallets,
        cubicMetres: 1,
        mode: data.shippingMode,
        days: data.deliveryWindowDays,
        zone: 'METRO',
        freightAud: line.freightAud,
        postcode: line.postcode,
      };
    }
    case 'lookup_duty': {
      const product = call.input.productRef === null ? null : find(call.input.productRef);
      return {
        hsCode: product?.data.hsCode ?? null,
        ratePercent: product ? 0 : null,
        reason: 'By the trade agreement with the origin.',
        source: 'rate card',
        isAssumed: product === null,
      };
    }
    case 'get_benchmark':
      return { product: ofCard(find(call.input.productRef)), benchmark: null, observedAt: null };
    case 'company_facts':
      return { topic: call.input.topic, text: companyFacts(call.input.topic, OPERATOR) };
    case 'source_product':
      return {
        requestId: REQUEST,
        state: 'running',
        percent: 0,
        joined: false,
        products: [],
        problems: [],
      } as ToolResults['source_product'];
    case 'sourcing_status':
      return {
        requestId: REQUEST,
        query: 'it',
        quantity: null,
        state: 'running',
        percent: 0,
        products: [],
        problems: [],
      } as ToolResults['sourcing_status'];
    case 'add_to_cart': {
      assertChosen(call.input);
      const line = quote(call.input);
      return { line, cartItems: 1, lineQuantity: line.quantity } as ToolResults['add_to_cart'];
    }
    case 'add_list_to_cart': {
      const { lines, postcode } = call.input;
      const added = lines.map((line) => {
        assertChosen(line);
        const { product, quantity, totalAud } = quote({ ...line, postcode });
        return {
          name: product.name,
          quantity,
          outcome: 'added',
          totalAud,
          cartQuantity: quantity,
          note: null,
        } as const;
      });
      const totalAud = Math.round(added.reduce((sum, one) => sum + one.totalAud * 100, 0)) / 100;
      return { lines: added, totalAud, cartItems: added.length, postcode: postcode ?? '2000' };
    }
    case 'show_cart':
      return { items: [], totalAud: null, postcode: call.input.postcode ?? '2000' };
    case 'make_quote_pdf':
      return {
        line: quote(call.input),
        pdfQuote: { quoteId: 'Q-1' },
        validUntil: '2026-12-20',
      } as ToolResults['make_quote_pdf'];
    case 'start_checkout': {
      assertChosen(call.input);
      const line = quote(call.input);
      return {
        line,
        fastCheckout: {
          quantity: line.quantity,
          productName: line.product.name,
          totalCost: line.totalAud,
          totalAmount: line.totalAud,
        },
      } as ToolResults['start_checkout'];
    }
  }
}

/** The tools of a shop that holds the starter catalogue, in memory; prices are the engine's. */
export async function callTool(call: ToolCall): Promise<ToolOutcome> {
  try {
    return { call, name: call.name, result: await resultOf(call) } as ToolOutcome;
  } catch (error) {
    const message = error instanceof Error ? error.message : 'It failed.';
    const body = error instanceof DomainError ? error.details.extra : {};
    return { call, name: call.name, problem: { code: 'NOT_DONE', message, ...body } } as ToolOutcome;
  }
}
