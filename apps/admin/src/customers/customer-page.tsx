import { Button, Skeleton } from '@mui/material';
import AddCall from '@mui/icons-material/AddIcCallOutlined';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { Link, useParams } from 'react-router';
import { customerFigureLists, type AdminCustomer, type CountedRows } from '@halfpallet/contracts';
import { common, menu } from '../i18n/frame';
import { customer as texts } from '../i18n/people';
import { useMay } from '../layout/session-context';
import { dayText } from '../shared/brisbane';
import { filteredList } from '../shared/filtered-list';
import { audText, countText } from '../shared/format';
import { Page } from '../shared/page';
import { isGone } from '../shared/problem';
import { ProblemNotice } from '../shared/problem-notice';
import { StatCards, type StatCard } from '../shared/stat-cards';
import { useWholeRecord } from '../shared/use-whole-record';
import { CustomerFacts, CustomerNotices } from './customer-facts';
import { CustomerLetters } from './customer-letters';
import { CustomerOrders } from './customer-orders';

/** One customer and all that hangs on them: what they owe and paid, ordered, asked and were told. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const mayDraft = useMay()('draft-orders.send');
  const { data, error, refetch } = useWholeRecord<AdminCustomer>('customers', { id });
  const back = (
    <Button component={Link} to="/orders" startIcon={<ArrowBack />}>
      {texts.back}
    </Button>
  );
  const failed = error && <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />;
  if (failed && (data === undefined || isGone(error))) {
    return (
      <Page title={texts.information} actions={back}>
        {failed}
      </Page>
    );
  }
  if (!data) return <Skeleton height={240} />;
  return (
    <Page
      title={data.customerName || texts.nameless}
      actions={
        <>
          {mayDraft && data.erasedAt === null && <DraftButton id={data.id} />}
          {back}
        </>
      }
    >
      {failed}
      <CustomerNotices customer={data} />
      <StatCards label={texts.figures} cards={figuresOf(data)} />
      <CustomerFacts customer={data} />
      <CustomerOrders customerId={data.id} />
      <CustomerLetters customer={data} />
    </Page>
  );
}

function DraftButton({ id }: { readonly id: string }) {
  return (
    <Button
      variant="outlined"
      startIcon={<AddCall />}
      component={Link}
      to={`/draft-orders/create?customer=${encodeURIComponent(id)}`}
    >
      {menu.draftOrder}
    </Button>
  );
}

function figuresOf(customer: AdminCustomer): readonly StatCard[] {
  const lists = customerFigureLists(customer.id, customer.livemode);
  const open = (amount: number, { resource, filter }: CountedRows) => ({
    value: audText(amount),
    to: amount > 0 ? filteredList(`/${resource}`, filter) : undefined,
  });
  const { help } = texts;
  const { orderCount, firstOrderDate } = customer;
  return [
    { label: texts.owed, ...open(customer.owedAud, lists.owedAud), help: help.owed },
    { label: texts.totalSpent, ...open(customer.totalSpent, lists.totalSpent), help: help.totalSpent },
    ...(customer.owedBackAud > 0
      ? [{ label: texts.owedBack, ...open(customer.owedBackAud, lists.owedBackAud), help: help.owedBack }]
      : []),
    { label: texts.ordersPlaced, ...open(customer.ordersPlacedAud, lists.ordersPlacedAud), help: help.ordersPlaced },
    {
      label: texts.totalOrders,
      value: countText(orderCount),
      to: orderCount > 0 ? filteredList('/orders', lists.orderCount.filter) : undefined,
      help: help.totalOrders,
    },
    { label: texts.firstOrder, value: firstOrderDate ? dayText(firstOrderDate) : common.none },
  ];
}
