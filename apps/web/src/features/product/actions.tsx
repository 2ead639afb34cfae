import { Business } from '@halfpallet/contracts';
import { type MouseEvent, useState } from 'react';
import { useNavigate } from '../../lib/router';
import { isRefusal } from '../../lib/api-client';
import { cartStore } from '../../lib/cart-store';
import { pricingFields, storeCheckoutData } from '../../lib/checkout-data';
import { useOnceReady } from '../../lib/use-once-ready';
import { product as texts } from '../../texts/product';
import { Button } from '../../ui/button';
import { toast } from '../../ui/toast-store';
import type { ActionsProps } from './actions-props';
import styles from './actions.module.css';
import { QuoteButton } from './quote-button';
import { QuoteCard } from './quote-card';
import { useLastQuote } from './use-last-quote';

export function Actions(props: ActionsProps) {
  const { product, name, pricedId, optionIds, quantity, pricing, imageUrl, askForRest, updating, isChoiceKnown } =
    props;
  const navigate = useNavigate();
  const [adding, setAdding] = useState(false);
  const [quoteNumber, setQuoteNumber] = useLastQuote(product.id);

  const checkout = () => {
    if (askForRest()) return;
    if (!pricing) {
      toast({ title: texts.tooEarly, tone: 'stop' });
      return;
    }
    storeCheckoutData({
      product: {
        id: pricedId,
        productName: name,
        description: product.description,
        imageUrl: imageUrl ?? '',
        sector: product.sector,
      },
      quantity,
      ...pricingFields(pricing),
      timestamp: new Date().toISOString(),
      quoteToken: pricing.quoteToken,
      optionIds,
      // The default is nobody's own postcode, and is not put into their form.
      ...(pricing.postcode === Business.defaultPostcode ? {} : { postcode: pricing.postcode }),
    });
    toast({ title: texts.proceeding, text: texts.redirecting });
    void navigate('/guest-checkout');
  };

  const addToCart = async () => {
    if (askForRest()) return;
    if (!pricing && !updating) {
      toast({ title: texts.cartMissing, tone: 'stop' });
      return;
    }
    setAdding(true);
    try {
      await cartStore.add(
        { productId: pricedId, quantity, ...(optionIds.length > 0 ? { optionIds } : {}) },
        // The shop prices what it is sent; only what is kept here needs a price of its own.
        pricing && {
          productName: name,
          sector: product.sector,
          unitPrice: pricing.pricePerUnitAud,
          imageUrl,
          moqUnits: product.moqUnits,
        },
      );
      toast({ title: texts.added, text: texts.addedText(product.productName, quantity) });
    } catch (error) {
      // A refusal says what to do instead; trying the same again would not help.
      const refusal = isRefusal(error) ? error.detail : undefined;
      toast({ title: texts.cartError, text: refusal ?? texts.addFailed, tone: 'stop' });
    } finally {
      setAdding(false);
    }
  };

  const checkoutPress = useOnceReady(updating ? 'soon' : 'ready', checkout);
  const addPress = useOnceReady('ready', () => void addToCart());

  return (
    <section
      aria-label={texts.actions}
      className={styles.actions}
      onMouseDown={stayInField}
      onClickCapture={leaveField}
    >
      <Button onClick={checkoutPress.press} busy={checkoutPress.isHeld}>
        {texts.checkout}
      </Button>
      {/* Without a price it stays in reach, so that pressing it says what is missing; before the choice of the address is known it waits. */}
      <Button
        look="secondary"
        onClick={addPress.press}
        disabled={!isChoiceKnown}
        aria-disabled={(!pricing && !updating) || undefined}
        busy={adding}
      >
        {adding ? texts.adding : texts.addToCart}
      </Button>
      <QuoteButton {...props} className={styles.quote} onQuoted={setQuoteNumber} />
      {quoteNumber ? <QuoteCard quoteNumber={quoteNumber} /> : null}
      <p className={styles.note}>
        {texts.paymentNote} {texts.marketNote}
      </p>
    </section>
  );
}

const buttonOf = ({ target }: MouseEvent): HTMLElement | null =>
  target instanceof Element ? target.closest('button') : null;

/**
 * Leaving the quantity that is typed above moves the buttons: it brings another number of pallets, or a word on what is sold. It is left when the
 * press is done, and not under it.
 */
const stayInField = (event: MouseEvent) => {
  if (buttonOf(event)) event.preventDefault();
};

const leaveField = (event: MouseEvent) => buttonOf(event)?.focus();
