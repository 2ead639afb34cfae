import { useState } from 'react';
import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router';
import { returnReasonText, returnRemedyText, type AdminOrderDetail, type ReturnRow } from '@halfpallet/contracts';
import { returns as texts } from '../i18n/returns';
import { useMay } from '../layout/session-context';
import { momentText } from '../shared/brisbane';
import { Panel } from '../shared/panel';
import { StatusBadge } from '../shared/status-badge';
import { ReportDialog } from './reports/report-dialog';
import { ReportPeriodDialog } from './report-period-dialog';

const REPORTED: readonly AdminOrderDetail['status'][] = ['delivered', 'refunded'];

const DIALOGS = { report: ReportDialog, period: ReportPeriodDialog } as const;

/** What the buyer reported about the delivery, leading to it, and how they come to report more. */
export function OrderReturns({ order }: { readonly order: AdminOrderDetail }) {
  const may = useMay();
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const { data } = useGetList<ReturnRow>(
    'returns',
    {
      filter: { orderId: order.id },
      sort: { field: 'requestedAt', order: 'DESC' },
      pagination: { page: 1, perPage: 25 },
    },
    { retry: false, enabled: may('returns.read') && REPORTED.includes(order.status) },
  );
  const mayExtend = order.status === 'delivered' && may('returns.decide');
  const reports = data ?? [];
  const Dialog = open && DIALOGS[open];
  // The order may move on while somebody types.
  if (reports.length === 0 && !mayExtend && !Dialog) return null;
  return (
    <Panel
      title={texts.title}
      flush={reports.length > 0}
      aside={
        mayExtend && (
          <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
            <Button size="small" onClick={() => setOpen('report')}>
              {texts.enter}
            </Button>
            <Button size="small" onClick={() => setOpen('period')}>
              {texts.extend}
            </Button>
          </Stack>
        )
      }
    >
      {data?.length === 0 && <Typography color="textSecondary">{texts.none}</Typography>}
      {reports.length > 0 && (
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {reports.map(({ id, state, reason, remedy, requestedAt }) => (
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
      )}
      {Dialog && <Dialog order={order} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
