import { formatAud, toCents } from '../../lib/format';
import { checkout as texts } from '../../texts/checkout';

/**
 * What to say of an order that came to less than its button said, as from a page that stood open for long: nobody is left to wonder why
 * another sum is charged. Undefined when there is nothing to say.
 * @param shownAud dollars, as `orderedAud`
 */
export const fellMeanwhile = (shownAud: number, orderedAud: number): string | undefined =>
  toCents(orderedAud) < toCents(shownAud) ? texts.fell(formatAud(shownAud), formatAud(orderedAud)) : undefined;
