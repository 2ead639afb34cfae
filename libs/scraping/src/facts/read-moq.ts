import { cleanText } from '../text/clean-text';
import { unitKind } from '../money/unit-words';

const COUNT = '(\\d{1,3}(?:,\\d{3})+|\\d{1,8})';
const VALUE = new RegExp(`^(?:≥|>=|min\\.?|from)? ?${COUNT} ?([\\p{L}]{0,20})(?: ?\\([^()]{0,40}\\))?$`, 'iu');
const LABELLED = new RegExp(
  `(?:\\bMOQ\\b|\\bmin(?:imum|\\.)? ?order(?: ?(?:quantity|qty))?\\b|起订量|最小起订量)\\.? ?[:：]? ?≥? ?${COUNT} ?([\\p{L}]{0,20})`,
  'iu',
);

const toCount = (text: string): number => Number(text.replace(/,/g, ''));

function countOf(match: RegExpExecArray | null): number | null {
  if (match === null) return null;
  const count = toCount(match[1] ?? '');
  const unit = match[2] ?? '';
  // "5 tons" or "1 container" is no number of units.
  return count >= 1 && count <= 10_000_000 && (unit === '' || unitKind(unit) !== null) ? count : null;
}

/** Units of a field meant for the smallest order: `50 pieces`, `100`, `≥ 20 sets`. */
export const readMoqValue = (text: string): number | null => countOf(VALUE.exec(cleanText(text, 80)));

/** Units of the smallest order, from a line that says so: `MOQ: 50 pieces`, `Min. order: 100 units`. */
export function readMoqLine(text: string): number | null {
  // Every line of a page comes by here, and next to none of them says any of these.
  return /moq|min|起订量/i.test(text) ? countOf(LABELLED.exec(cleanText(text, 160))) : null;
}
