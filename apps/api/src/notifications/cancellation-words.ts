import type { ShopperOrder } from '../order-desk/public';
import type { Owed } from '../payments/public';
import type { Figure, Paragraph } from './composed-mail';
import { aud } from './mail-words';
import { some } from './money-words';

/** What staff decided about the money of the order they cancelled; null when nobody has. */
export type RefundDecision = NonNullable<ShopperOrder['order']['cancellation']>['refund'];

/** What becomes of the money of a cancelled order, told as it was decided. Empty when there is none. */
export function whatWasDecided(owed: Owed, refund: RefundDecision): Paragraph[] {
  const { undecidedCents, backCents, keptCents } = sharesOf(owed, refund);
  const figures: Figure[] = [
    ...some('Sent back', owed.refundedCents),
    ...some('Goes back to you', backCents),
    ...some('Kept', keptCents),
    ...some('Not decided', undecidedCents),
  ];
  if (figures.length === 0) return [];
  const sentences: string[] = [];
  if (undecidedCents > 0) {
    sentences.push(`You have paid ${aud(owed.paidCents)}. We will decide what goes back to you, and write to you.`);
  }
  if (backCents > 0) {
    const what =
      refund?.decision === 'all' && owed.refundedCents === 0
        ? `Everything you paid, ${aud(backCents)},`
        : aud(backCents);
    sentences.push(`${what} goes back to you, the way you paid. We will write to you when it was sent.`);
  } else if (owed.refundedCents > 0) {
    sentences.push(`${aud(owed.refundedCents)} has gone back to you, the way you paid.`);
  }
  if (keptCents > 0) {
    const reason = refund?.reason ? ` The reason: ${refund.reason}` : '';
    sentences.push(`We keep ${aud(keptCents)} of what you paid.${reason}`);
  }
  return [...sentences, { figures: [{ label: 'Paid', value: aud(owed.paidCents) }, ...figures] }];
}

interface Shares {
  readonly undecidedCents: number;
  readonly backCents: number;
  readonly keptCents: number;
}

/**
 * The payment follows its order a moment later, and this may be read in between: then what it holds is shared as it
 * was decided, afterwards as it was done.
 */
function sharesOf(owed: Owed, refund: RefundDecision): Shares {
  const { heldOverCents, refundPendingCents, refundFailedCents, retainedCents } = owed;
  const withUs = heldOverCents + refundPendingCents;
  const decision = refund?.decision ?? 'propose';
  const isFollowed = retainedCents > 0 || decision === 'all' || decision === 'propose';
  if (isFollowed) {
    // A refund that was decided before and came back is sent again.
    const toDecide = Math.max(0, heldOverCents - refundFailedCents);
    const undecidedCents = decision === 'propose' && retainedCents === 0 ? toDecide : 0;
    return { undecidedCents, backCents: withUs - undecidedCents, keptCents: retainedCents };
  }
  const wantedBack = decision === 'part' ? Math.min(refund?.amountCents ?? 0, withUs) : 0;
  // What was paid beyond the order is the buyer's in any case.
  const keptCents = Math.min(withUs - wantedBack, owed.keepableCents);
  return { undecidedCents: 0, backCents: withUs - keptCents, keptCents };
}
