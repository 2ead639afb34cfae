import { Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';
import { quotes as texts } from '../i18n/quotes';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { audFromCents, audText, centsOf, countText, usdText } from '../shared/format';

const HOLDS_MS = 60_000;

/** What all open quotes stand for in US dollars, and what the rate did to it since they were given. */
export function Exposure() {
  const may = useMay();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data } = useQuery({
    queryKey: ['quotes', 'exposure'],
    queryFn: () => dataProvider.quoteExposure(),
    retry: false,
    staleTime: HOLDS_MS,
    enabled: may('margins.read'),
  });
  if (!data || data.quotes === 0) return null;
  const { quotes, exwUsd, promisedAud, todayAud, usdAud } = data;
  const moreCents = centsOf(todayAud) - centsOf(promisedAud);
  const rate = usdAud.toFixed(4);
  const amount = audFromCents(Math.abs(moreCents));
  return (
    <Typography sx={{ mb: 2 }}>
      {texts.exposure(countText(quotes), quotes === 1, usdText(exwUsd), audText(promisedAud))}{' '}
      {moreCents === 0 ? texts.same(rate) : moreCents > 0 ? texts.dearer(amount, rate) : texts.cheaper(amount, rate)}
    </Typography>
  );
}
