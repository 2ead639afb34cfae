import { Box, Typography } from '@mui/material';
import type { PotentialImportDetail } from '@halfpallet/contracts';
import { potentialImports, pricing as texts } from '../i18n/imports';
import { momentText } from '../shared/brisbane';
import { Confidence } from '../shared/confidence';
import { Fact, Facts } from '../shared/facts';
import { audText } from '../shared/format';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';
import { ForeignLink } from '../shared/foreign-link';

/** What comparable goods cost in Australia, offer by offer. */
export function MarketPanel({ record: { marketPrice } }: { readonly record: PotentialImportDetail }) {
  if (marketPrice === null) {
    return (
      <Panel title={texts.market}>
        <Typography color="textSecondary">{texts.noMarket}</Typography>
      </Panel>
    );
  }
  const { averageAud, lowestAud, highestAud, confidence, observedAt, offers } = marketPrice;
  return (
    <Panel title={texts.market}>
      <Facts>
        <Fact term={texts.retail}>{audText(averageAud)}</Fact>
        <Fact term={texts.marketRange}>{potentialImports.range(audText(lowestAud), audText(highestAud))}</Fact>
        <Fact term={texts.marketConfidence}>
          <Confidence share={confidence} />
        </Fact>
        <Fact term={texts.observed}>{momentText(observedAt)}</Fact>
      </Facts>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {offers.map(({ retailer, title, url, unitAud, match }) => (
          <Box
            component="li"
            key={`${retailer} ${title} ${unitAud}`}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', sm: '160px minmax(0, 1fr) auto auto' },
              columnGap: 2,
              py: 0.75,
              borderTop: 1,
              borderColor: 'divider',
            }}
          >
            <Typography variant="body2" color="textSecondary">
              {retailer}
            </Typography>
            <Typography
              variant="body2"
              component="div"
              sx={{ gridRow: { xs: 2, sm: 1 }, gridColumn: { xs: '1 / -1', sm: 2 } }}
            >
              <ForeignLink address={url}>{title}</ForeignLink>
            </Typography>
            <Typography variant="body2" component="div">
              <Money value={unitAud} />
            </Typography>
            <Typography
              variant="body2"
              component="div"
              sx={{ gridRow: { xs: 3, sm: 1 }, gridColumn: { xs: 1, sm: 4 } }}
            >
              {`${texts.offers.match} `}
              <Confidence share={match} />
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
