import { Box, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { ReturnRow } from '@halfpallet/contracts';
import { refunds as refundTexts } from '../i18n/refunds';
import { returns as texts } from '../i18n/returns';
import { pathOfOrder } from '../orders/order-model';
import { audText } from '../shared/format';
import { StatusBadge } from '../shared/status-badge';

/** What went back for a report, or was to; each leads to the money of its order, where what failed is tried again. */
export function ReturnRefunds({ report: { orderId, refunds } }: { readonly report: ReturnRow }) {
  if (refunds.length === 0) return null;
  return (
    <div>
      <Typography variant="body2" color="textSecondary">
        {texts.refunds}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {refunds.map(({ id, amountAud, method, status, retried, failedOpen }) => (
          <Box
            component="li"
            key={id}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5, py: 0.5 }}
          >
            <StatusBadge status={status} label={refundTexts.statuses[status]} />
            <MuiLink component={Link} to={pathOfOrder(orderId, 'details', '', { money: true, asAt: null })}>
              {audText(amountAud)}
            </MuiLink>
            <Typography variant="body2" color="textSecondary">
              {[
                refundTexts.methods[method],
                ...(retried ? [refundTexts.retried] : []),
                ...(failedOpen ? [texts.toTryAgain] : []),
              ].join(' · ')}
            </Typography>
          </Box>
        ))}
      </Box>
    </div>
  );
}
