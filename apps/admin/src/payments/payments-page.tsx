import { ListBase } from 'react-admin';
import { PAYMENT_STATUSES, type PaymentStage, type PaymentStatus } from '@halfpallet/contracts';
import { payments as texts } from '../i18n/finance';
import { paymentStageNames, paymentStatusNames } from '../i18n/orders';
import { ActiveFilters } from '../shared/active-filters';
import { FilterFlag } from '../shared/filter-flag';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { PaymentTable } from './payment-table';

const FLAGS = [
  { field: 'owedBack', label: texts.flags.owedBack },
  { field: 'disputed', label: texts.flags.disputed },
  { field: 'balanceDue', label: texts.flags.balanceDue },
] as const;

/** One line an order: what it has to be paid, what came, what went back. */
export function PaymentsPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="payments"
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey="payments.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect
            field="status"
            label={texts.status}
            choices={PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusNames[value] }))}
          />
          <FilterSelect
            field="stage"
            label={texts.stage}
            choices={Object.entries(paymentStageNames).map(([value, label]) => ({ value, label }))}
          />
          <FilterFlag name="needs" label={texts.flag} choices={FLAGS} />
        </FilterRow>
        <ActiveFilters label={filterLabel} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <PaymentTable />
        </ListBody>
      </ListBase>
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field === 'status') return `${texts.status}: ${paymentStatusNames[value as PaymentStatus]}`;
  if (field === 'stage') return `${texts.stage}: ${paymentStageNames[value as PaymentStage]}`;
  return FLAGS.find((flag) => flag.field === field)?.label ?? `“${String(value)}”`;
}
