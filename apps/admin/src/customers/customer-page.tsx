import { Button, Skeleton } from '@mui/material';
import ArrowBack from '@mui/icons-material/ArrowBack';
import { useGetOne } from 'react-admin';
import { Link, useParams } from 'react-router';
import { common } from '../i18n/frame';
import { customer as texts } from '../i18n/people';
import { dayText } from '../shared/brisbane';
import { Fact, Facts } from '../shared/facts';
import { audText, countText } from '../shared/format';
import { Page } from '../shared/page';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';
import { StatCards } from '../shared/stat-cards';
import { WHOLE } from '../shared/whole';
import { CustomerOrders } from './customer-orders';
import type { CustomerRow } from './customer-rows';

/** One customer and everything they ordered. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useGetOne<CustomerRow>(
    'customers',
    { id: decodeURIComponent(id), meta: WHOLE },
    { retry: false },
  );
  const back = (
    <Button component={Link} to="/orders" startIcon={<ArrowBack />}>
      {texts.back}
    </Button>
  );
  if (error) {
    return (
      <Page title={texts.information} actions={back}>
        <ProblemNotice error={error} title={texts.loadError} retry={() => void refetch()} />
      </Page>
    );
  }
  if (!data) return <Skeleton height={240} />;
  return (
    <Page title={data.customerName} actions={back}>
      <StatCards
        label={texts.figures}
        cards={[
          { label: texts.totalOrders, value: countText(data.orderCount), help: texts.help.totalOrders },
          { label: texts.totalSpent, value: audText(data.totalSpent), help: texts.help.totalSpent },
          { label: texts.ordersPlaced, value: audText(data.ordersPlacedAud), help: texts.help.ordersPlaced },
          { label: texts.firstOrder, value: data.firstOrderDate ? dayText(data.firstOrderDate) : common.none },
        ]}
      />
      <Panel title={texts.information}>
        <Facts>
          <Fact term={texts.email}>{data.customerEmail}</Fact>
          <Fact term={texts.phone}>{data.customerPhone ?? common.none}</Fact>
          <Fact term={texts.billingAddress}>
            <span style={{ whiteSpace: 'pre-line' }}>{data.billingAddress ?? common.none}</span>
          </Fact>
        </Facts>
      </Panel>
      <CustomerOrders customerId={data.id} />
    </Page>
  );
}
