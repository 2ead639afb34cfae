import { Button, Stack, Typography } from '@mui/material';
import { Link } from 'react-router';
import type { SentDraftOrder } from '@halfpallet/contracts';
import { draftOrders } from '../i18n/draft-orders';
import { useMay } from '../layout/session-context';
import { Arrival } from '../shared/arrival';
import { momentText } from '../shared/brisbane';
import { Copyable } from '../shared/copyable';
import { Fact, Facts } from '../shared/facts';
import { filteredList } from '../shared/filtered-list';
import { Money } from '../shared/money';
import { Panel } from '../shared/panel';
import { QuoteLinks } from './quote-links';

const texts = draftOrders.sent;

export interface SentPanelProps {
  readonly sent: SentDraftOrder;
  readonly onAgain: () => void;
}

/** What went out, and where to look after it. */
export function SentPanel({ sent, onAgain }: SentPanelProps) {
  const mayReadMails = useMay()('mails.read');
  const { email, validUntil, totalAud, quoteNumbers, payLink } = sent;
  return (
    <Panel title={texts.title}>
      <Arrival>
        <Typography sx={{ mb: 2 }}>{texts.text(email, momentText(validUntil))}</Typography>
      </Arrival>
      <Facts>
        <Fact term={texts.total}>
          <Money value={totalAud} strong />
        </Fact>
        <Fact term={texts.quotes}>
          <QuoteLinks numbers={quoteNumbers} />
        </Fact>
        <Fact term={texts.link}>
          <Copyable what={texts.link} value={payLink} />
        </Fact>
      </Facts>
      <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 2, flexWrap: 'wrap' }}>
        <Button variant="contained" color="secondary" onClick={onAgain}>
          {texts.again}
        </Button>
        {mayReadMails && (
          <Button
            variant="outlined"
            component={Link}
            to={filteredList('/mails', { kind: 'draft-order', personId: sent.personId })}
          >
            {texts.mails}
          </Button>
        )}
      </Stack>
    </Panel>
  );
}
