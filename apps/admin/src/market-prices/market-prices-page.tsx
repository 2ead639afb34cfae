import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { MarketPriceRow } from '@halfpallet/contracts';
import { marketOutcomes, marketPrices as texts } from '../i18n/market-prices';
import { momentText } from '../shared/brisbane';
import { CardList } from '../shared/card-list';
import { Confidence } from '../shared/confidence';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { audText } from '../shared/format';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { pathOfMarketPrice, RESOURCE } from './market-address';
import { MarketPriceDialog } from './market-price-dialog';

const OUTCOMES = Object.entries(marketOutcomes).map(([value, label]) => ({ value, label }));

/** Products with what they sell for in shops. The history of one lies over the list. */
export function MarketPricesPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase<MarketPriceRow>
        resource={RESOURCE}
        perPage={25}
        sort={{ field: 'productName', order: 'ASC' }}
        storeKey="market-prices.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect field="lastOutcome" label={texts.outcome} choices={OUTCOMES} />
        </FilterRow>
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <CardList<MarketPriceRow> card={(row) => <PriceCard row={row} />} />
        </ListBody>
      </ListBase>
      <MarketPriceDialog />
    </Page>
  );
}

function PriceCard({ row }: { readonly row: MarketPriceRow }) {
  const { search } = useLocation();
  const path = pathOfMarketPrice(row.id, 'history', search);
  const looked =
    row.lastOutcome === null || row.lastLookAt === null
      ? texts.never
      : `${marketOutcomes[row.lastOutcome]}, ${texts.looked(momentText(row.lastLookAt))}`;
  return (
    <Stack
      direction={{ xs: 'column', sm: 'row' }}
      spacing={1}
      sx={{ justifyContent: 'space-between', alignItems: { xs: 'flex-start', sm: 'center' } }}
    >
      <div>
        <Typography component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
          <MuiLink component={Link} to={path}>
            {row.productName}
          </MuiLink>
        </Typography>
        <Seen row={row} />
        <Typography variant="body2" color="textSecondary">
          {looked}
        </Typography>
      </div>
      <Button size="small" component={Link} to={path} aria-label={texts.viewOf(row.productName)}>
        {texts.view}
      </Button>
    </Stack>
  );
}

function Seen({ row }: { readonly row: MarketPriceRow }) {
  const { averageAud, lowestAud, highestAud, confidence, retailers, ageDays } = row;
  if (averageAud === null || lowestAud === null || highestAud === null || confidence === null) {
    return (
      <Typography variant="body2">{row.estimate === null ? texts.noEstimate : texts.estimate(row.estimate)}</Typography>
    );
  }
  const facts = [
    texts.average(audText(averageAud)),
    texts.range(audText(lowestAud), audText(highestAud)),
    texts.retailers(retailers ?? 0),
    texts.age(ageDays ?? 0),
  ];
  return (
    <Typography variant="body2" component="div">
      {facts.join(' · ')}
      <Box component="span" sx={{ ml: 1 }}>
        {`${texts.match} `}
        <Confidence share={confidence / 100} />
      </Box>
      {!row.isReliable && `, ${texts.notSaid}`}
    </Typography>
  );
}
