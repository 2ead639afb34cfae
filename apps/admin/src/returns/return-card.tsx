import { Box, Button, Link as MuiLink, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import { returnReasonText, returnRemedyText, type ReturnRow } from '@halfpallet/contracts';
import { returns as texts } from '../i18n/returns';
import { useMay } from '../layout/session-context';
import { OrderLink } from '../orders/order-link';
import { returnPhotograph } from '../providers/return-commands';
import { momentText } from '../shared/brisbane';
import { useOpenDialog } from '../shared/dialog-host';
import { audText, countText } from '../shared/format';
import { Picture } from '../shared/picture';
import { StatusBadge } from '../shared/status-badge';
import { DecideDialog } from './decide-dialog';
import { RefundButton } from './refund-button';
import { ReturnRefunds } from './return-refunds';

/** One report in full: what came how, what it shows, what was decided, and what is to be done. */
export function ReturnCard({ report }: { readonly report: ReturnRow }) {
  const may = useMay();
  const openDialog = useOpenDialog();
  const { state, reason, lines, text, decision, decidedAt, decidedBy, remedy } = report;
  return (
    <>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 2 }}>
        <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
          <Typography component="h2" sx={{ fontWeight: 650 }}>
            <OrderLink orderId={report.orderId} orderNumber={report.orderNumber} tab="details" />
          </Typography>
          <StatusBadge status={state} label={texts.states[state]} />
          {remedy && <Typography variant="body2">{returnRemedyText[remedy]}</Typography>}
        </Stack>
        <Typography variant="body2" color="textSecondary">
          {texts.reported(momentText(report.requestedAt))}
        </Typography>
      </Stack>
      <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
        <Buyer report={report} linked={may('customers.read')} />
        {report.enteredBy !== null && ` · ${texts.enteredBy(report.enteredBy)}`}
      </Typography>
      <Typography sx={{ fontWeight: 650 }}>{returnReasonText[reason]}</Typography>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {lines.map(({ itemId, productName, quantity }) => (
          <li key={itemId}>{texts.goods(countText(quantity), productName)}</li>
        ))}
      </Box>
      <Typography variant="body2" color="textSecondary">
        {texts.value(audText(report.valueAud))}
      </Typography>
      <Words title={report.enteredBy === null ? texts.wrote : texts.toldUs} text={text} />
      <Photographs report={report} />
      {decision !== null && (
        <>
          <Words title={texts.told} text={decision} />
          <Typography variant="body2" color="textSecondary">
            {texts.decided(decidedBy ?? '', momentText(decidedAt ?? report.requestedAt))}
          </Typography>
        </>
      )}
      <ReturnRefunds report={report} />
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap', alignItems: 'center' }}>
        {state === 'open' && may('returns.decide') && (
          <Button
            size="small"
            variant="contained"
            color="secondary"
            aria-label={texts.decideOf(report.orderNumber)}
            onClick={() => openDialog((close) => <DecideDialog report={report} onClose={close} />)}
          >
            {texts.decide}
          </Button>
        )}
        {state === 'accepted' && remedy === 'refund' && may('orders.read') && <RefundButton report={report} />}
      </Stack>
    </>
  );
}

function Buyer({ report, linked }: { readonly report: ReturnRow; readonly linked: boolean }) {
  const { personId, buyerName, erased } = report;
  if (erased || !linked) return buyerName || texts.erased;
  return (
    <MuiLink component={Link} to={`/customers/${encodeURIComponent(personId)}/show`}>
      {buyerName}
    </MuiLink>
  );
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <Box sx={{ pl: 1.5, borderLeft: 3, borderColor: 'divider', maxWidth: '80ch' }}>
      <Typography variant="body2" color="textSecondary">
        {title}
      </Typography>
      <Typography sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{text}</Typography>
    </Box>
  );
}

/** Each in full behind its small picture. */
function Photographs({ report: { id, photographs } }: { readonly report: ReturnRow }) {
  if (photographs.length === 0) {
    return (
      <Typography variant="body2" color="textSecondary">
        {texts.noPhotographs}
      </Typography>
    );
  }
  return (
    <Stack
      component="ul"
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ flexWrap: 'wrap', listStyle: 'none', m: 0, p: 0 }}
    >
      {photographs.map((photograph, at) => {
        const address = returnPhotograph(id, photograph);
        return (
          <li key={photograph}>
            <a href={address} target="_blank" rel="noopener">
              <Picture src={address} alt={texts.photograph(at + 1)} size={104} />
            </a>
          </li>
        );
      })}
    </Stack>
  );
}
