import { Alert, Box, DialogContent, Typography } from '@mui/material';
import { useLocation, useNavigate } from 'react-router';
import type { ProviderEventDetail } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { failedPayments } from '../i18n/people';
import { providerEvents } from '../i18n/refunds';
import { useDocumentTitle } from '../layout/document-title';
import { OrderLink } from '../orders/order-link';
import { AddressedRecord } from '../shared/addressed-record';
import { momentText } from '../shared/brisbane';
import { Copyable } from '../shared/copyable';
import { Fact, Facts } from '../shared/facts';
import { RecordDialog } from '../shared/record-dialog';
import { StatusBadge } from '../shared/status-badge';
import { useWholeRecord } from '../shared/use-whole-record';
import { providerEventOfPath, RESOURCE } from './provider-event';
import { ReprocessButton } from './reprocess-button';

const TITLE_ID = 'provider-event-title';
const texts = providerEvents.dialog;
const { columns } = providerEvents;

/** The notice an address names, over the list: what the provider said, and what came of it. */
export function ProviderEventDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = providerEventOfPath(pathname);
  if (address === null) return null;
  return (
    <RecordDialog titleId={TITLE_ID} closeLabel={texts.close} onClose={() => void navigate(`/${RESOURCE}${search}`)}>
      <AddressedNotice key={address.id} id={address.id} />
    </RecordDialog>
  );
}

function AddressedNotice({ id }: { readonly id: string }) {
  const read = useWholeRecord<ProviderEventDetail>(RESOURCE, { id });
  return (
    <AddressedRecord titleId={TITLE_ID} read={read} texts={texts}>
      {(notice) => <ShownNotice notice={notice} />}
    </AddressedRecord>
  );
}

function ShownNotice({ notice }: { readonly notice: ProviderEventDetail }) {
  useDocumentTitle(notice.type, 1);
  const { outcomes } = failedPayments.notices;
  return (
    <>
      <Box sx={{ px: 3, pt: 2, pr: 7, pb: 1.5 }}>
        <Typography id={TITLE_ID} variant="h1" component="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
          {notice.type}
        </Typography>
      </Box>
      <DialogContent tabIndex={0} role="group" aria-label={texts.body}>
        <Facts>
          <Fact term={columns.outcome}>
            <StatusBadge status={notice.outcome} label={outcomes[notice.outcome]} /> <ReprocessButton notice={notice} />
          </Fact>
          <Fact term={columns.attempts}>{notice.attempts || common.none}</Fact>
          <Fact term={columns.error}>{notice.lastError ?? common.none}</Fact>
          <Fact term={columns.happened}>{momentText(notice.happenedAt)}</Fact>
          <Fact term={columns.received}>
            {momentText(notice.receivedAt)}, {providerEvents.sources[notice.source]}
          </Fact>
          <Fact term={columns.subject}>
            <Copyable what={columns.subject} value={notice.subjectRef} />
          </Fact>
          <Fact term={columns.order}>
            {notice.orderId === null ? (
              common.none
            ) : (
              <OrderLink orderId={notice.orderId} orderNumber={notice.orderNumber} tab="details" />
            )}
          </Fact>
          <Fact term={columns.id}>
            <Copyable what={columns.id} value={notice.id} />
          </Fact>
        </Facts>
        <Typography variant="h2" component="h3" sx={{ fontSize: '1.0625rem', mt: 3 }}>
          {texts.payload}
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
          {texts.payloadIntro}
        </Typography>
        {notice.payload === null ? (
          <Alert severity="info">{texts.noPayload}</Alert>
        ) : (
          <Box
            component="pre"
            tabIndex={0}
            role="group"
            aria-label={texts.payload}
            sx={{ m: 0, p: 1.5, border: 1, borderColor: 'divider', overflowX: 'auto', fontSize: '0.8125rem' }}
          >
            {JSON.stringify(notice.payload, null, 2)}
          </Box>
        )}
      </DialogContent>
    </>
  );
}
