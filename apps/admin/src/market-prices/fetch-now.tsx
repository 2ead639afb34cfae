import { Button } from '@mui/material';
import { useDataProvider } from 'react-admin';
import type { MarketPriceDetail } from '@halfpallet/contracts';
import { marketPrice as texts } from '../i18n/market-prices';
import type { AdminDataProvider } from '../providers/data-provider';
import { useCommand } from '../shared/use-command';

/** Has shops asked now; the server asks them once a week. */
export function FetchNow({ price }: { readonly price: MarketPriceDetail }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { run, busy } = useCommand({ done: texts.fetched, failed: texts.fetchFailed }, () => undefined);
  const ask = () =>
    run({ id: price.id, looks: price.history.length }, async (options) => {
      const { isOver } = await dataProvider.fetchMarketPrice(price.id, options);
      return isOver ? { message: texts.over } : {};
    });
  return (
    <Button size="small" variant="outlined" disabled={busy || price.isFetching} onClick={() => void ask()}>
      {texts.fetch}
    </Button>
  );
}
