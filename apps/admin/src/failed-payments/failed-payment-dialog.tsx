import type { ReactNode } from 'react';
import { Box, DialogContent, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import type { FailedPaymentRow, OrderEventRow } from '@halfpallet/contracts';
import { failedPayments } from '../i18n/people';
import { useDocumentTitle } from '../layout/document-title';
import { useMay } from '../layout/session-context';
import { EventTimeline } from '../orders/event-timeline';
import { OrderLink } from '../orders/order-link';
import { AddressedRecord } from '../shared/addressed-record';
import { momentText } from '../shared/brisbane';
import { Fact, Facts } from '../shared/facts';
import { Money } from '../shared/money';
import { ProblemNotice } from '../shared/problem-notice';
import { RecordDialog } from '../shared/record-dialog';
import { StatusBadge } from '../shared/status-badge';
import { useWholeRecord } from '../shared/use-whole-record';
import { failedPaymentOfPath, RESOURCE } from './failed-payment';
import { PaymentIntent } from './payment-intent';
import { ProviderNotices } from './provider-notices';

const TITLE_ID = 'failed-payment-title';
/** More than any payment has; a retried card alone makes a handful. */
const MOST_EVENTS = 250;

const texts = failedPayments.dialog;

/** The failed payment an address names, over the list: what happened to it, and what its provider told us. */
export function FailedPaymentDialog() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const address = failedPaymentOfPath(pathname);
  if (address === null) return null;
  return (
    <RecordDialog titleId={TITLE_ID} closeLabel={texts.close} onClose={() => void navigate(`/${RESOURCE}${search}`)}>
      <AddressedPayment key={address.id} id={address.id} />
    </RecordDialog>
  );
}

function AddressedPayment({ id }: { readonly id: string }) {
  const read = useWholeRecord<FailedPaymentRow>(RESOURCE, { id });
  return (
    <AddressedRecord titleId={TITLE_ID} read={read} texts={texts}>
      {(payment) => <ShownPayment payment={payment} />}
    </AddressedRecord>
  );
}

function ShownPayment({ payment }: { readonly payment: FailedPaymentRow }) {
  const may = useMay();
  const title = texts.title(payment.customerName || failedPayments.anonymous);
  useDocumentTitle(title, 1);
  const { columns } = failedPayments;
  return (
    <>
      <Box sx={{ px: 3, pt: 2, pr: 7, pb: 1.5 }}>
        <Typography id={TITLE_ID} variant="h1" component="h2" sx={{ fontSize: '1.25rem', overflowWrap: 'anywhere' }}>
          {title}
        </Typography>
      </Box>
      <DialogContent tabIndex={0} role="group" aria-label={texts.body}>
        <Facts>
          <Fact term={columns.amount}>
            <Money value={payment.amount} strong />
          </Fact>
          <Fact term={columns.status}>
            <StatusBadge status={payment.status} label={failedPayments.statuses[payment.status]} />
          </Fact>
          <Fact term={columns.reason}>{payment.failureReason || failedPayments.defaultReason}</Fact>
          {payment.status === 'failed' && payment.paidBy !== payment.paymentMethod && (
            <Fact term={columns.method}>{failedPayments.turned}</Fact>
          )}
          <Fact term={columns.date}>{momentText(payment.createdAt)}</Fact>
          <Fact term={columns.order}>
            <OrderLink orderId={payment.orderId} orderNumber={payment.orderNumber} tab="details" />
          </Fact>
          <Fact term={columns.intent}>
            <PaymentIntent payment={payment} whole />
          </Fact>
        </Facts>
        {may('payments.read') && payment.stripePaymentIntentId !== null && (
          <Part title={failedPayments.notices.title} intro={failedPayments.notices.intro}>
            <ProviderNotices intentRef={payment.stripePaymentIntentId} />
          </Part>
        )}
        {may('orders.read') && (
          <Part title={texts.story} intro={texts.storyIntro}>
            <PaymentStory orderId={payment.orderId} />
          </Part>
        )}
      </DialogContent>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly intro: string;
  readonly children: ReactNode;
}

function Part({ title, intro, children }: PartProps) {
  return (
    <Box component="section" sx={{ mt: 3 }}>
      <Typography variant="h2" component="h3" sx={{ fontSize: '1.0625rem' }}>
        {title}
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 1.5 }}>
        {intro}
      </Typography>
      {children}
    </Box>
  );
}

/** The events of what the order is paid by, newest first. */
function PaymentStory({ orderId }: { readonly orderId: string }) {
  const { data, error, isPending, refetch } = useGetList<OrderEventRow>(
    'order-events',
    {
      filter: { orderId, stream: `payment-${orderId}` },
      pagination: { page: 1, perPage: MOST_EVENTS },
      sort: { field: 'position', order: 'DESC' },
    },
    { retry: false },
  );
  if (error) return <ProblemNotice error={error} title={texts.storyError} retry={() => void refetch()} />;
  if (isPending) return <Typography color="textSecondary">{texts.loading}</Typography>;
  if (data.length === 0) return <Typography color="textSecondary">{texts.noStory}</Typography>;
  return <EventTimeline events={data} />;
}
