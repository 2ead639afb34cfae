import { Box, Link as MuiLink, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { returnReasonText, returnRemedyText, type AdminOrderDetail, type ReturnRow } from '@halfpallet/contracts';
import { returns as texts } from '../i18n/returns';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';

const REPORTED: readonly AdminOrderDetail['status'][] = ['delivered', 'refunded'];

/** What the buyer reported about the delivery, leading to it; nothing where there is nothing. */
export function OrderReturns({ order }: { readonly order: AdminOrderDetail }) {
  const may = useMay();
  const { data = [] } = useGetList<ReturnRow>(
    'returns',
    {
      filter: { orderId: order.id },
      sort: { field: 'requestedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    },
    { retry: false, enabled: may('returns.read') && REPORTED.includes(order.status) },
  );
  if (data.length === 0) return null;
  return (
    <Panel title={texts.title} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map(({ id, state, reason, remedy, requestedAt }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1.5,
              px: 2,
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <StatusBadge status={state} label={texts.states[state]} />
            <MuiLink component={Link} to={`/returns?filter=${encodeURIComponent(JSON.stringify({ id }))}`}>
              {returnReasonText[reason]}
            </MuiLink>
            {remedy && <span>{returnRemedyText[remedy]}</span>}
            <Typography variant="body2" color="textSecondary">
              {texts.reported(momentText(requestedAt))}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
