import type { Heard } from './talk';

/** What differs from one conversation to the next by its nature: ids, numbers of quotes, times, signed proofs of a price. */
const NATURE: ReadonlyArray<readonly [RegExp, string]> = [
  [/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '<id>'],
  [/QT-[0-9A-Z]{12}/g, '<quote>'],
  [/golden\d{10}/g, '<session>'],
  [/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '<time>'],
  [/"quoteToken":"[^"]+"/g, '"quoteToken":"<proof>"'],
];

/** The answers of a conversation as bytes, without that. */
export const masked = ({ turns }: Pick<Heard, 'turns'>): string[] =>
  turns.map(({ answer }) =>
    NATURE.reduce((text, [pattern, name]) => text.replaceAll(pattern, name), JSON.stringify(answer)),
  );
