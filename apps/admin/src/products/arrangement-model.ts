import type { AdminProductPicture, ArrangePicturesRequest, PictureWords } from '@halfpallet/contracts';

/** What somebody changed of the photographs and has not saved: their order, and words by key. */
export interface Draft {
  /** Version of the product that the changes were made from. */
  readonly version: number;
  readonly order: readonly string[];
  readonly words: Readonly<Record<string, Partial<PictureWords>>>;
}

export const draftOf = (pictures: readonly AdminProductPicture[], version: number): Draft => ({
  version,
  order: pictures.map(({ key }) => key),
  words: {},
});

/** The photographs as the draft has them: those that came meanwhile stand last, those that went are gone. */
export function drafted(pictures: readonly AdminProductPicture[], draft: Draft | null): readonly AdminProductPicture[] {
  if (!draft) return pictures;
  const place = ({ key }: AdminProductPicture) => {
    const at = draft.order.indexOf(key);
    return at === -1 ? draft.order.length : at;
  };
  return [...pictures].sort((a, b) => place(a) - place(b)).map((one) => ({ ...one, ...draft.words[one.key] }));
}

/** With one photograph at another place, counted from 0. */
export function withMoved(draft: Draft, shown: readonly AdminProductPicture[], key: string, to: number): Draft {
  const others = shown.map((one) => one.key).filter((one) => one !== key);
  return { ...draft, order: [...others.slice(0, to), key, ...others.slice(to)] };
}

export const withWords = (draft: Draft, key: string, words: Partial<PictureWords>): Draft => ({
  ...draft,
  words: { ...draft.words, [key]: { ...draft.words[key], ...words } },
});

/** What was put to something else: whatever was left alone stays as others may have it by now. */
export function changedWords(seen: PictureWords, said: PictureWords): Partial<PictureWords> {
  return {
    ...(said.alt !== seen.alt && { alt: said.alt }),
    ...(JSON.stringify(said.focus) !== JSON.stringify(seen.focus) && { focus: said.focus }),
    ...(said.variationId !== seen.variationId && { variationId: said.variationId }),
  };
}

/** Whether the draft still says something else than the server. */
export const differs = (pictures: readonly AdminProductPicture[], draft: Draft): boolean =>
  JSON.stringify(bodyOf(pictures)) !== JSON.stringify(bodyOf(drafted(pictures, draft)));

export const bodyOf = (pictures: readonly AdminProductPicture[]): ArrangePicturesRequest => ({
  pictures: pictures.map(({ key, alt, focus, variationId }) => ({ key, alt, focus, variationId })),
});
