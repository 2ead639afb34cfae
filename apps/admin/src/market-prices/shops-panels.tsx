import type { ReactNode } from 'react';
import { Box, Typography } from '@mui/material';
import type { MarketPriceDetail } from '@halfpallet/contracts';
import { marketPrice as texts } from '../i18n/market-prices';
import { Confidence } from '../shared/confidence';
import { ForeignLink } from '../shared/foreign-link';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';

/** What the price is made of, best match first. */
export function OffersPanel({ price: { offers } }: { readonly price: MarketPriceDetail }) {
  return (
    <Panel title={texts.offers}>
      {offers.length === 0 && <Typography color="textSecondary">{texts.noOffers}</Typography>}
      <Lines>
        {offers.map(({ retailer, title, url, priceAud, match }) => (
          <Line key={`${retailer} ${title} ${priceAud}`} name={retailer}>
            <ForeignLink address={url}>{title}</ForeignLink>
            {' · '}
            <Money value={priceAud} />
            {' · '}
            <Confidence share={match} />
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

/** Who was asked last, and who declined or did not answer. */
export function ShopsPanel({ price: { shops } }: { readonly price: MarketPriceDetail }) {
  if (shops.length === 0) return null;
  return (
    <Panel title={texts.shops}>
      <Lines>
        {shops.map(({ shop, offers, problem }) => (
          <Line key={shop} name={shop}>
            {problem === null ? texts.offersOf(offers) : `${texts.offersOf(offers)} · ${problem}`}
          </Line>
        ))}
      </Lines>
    </Panel>
  );
}

function Lines({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {children}
    </Box>
  );
}

function Line({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr', sm: '180px minmax(0, 1fr)' },
        columnGap: 2,
        py: 0.75,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { borderTop: 0 },
      }}
    >
      <Typography variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography variant="body2" component="div" sx={{ overflowWrap: 'anywhere' }}>
        {children}
      </Typography>
    </Box>
  );
}
