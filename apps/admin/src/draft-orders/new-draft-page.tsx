import { useState } from 'react';
import { Alert, Box, Button } from '@mui/material';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { useDataProvider } from 'react-admin';
import { Link, useSearchParams } from 'react-router';
import type { AdminCustomer, SentDraftOrder } from '@halfpallet/contracts';
import { draftOrders as texts } from '../i18n/draft-orders';
import { ForbiddenPage } from '../layout/dead-ends';
import { useMay } from '../layout/session-context';
import type { AdminDataProvider } from '../providers/data-provider';
import { AskBeforeLeaving } from '../shared/ask-before-leaving';
import { Page } from '../shared/page';
import { problemOf } from '../shared/problem';
import { ProblemNotice } from '../shared/problem-notice';
import { useCommand } from '../shared/use-command';
import { useWholeRecord } from '../shared/use-whole-record';
import { BuyerPanel } from './buyer-panel';
import { draftErrors, EMPTY_DRAFT, isTouched, refusalsOf, sendBody, toBePriced, type DraftForm } from './draft-model';
import { GoodsPanel } from './goods-panel';
import { PricePanel } from './price-panel';
import { SentPanel } from './sent-panel';
import { useDraftPrices } from './use-draft-prices';

/** An order put together for somebody on the phone. `?customer=` names whom the page was opened for. */
export function NewDraftPage() {
  const may = useMay();
  const [search, setSearch] = useSearchParams();
  const [sent, setSent] = useState<SentDraftOrder | null>(null);
  const customerId = search.get('customer');
  if (!may('draft-orders.send')) return <ForbiddenPage />;
  return (
    <Page title={texts.title} intro={texts.intro} actions={<BackToDrafts />}>
      {sent ? (
        <SentPanel
          sent={sent}
          onAgain={() => {
            setSearch({});
            setSent(null);
          }}
        />
      ) : customerId === null ? (
        <Draft start={EMPTY_DRAFT} onSent={setSent} />
      ) : (
        <DraftFor customerId={customerId} onSent={setSent} />
      )}
    </Page>
  );
}

function BackToDrafts() {
  return (
    <Button component={Link} to="/draft-orders" startIcon={<ArrowBack />}>
      {texts.list.title}
    </Button>
  );
}

interface DraftProps {
  readonly onSent: (sent: SentDraftOrder) => void;
}

/** Where the customer cannot be read, the draft can still be made for somebody else. */
function DraftFor({ customerId, onSent }: DraftProps & { readonly customerId: string }) {
  const { data, error } = useWholeRecord<AdminCustomer>('customers', { id: customerId });
  if (!data && !error) return null;
  const known = data && data.erasedAt === null ? data : null;
  const customer = known && { id: known.id, name: known.customerName, email: known.customerEmail };
  return (
    <>
      {error && <ProblemNotice error={error} title={texts.buyer.loadError} />}
      <Draft start={{ ...EMPTY_DRAFT, customer }} onSent={onSent} />
    </>
  );
}

function Draft({ start, onSent }: DraftProps & { readonly start: DraftForm }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [form, setForm] = useState(start);
  const [tried, setTried] = useState(false);
  const draft = toBePriced(form);
  const { prices, pending, error, retry } = useDraftPrices(draft);
  const { run, busy, failure } = useCommand<SentDraftOrder & { readonly message?: string }>(texts.sending, onSent);
  const errors = tried ? draftErrors(form) : {};
  const change = (part: Partial<DraftForm>) => setForm((before) => ({ ...before, ...part }));
  const send = () => {
    setTried(true);
    if (busy || draft === null || !prices || Object.keys(draftErrors(form)).length > 0) return;
    const body = sendBody(form, draft, prices.totalAud);
    void run(body, (options) => dataProvider.sendDraftOrder(body, options));
  };
  return (
    <Box>
      {isTouched(form) && !busy && <AskBeforeLeaving {...texts.leave} />}
      <BuyerPanel form={form} errors={errors} onChange={change} />
      <GoodsPanel
        form={form}
        errors={errors}
        refusals={refusalsOf(form, problemOf(error)).ofLines}
        priced={prices?.lines}
        onChange={change}
      />
      <PricePanel {...{ form, errors, tried, prices, pending, error, retry }} onChange={change} />
      {failure !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {failure}
        </Alert>
      )}
      {/* Not a form: Enter in a field would send what is still being read out. */}
      <Button variant="contained" color="secondary" loading={busy} disabled={pending || error !== null} onClick={send}>
        {texts.send}
      </Button>
    </Box>
  );
}
