import { fill, type Figures, type LineTexts } from '../texts';
import { TEXTS, type LineCode, type Reason } from './texts';

export const reason = (name: Reason, figures: Figures): string => fill(TEXTS.reasons[name], figures);

/** What an agreement accepts as proof of origin. */
export const proofOf = (agreement: string): string =>
  (TEXTS.reasons as Readonly<Record<string, string>>)[`proof.${agreement}`] ?? TEXTS.reasons.proof;

/** Label, formula or evidence of a line. `one` names the case where the engine tells several apart. */
export function lineText(code: LineCode, part: keyof LineTexts, figures: Figures, one?: string): string {
  const text: LineTexts[typeof part] = (TEXTS.lines[code] as LineTexts)[part];
  if (typeof text === 'string') return fill(text, figures);
  const template = one === undefined ? undefined : text[one];
  if (template === undefined) throw new RangeError(`The ${part} of ${code} has no case "${one}".`);
  return fill(template, figures);
}
