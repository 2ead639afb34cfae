import type { ImportRunItem, ImportVerdict } from '@halfpallet/contracts';
import { centsToNumber } from '@halfpallet/money';
import type { ItemOutcome } from './import-run';
import type { AgreedItem } from './import-run.events';

/** What is known of a listing, whatever becomes of it. */
interface Listed {
  readonly potentialImportId: string;
  readonly productName: string;
  readonly marketplace: string;
  readonly sourceUrl: string;
  readonly imageUrl: string | null;
  readonly supplier: { readonly name: string; readonly location: string };
}

/** What an import would do with a listing now. */
export type PlannedItem =
  | (AgreedItem & { readonly reason: null })
  | (Listed & { readonly verdict: 'unchanged'; readonly productId: number; readonly reason: null })
  | (Listed & {
      readonly verdict: 'refused';
      readonly productId: number | null;
      readonly reason: string;
      /** Where it has a price, and is refused for it. */
      readonly price?: Pick<AgreedItem, 'exwPriceUsd' | 'quantity' | 'unitCents' | 'marketCents' | 'marginPercent'>;
    });

export const isToDo = (item: PlannedItem): item is AgreedItem & { readonly reason: null } =>
  item.verdict === 'listed' || item.verdict === 'revised';

export function agreedItem({ reason: _reason, ...item }: AgreedItem & { readonly reason: null }): AgreedItem {
  return item;
}

/** A planned or agreed item as people see it. @param targetMarginPercent of the run */
export function itemView(
  item: PlannedItem | AgreedItem,
  targetMarginPercent: number,
  outcome: ItemOutcome | 'waiting' | null,
): ImportRunItem {
  const price = 'unitCents' in item ? item : 'price' in item ? item.price : undefined;
  const margin = price?.marginPercent ?? null;
  const result = outcome === 'waiting' ? null : outcome;
  return {
    id: item.potentialImportId,
    productName: item.productName,
    marketplace: item.marketplace,
    sourceUrl: item.sourceUrl,
    imageUrl: item.imageUrl,
    supplierInfo: item.supplier,
    exwPriceUsd: price ? Number(price.exwPriceUsd) : null,
    verdict: item.verdict,
    changed: 'changed' in item ? item.changed : [],
    reason: 'reason' in item ? item.reason : null,
    productId: result?.kind === 'imported' ? result.productId : item.productId,
    quantity: price?.quantity ?? null,
    unitPriceAud: price ? centsToNumber(price.unitCents) : null,
    marketPriceAud: price?.marketCents == null ? null : centsToNumber(price.marketCents),
    marginPercent: margin,
    reachesMargin: margin === null ? null : margin >= targetMarginPercent,
    outcome: outcome === 'waiting' ? 'waiting' : (outcome?.kind ?? null),
    problem: result?.kind === 'failed' ? result.reason : null,
  };
}

/** How many have which fate. */
export function countVerdicts(items: ReadonlyArray<{ readonly verdict: ImportVerdict }>) {
  const count = (verdict: ImportVerdict) => items.filter((item) => item.verdict === verdict).length;
  return {
    listed: count('listed'),
    revised: count('revised'),
    unchanged: count('unchanged'),
    refused: count('refused'),
  };
}
