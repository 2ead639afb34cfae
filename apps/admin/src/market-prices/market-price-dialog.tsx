import { Box, DialogContent, Typography } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import type { MarketPriceDetail } from '@halfpallet/contracts';
import { marketPrice as texts } from '../i18n/market-prices';
import { useDocumentTitle } from '../layout/document-title';
import { useMay } from '../layout/session-context';
import { AddressedRecord } from '../shared/addressed-record';
import { RecordDialog } from '../shared/record-dialog';
import { useWholeRecord } from '../shared/use-whole-record';
import { FetchNow } from './fetch-now';
import { HistoryPanel } from './history-panel';
import { marketPriceOfPath, RESOURCE } from './market-address';
import { OffersPanel, ShopsPanel } from './shops-panels';
import { TodayPanel } from './today-panel';

const TITLE_ID = 'market-price-title';
const WATCH_MS = 2_000;

/** The product an address names, over the list: its market price today, how it went, and who was asked. */
export function MarketPriceDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = marketPriceOfPath(pathname);
  if (address === null) return null;
  return (
    <RecordDialog titleId={TITLE_ID} closeLabel={texts.close} onClose={() => void navigate(`/${RESOURCE}${search}`)}>
      <AddressedPrice key={address.id} id={address.id} />
    </RecordDialog>
  );
}

function AddressedPrice({ id }: { readonly id: string }) {
  const read = useWholeRecord<MarketPriceDetail>(
    RESOURCE,
    { id },
    { refetchInterval: ({ state }) => (state.data?.isFetching ? WATCH_MS : false) },
  );
  return (
    <AddressedRecord titleId={TITLE_ID} read={read} texts={texts}>
      {(price) => <ShownPrice price={price} />}
    </AddressedRecord>
  );
}

function ShownPrice({ price }: { readonly price: MarketPriceDetail }) {
  const mayFetch = useMay()('products.edit');
  useDocumentTitle(price.productName, 1);
  return (
    <>
      <Box sx={{ px: 3, pt: 2, pr: 7, pb: 1.5 }}>
        <Typography id={TITLE_ID} variant="h1" component="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
          {price.productName}
        </Typography>
        <Typography variant="body2" role="status" sx={{ my: 1, minHeight: '1.43em' }}>
          {price.isFetching ? texts.fetching : ''}
        </Typography>
        {mayFetch && <FetchNow price={price} />}
      </Box>
      <DialogContent tabIndex={0} role="group" aria-label={texts.body}>
        <TodayPanel price={price} />
        <HistoryPanel price={price} />
        <OffersPanel price={price} />
        <ShopsPanel price={price} />
      </DialogContent>
    </>
  );
}
