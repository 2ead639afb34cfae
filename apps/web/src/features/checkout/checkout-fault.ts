import { toCents } from '../../lib/format';
import { checkout as texts } from '../../texts/checkout';
import { priceChange } from '../../texts/price-change';
import type { CheckoutLines } from './use-checkout-lines';

export interface Fault {
  readonly text: string;
  /** The server's word; a rule of ours; the price is unknown; or it is this one, not the one on the button. */
  readonly cause: 'refused' | 'stopped' | 'unknown' | { readonly nowAud: number };
}

/** Why the order is not sent although the fields are in order. */
export function stopReason({
  changes,
  problem,
  elsewhere,
}: Pick<CheckoutLines, 'changes' | 'problem'> & { readonly elsewhere: boolean }) {
  if (problem) return problem.text;
  if (elsewhere) return texts.quote.elsewhereFault;
  return changes?.direction === 'rose' ? priceChange.needed : null;
}

interface Standing {
  /** Why it is not sent, as things are now. */
  readonly stop: string | null;
  /** The price to the address that is typed is known. */
  readonly known: boolean;
  readonly totalAud: number;
}

/** What we said ourselves goes when it is no longer so, e.g. once the price is known. */
export function isStillSo({ text, cause }: Fault, { stop, known, totalAud }: Standing): boolean {
  if (cause === 'refused') return true;
  if (cause === 'stopped') return text === stop;
  if (stop !== null) return false;
  return cause === 'unknown' ? !known : known && toCents(cause.nowAud) === toCents(totalAud);
}
