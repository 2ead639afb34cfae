import { Business } from '@halfpallet/contracts';
import type { CheckoutHandover } from '../../lib/checkout-data';
import { formatAud, toCents } from '../../lib/format';
import { priceChangeNotice } from '../../lib/price-changes';
import { checkout as texts } from '../../texts/checkout';
import { Notice } from '../../ui/notice';
import { PriceChangeNotice } from '../../ui/price-change-notice';
import type { CheckoutLines } from './use-checkout-lines';

interface CheckoutNoticesProps {
  readonly bought: CheckoutLines;
  readonly handed: CheckoutHandover;
  /** Where it goes. */
  readonly postcode: string;
  readonly onAgree: () => void;
}

/** What a buyer should know about the price before they order: it moved, it is another one at their address, or there is none. */
export function CheckoutNotices({ bought, handed, postcode, onAgree }: CheckoutNoticesProps) {
  const { changes, totals, problem, updating } = bought;
  const home = handed.postcode ?? Business.defaultPostcode;
  const moved = postcode !== home && !updating && toCents(handed.totalPriceAud) !== toCents(totals.totalPriceAud);
  return (
    <>
      {changes ? <PriceChangeNotice {...priceChangeNotice(changes, onAgree)} /> : null}
      {moved && !problem ? (
        <Notice tone="warn" role="status">
          {texts.repriced(formatAud(handed.totalPriceAud), formatAud(totals.totalPriceAud), postcode, home)}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="stop" role="alert">
          {problem}
        </Notice>
      ) : null}
    </>
  );
}
