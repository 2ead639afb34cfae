import type { SourcedProduct, SourcedVariation } from '@halfpallet/contracts';
import { uuidv5 } from '@halfpallet/event-store';
import { centsToNumber, parseScaled, percentChange } from '@halfpallet/money';
import { EXW_DP, isPriced, optionNamesOf, type CandidatePrice } from '@halfpallet/sourcing';
import { optionsOfDossier, type Proposal } from '../../imports/public';
import type { PriceBasis } from '../../pricing/public';

/** Cents of one delivered unit at another price ex works, made as `made` was; null where that cannot be told. */
export type UnitCentsAt = (
  made: { readonly price: CandidatePrice; readonly basis: PriceBasis },
  exwPriceUsd: string,
) => number | null;

type Variants = SourcedProduct['variants'];

/** What can be chosen of goods that were found. An option has a price where the shop would sell it at one. */
export function variantsOf(proposal: Proposal | undefined, unitCentsAt: UnitCentsAt): Variants {
  if (!proposal) return { available: false, totalVariants: 0, groupedVariations: {} };
  const { potentialImportId, reading } = proposal;
  const packed = packedSizeOf(proposal);
  const pricesOf = pricedOptions(proposal, unitCentsAt);
  const groups = optionNamesOf(reading.facts).map(({ kind, values }) => {
    const variations = values.map((variationValue): SourcedVariation => ({
      ...unpricedVariation(potentialImportId, kind, variationValue),
      ...packed,
      ...pricesOf.get(`${kind}:${variationValue}`),
    }));
    return [kind, variations] as const;
  });
  const total = reading.facts.variants?.value.filter(({ available }) => available !== false).length ?? 0;
  return { available: total > 0, totalVariants: total, groupedVariations: Object.fromEntries(groups) };
}

/** An option of which nothing but its name is known. */
export const unpricedVariation = (candidateId: string, kind: string, variationValue: string): SourcedVariation => ({
  id: uuidv5(candidateId, `option:${kind}:${variationValue}`),
  variationValue,
  priceAdjustmentPercent: null,
  dimensionsMm: null,
  weightKg: null,
  finalPriceAud: null,
  exwPriceUsd: null,
});

type Prices = Pick<SourcedVariation, 'priceAdjustmentPercent' | 'finalPriceAud' | 'exwPriceUsd'>;

/** By kind and value. */
function pricedOptions(proposal: Proposal, unitCentsAt: UnitCentsAt): ReadonlyMap<string, Prices> {
  const { price, basis } = proposal.assessment;
  const options = optionsOfDossier(proposal);
  if (!isPriced(price) || !basis || !options || 'problem' in options) return new Map();
  return new Map(
    options.values.map(({ value, unitUsd }) => {
      const cents = unitCentsAt({ price, basis }, unitUsd);
      const change = percentChange(parseScaled(price.unitUsd, EXW_DP), parseScaled(unitUsd, EXW_DP));
      const prices: Prices = {
        exwPriceUsd: Number(unitUsd),
        priceAdjustmentPercent: Number(change),
        finalPriceAud: cents === null ? null : centsToNumber(cents),
      };
      return [`${options.kind}:${value}`, prices] as const;
    }),
  );
}

/** Each is packed as the goods are: no page says otherwise. What was guessed of them is known of no option. */
function packedSizeOf({ assessment: { price } }: Proposal): Pick<SourcedVariation, 'dimensionsMm' | 'weightKg'> {
  if (!isPriced(price)) return { dimensionsMm: null, weightKg: null };
  const { goods, guesses } = price;
  const isGuessed = (name: 'size' | 'weight'): boolean => guesses.some(({ fact }) => fact === name);
  return {
    dimensionsMm: isGuessed('size') ? null : goods.dimensionsMm,
    weightKg: isGuessed('weight') ? null : Number(goods.weightKg),
  };
}
