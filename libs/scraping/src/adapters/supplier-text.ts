import type { ListingSupplier } from '@halfpallet/sourcing';
import { readCountry } from '../facts/read-country';
import { cleanText } from '../text/clean-text';

const NOTHING = { city: null, country: null, markedVerified: null, rating: null, yearsOnMarketplace: null };

/** A supplier from what a page shows of one: all texts as they stand there. Null without a name. */
export function supplierOf(shown: {
  readonly name: string | undefined;
  /** `Shaoxing, China` or `China`. */
  readonly location?: string;
  readonly rating?: string;
  readonly years?: string;
  readonly markedVerified?: boolean;
}): ListingSupplier | null {
  const name = cleanText(shown.name ?? '', 200);
  if (name === '') return null;
  const places = cleanText(shown.location ?? '', 160).split(/,\s*/);
  const rating = Number(
    /^(?:rating:? )?(\d(?:\.\d{1,2})?)(?: ?\/ ?5| out of 5)?$/i.exec(cleanText(shown.rating ?? '', 40))?.[1] ??
      Number.NaN,
  );
  const years = Number(/^(\d{1,2}) ?(?:yrs?|years?)\b/i.exec(cleanText(shown.years ?? '', 40))?.[1] ?? 0);
  return {
    ...NOTHING,
    name,
    city: places.length > 1 && places[0] ? places[0] : null,
    country: readCountry(places.at(-1) ?? ''),
    markedVerified: shown.markedVerified ?? null,
    rating: rating > 0 && rating <= 5 ? rating : null,
    yearsOnMarketplace: years > 0 ? years : null,
  };
}
