import { useEffect, useState } from 'react';
import { formatAud } from '../../lib/format';
import { express as texts } from '../../texts/express';
import { toast } from '../../ui/toast-store';
import { verifyPricing } from './conversation/chat-calls';
import { type ExpressItem, type Verification, verificationOf } from './conversation/express';

/**
 * Asks once whether the total that was shown still holds; null until that is known. A rise is told at once.
 * @param isHeld by a stored quote; null while that is not known
 */
export function useVerification(item: ExpressItem, sessionId: string, isHeld: boolean | null): Verification | null {
  const [verification, setVerification] = useState<Verification | null>(null);
  const { productId, productName, quantity, totalPrice, postcode } = item;
  const options = item.optionIds.join();
  useEffect(() => {
    if (isHeld === null) return undefined;
    let wanted = true;
    const variationIds = options === '' ? [] : options.split(',').map(Number);
    const total = { originalPriceAud: totalPrice, variationIds, ...(postcode ? { postcode } : {}) };
    void verifyPricing({ productId, productName, quantity, ...total, sessionId })
      .then(
        (answer) => verificationOf(answer, isHeld),
        (): Verification => ({ outcome: 'failed' }),
      )
      .then((found) => {
        if (!wanted) return;
        setVerification(found);
        if (found.outcome === 'changed' && found.percent > 0) {
          toast({ title: texts.rose, text: texts.roseText(formatAud(found.totalAud)), tone: 'stop' });
        }
      });
    return () => {
      wanted = false;
    };
  }, [productId, productName, quantity, totalPrice, options, postcode, sessionId, isHeld]);
  return verification;
}
