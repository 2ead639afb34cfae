/** Spaces, and what takes no room at all: joiners, marks of direction, fillers, soft hyphens. */
const UNSEEN = /[\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/gu;

/** Whether a text has as many characters as at least `min`, counted without spaces around it, and one that a person can see. */
export function hasText(value: unknown, min: number): boolean {
  if (typeof value !== 'string') return false;
  const seen = value.replace(UNSEEN, '');
  return seen.length >= Math.min(min, 1) && withoutEnds(value).length >= min;
}

/** Whether a text turns the order of what is read: it looks like another one. */
export const turnsText = (text: string): boolean => /\p{Bidi_Control}/u.test(text);

/** Without what cannot be seen before the first and after the last visible character. */
function withoutEnds(text: string): string {
  const characters = [...text];
  const isSeen = (one: string) => one.replace(UNSEEN, '') !== '';
  const first = characters.findIndex(isSeen);
  return first < 0 ? '' : characters.slice(first, characters.findLastIndex(isSeen) + 1).join('');
}
