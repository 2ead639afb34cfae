import type { Cents } from './cents';
import { mulDivHalfUp } from './exact';

/** The GST inside a GST-inclusive total: one eleventh, nearest cent, half up (GST Act s 9-90, total method). */
export function gstFromTotal(totalCents: Cents): Cents {
  return mulDivHalfUp(totalCents, 1, 11);
}
