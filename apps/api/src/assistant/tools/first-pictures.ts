import { AssistantLimits } from '@halfpallet/contracts';

/** As many pictures as a reply shows, and how many there are beside them. */
export function firstPictures(addresses: readonly string[]): {
  readonly first: string[];
  readonly more: { readonly moreImages?: number };
} {
  const first = addresses.slice(0, AssistantLimits.images);
  const moreImages = addresses.length - first.length;
  return { first, more: moreImages > 0 ? { moreImages } : {} };
}
