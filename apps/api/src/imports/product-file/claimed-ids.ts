import type { Priceable } from '../../catalogue/public';
import type { VariationCells } from './columns';
import { productIdOf, type IdOf } from './named-product';
import type { ReadProduct } from './read-product-file';

export interface KnownIds {
  /** Whom an id belongs to in the catalogue; null when nobody has it. */
  ownerOf(id: number): Promise<Pick<Priceable, 'product' | 'variation'> | null>;
  /** Ids of ours that somebody got. */
  readonly given: ReadonlySet<number>;
  /** From here on ids are ours to give. */
  readonly firstOfOurs: number;
}

type Named = Pick<VariationCells, 'variationId' | 'variationType' | 'variationValue'>;

/**
 * Products and variations share one range of numbers: what is wrong with those that these rows state.
 * @param productId of the product that they mean, by its number or by its reference; null while it has none
 */
export async function idProblems(
  productId: number | null,
  variations: readonly Named[],
  known: KnownIds,
): Promise<string[]> {
  const problems = namedTwice(variations).map((name) => `its variation ${name} stands there twice`);
  for (const id of [productId, ...variations.map(({ variationId }) => variationId)]) {
    if (id === null) continue;
    const owner = await known.ownerOf(id);
    const isOwn = owner?.product.data.productId === productId && (owner?.variation === null) === (id === productId);
    if (owner && !isOwn) problems.push(`the id ${id} belongs to ${owner.product.data.productName}`);
    if (!owner && id >= known.firstOfOurs && !known.given.has(id)) {
      problems.push(`nobody has the id ${id}; leave it empty and give the product a reference of your own`);
    }
  }
  return problems;
}

/** They get their ids by their names. */
function namedTwice(variations: readonly Named[]): string[] {
  const names = variations.flatMap(({ variationId, variationType, variationValue }) =>
    variationId === null ? [`${variationType} ${variationValue}`] : [],
  );
  return [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
}

/** Ids and references that more than one product of a file states, told to all but the first. */
export function repeatedIds(read: readonly ReadProduct[], idOf: IdOf): Map<ReadProduct, string[]> {
  const first = new Map<string, ReadProduct>();
  const repeated = new Map<ReadProduct, string[]>();
  for (const one of read) {
    if (!('cells' in one)) continue;
    const { reference } = one.cells;
    const ids = [productIdOf(one.cells, idOf), ...one.variations.map(({ variationId }) => variationId)].filter(
      (id) => id !== null,
    );
    const stated = [...ids.map((id) => `id ${id}`), ...(reference === null ? [] : [`reference ${reference}`])];
    for (const name of stated) {
      const earlier = first.get(name);
      if (earlier) repeated.set(one, [...(repeated.get(one) ?? []), `its ${name} stands in row ${earlier.row}, too`]);
      else first.set(name, one);
    }
  }
  return repeated;
}
