import { Business } from '@halfpallet/contracts';
import type { CheckoutHandover } from '../../lib/checkout-data';
import { formatAud, toCents } from '../../lib/format';
import { priceChangeNotice } from '../../lib/price-changes';
import { checkout as texts } from '../../texts/checkout';
import { Link } from '../../lib/router';
import { Button } from '../../ui/button';
import { Notice } from '../../ui/notice';
import { PriceChangeNotice } from '../../ui/price-change-notice';
import type { CheckoutLines } from './use-checkout-lines';

interface CheckoutNoticesProps {
  readonly bought: CheckoutLines;
  readonly handed: CheckoutHandover;
  /** Where it goes. */
  readonly postcode: string;
  readonly onAgree: () => void;
  /** Leads to the field that says where it goes. */
  readonly onChangePostcode: () => void;
}

/** Tied to the button that it keeps from being pressed. */
export const CHECKOUT_PROBLEM = 'checkout-problem';

/** What a buyer should know about the price before they order: it moved, it is another one at their address, or there is none. */
export function CheckoutNotices({ bought, handed, postcode, onAgree, onChangePostcode }: CheckoutNoticesProps) {
  const { changes, totals, homeAud, problem, updating } = bought;
  const home = handed.postcode ?? Business.defaultPostcode;
  // Of the goods as they are now: what was handed over may have been changed in another tab.
  const moved =
    postcode !== home && !updating && homeAud !== null && toCents(homeAud) !== toCents(totals.totalPriceAud);
  return (
    <>
      {changes ? <PriceChangeNotice {...priceChangeNotice(changes, onAgree)} /> : null}
      {moved && homeAud !== null && !problem ? (
        <Notice tone="warn" role="status">
          {texts.repriced(formatAud(homeAud), formatAud(totals.totalPriceAud), postcode, home)}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="stop" role="alert">
          <p id={CHECKOUT_PROBLEM}>{problem.text}</p>
          {problem.atAddress ? (
            <p>
              <Button look="quiet" small onClick={onChangePostcode}>
                {texts.changePostcode}
              </Button>{' '}
              <Link to="/contact">{texts.askUs}</Link>
            </p>
          ) : handed.wholeCart ? (
            <Link to="/cart">{texts.toCart}</Link>
          ) : (
            <Link to={`/product/${handed.product.id}`}>{texts.toProduct}</Link>
          )}
        </Notice>
      ) : null}
    </>
  );
}
