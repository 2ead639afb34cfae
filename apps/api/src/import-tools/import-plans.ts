import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { canonicalJson, nearestOrderable, type FxSnapshot } from '@halfpallet/landed-cost';
import { countryOf, isPriced } from '@halfpallet/sourcing';
import { ImportPreviews, marketCents, type ProductData } from '../catalogue/public';
import {
  listingKey,
  ListingsInShop,
  marginOn,
  optionsOfDossier,
  PotentialImportStates,
  productOf,
  sameOption,
  UnitPrices,
  type Dossier,
  type ListedAs,
  type Proposal,
} from '../imports/public';
import { SHOP_SECTOR_OF } from './domain/import-sectors';
import type { ImportOrder } from './domain/import-run.events';
import { isToDo, type PlannedItem } from './domain/planned-item';

/** Stands for the id that a product gets when it is listed. */
const NO_ID_YET = Number.MAX_SAFE_INTEGER;

type Wanted = Pick<ImportOrder, 'sector' | 'targetMarginPercent' | 'maxProducts'>;

/** What an import does with one listing, and with what. */
export interface Plan {
  readonly item: PlannedItem;
  readonly proposal: Proposal;
  readonly listAs: ListedAs;
  /** As `ImportProducts` is to be given it; null when nothing is to be done. */
  readonly product: ProductData | null;
  /** What `product` revises, as it was; null for a new one. */
  readonly known: ProductData | null;
}

/** Works out what an import would do. Reads only; by the rules and the prices that the import itself follows. */
@Injectable()
export class ImportPlans {
  constructor(
    private readonly states: PotentialImportStates,
    private readonly listings: ListingsInShop,
    private readonly previews: ImportPreviews,
    private readonly prices: UnitPrices,
  ) {}

  /** Those that would be done up to `maxProducts`, and all that stand before them and would not. @param proposals best first */
  async of(wanted: Wanted, proposals: readonly Proposal[]): Promise<readonly Plan[]> {
    const fx = await this.prices.snapshot();
    const plans: Plan[] = [];
    const seen = new Set<string>();
    let toDo = 0;
    for (const proposal of proposals) {
      const key = listingKey(proposal.reading);
      if (seen.has(key)) continue;
      seen.add(key);
      const plan = await this.planOne(wanted, proposal, fx);
      plans.push(plan);
      if (isToDo(plan.item)) toDo += 1;
      if (toDo === wanted.maxProducts) break;
    }
    return plans;
  }

  private async planOne(wanted: Wanted, proposal: Proposal, fx: FxSnapshot): Promise<Plan> {
    const state = await this.states.of(proposal.potentialImportId);
    const listAs = { sector: SHOP_SECTOR_OF[wanted.sector] };
    const dossier: Dossier = { ...(state.dossier ?? { ...proposal, tariff: null }), listAs };
    const listed = listedOf(dossier);
    const plan = (item: PlannedItem, product: ProductData | null = null, known: ProductData | null = null): Plan => ({
      item,
      proposal,
      listAs,
      product,
      known,
    });
    const refused = (reason: string, productId: number | null = null) =>
      plan({ ...listed, verdict: 'refused', productId, reason });

    if (state.isInShop) return plan({ ...listed, verdict: 'unchanged', productId: state.productId!, reason: null });
    if (state.status === 'rejected') return refused('It was rejected at the review desk.');
    const known = await this.listings.find(dossier.reading);
    const wholly = productOf(dossier, known?.productId ?? NO_ID_YET);
    if (!wholly) return refused(whyNoProduct(dossier));
    const product = known ? revisedBy(known, wholly) : wholly;
    const productId = known ? product.productId : null;
    const options = optionsOfDossier(dossier);
    const isMoved = known !== null && known.exwPriceUsd !== wholly.exwPriceUsd && known.variations.length > 0;
    if (isMoved && options && 'problem' in options) {
      return refused(`What its options cost now cannot be told: ${options.problem}.`, productId);
    }
    const preview = await this.previews.preview({ product, images: [] });
    if (preview.verdict === 'refused') return refused(`${capitalised(preview.reason)}.`, productId);
    if (known && preview.verdict === 'unchanged') {
      return plan({ ...listed, verdict: 'unchanged', productId: known.productId, reason: null });
    }
    const made = this.prices.of(product, fx);
    if ('unpriced' in made) return refused(made.unpriced, productId);
    const price = {
      exwPriceUsd: product.exwPriceUsd,
      quantity: product.recommendedStartQty,
      unitCents: made.cents,
      marketCents: marketCents(product.auMarketPrice),
      marginPercent: marginOn(product, made),
    };
    const { marginPercent } = price;
    if (marginPercent !== null && marginPercent < wanted.targetMarginPercent) {
      const reason = `Its margin of ${marginPercent} % is below the target of ${wanted.targetMarginPercent} %.`;
      return plan({ ...listed, verdict: 'refused', productId, reason, price });
    }
    const changed = preview.verdict === 'revised' ? preview.changed : [];
    const verdict = known ? ('revised' as const) : ('listed' as const);
    const whole = known ? {} : { productDigest: digestOf(product) };
    return plan({ ...listed, ...price, verdict, productId, changed, ...whole, reason: null }, product, known);
  }
}

const digestOf = (product: ProductData): string => createHash('sha256').update(canonicalJson(product)).digest('hex');

/** Names what was agreed to: the products whole, what happens to them, and their prices. Other figures or words, another token. */
export function tokenOf(runId: string, plans: readonly Plan[]): string {
  const agreed = plans.flatMap(({ item, product }) =>
    isToDo(item) ? [[item.potentialImportId, item.verdict, item.unitCents, item.imageUrl, product]] : [],
  );
  return createHash('sha256')
    .update(JSON.stringify([runId, agreed]))
    .digest('hex');
}

/** What the supplier asks now; what staff have made of the product stays. */
function revisedBy(known: ProductData, says: ProductData): ProductData {
  const { exwPriceUsd, moqUnits } = says;
  const recommendedStartQty = nearestOrderable(known.recommendedStartQty, moqUnits);
  // Where there are options, buyers order one of them, at its own price.
  const variations = known.variations.map((option) => {
    const now = sameOption(says, option);
    return now ? { ...option, exwPriceUsd: now.exwPriceUsd, priceAdjustment: now.priceAdjustment } : option;
  });
  return { ...known, exwPriceUsd, moqUnits, recommendedStartQty, variations };
}

function listedOf(dossier: Dossier) {
  const { reading, images, productQuery } = dossier;
  const { title, supplier } = reading.facts;
  const picture = images.find(({ status }) => status === 'approved')?.url ?? null;
  return {
    potentialImportId: dossier.potentialImportId,
    productName: title?.value ?? productQuery,
    marketplace: reading.marketplace,
    sourceUrl: reading.url,
    imageUrl: picture && proxied(picture),
    supplier: supplierOf(supplier?.value),
  };
}

export function supplierOf(
  supplier: { readonly name: string; readonly city: string | null; readonly country: string | null } | undefined,
) {
  const country = supplier?.country ? (countryOf(supplier.country) ?? supplier.country) : null;
  return { name: supplier?.name ?? 'Not stated', location: [supplier?.city, country].filter(Boolean).join(', ') };
}

/** Pictures come through the shop: no marketplace learns who looks at its listing. */
export const proxied = (address: string): string => `/api/image-proxy/proxy?url=${encodeURIComponent(address)}`;

const whyNoProduct = ({ assessment: { price } }: Dossier): string =>
  isPriced(price) ? 'One unit does not fit a pallet.' : price.reason;

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
