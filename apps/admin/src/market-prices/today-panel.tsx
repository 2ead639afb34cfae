import { Typography } from '@mui/material';
import type { MarketPriceDetail } from '@halfpallet/contracts';
import { marketPrice as texts, marketPrices } from '../i18n/market-prices';
import { momentText } from '../shared/brisbane';
import { Confidence } from '../shared/confidence';
import { Fact, Facts } from '../shared/facts';
import { audText } from '../shared/format';
import { Panel } from '../shared/panel';

/** What is known today, with its age and how sure it is. */
export function TodayPanel({ price }: { readonly price: MarketPriceDetail }) {
  const { averageAud, lowestAud, highestAud, confidence, observedAt, estimate } = price;
  const isSeen = averageAud !== null && lowestAud !== null && highestAud !== null && observedAt !== null;
  return (
    <Panel title={texts.now}>
      {!isSeen && <Typography color="textSecondary">{texts.nothing}</Typography>}
      <Facts>
        {isSeen && (
          <>
            <Fact term={texts.averageTerm}>{audText(averageAud)}</Fact>
            <Fact term={texts.rangeTerm}>{marketPrices.range(audText(lowestAud), audText(highestAud))}</Fact>
            <Fact term={texts.confidence}>
              <Confidence share={(confidence ?? 0) / 100} />
              {!price.isReliable && `, ${marketPrices.notSaid}`}
            </Fact>
            <Fact term={texts.observed}>{`${momentText(observedAt)}, ${marketPrices.age(price.ageDays ?? 0)}`}</Fact>
            <Fact term={texts.source}>{`${price.source ?? ''}, ${marketPrices.retailers(price.retailers ?? 0)}`}</Fact>
            <Fact term={texts.matched}>{price.matchedProductName}</Fact>
          </>
        )}
        <Fact term={texts.estimateTerm}>{estimate ?? marketPrices.noEstimate}</Fact>
      </Facts>
    </Panel>
  );
}
