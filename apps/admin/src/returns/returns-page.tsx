import { ListBase } from 'react-admin';
import {
  RETURN_REASONS,
  RETURN_REMEDIES,
  RETURN_STATES,
  returnReasonText,
  returnRemedyText,
  type ReturnRow,
} from '@halfpallet/contracts';
import { returns as texts } from '../i18n/returns';
import { ActiveFilters } from '../shared/active-filters';
import { CardList } from '../shared/card-list';
import { DialogHost } from '../shared/dialog-host';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { ReturnCard } from './return-card';

/** What buyers reported about deliveries: what waits for a decision, and what became of the rest. */
export function ReturnsPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="returns"
        perPage={25}
        sort={{ field: 'requestedAt', order: 'DESC' }}
        storeKey="returns.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect
            field="state"
            label={texts.state}
            choices={RETURN_STATES.map((value) => ({ value, label: texts.states[value] }))}
          />
          <FilterSelect
            field="reason"
            label={texts.reason}
            choices={RETURN_REASONS.map((value) => ({ value, label: returnReasonText[value] }))}
          />
          <FilterSelect
            field="remedy"
            label={texts.remedy}
            choices={RETURN_REMEDIES.map((value) => ({ value, label: returnRemedyText[value] }))}
          />
        </FilterRow>
        <ActiveFilters label={filterLabel} />
        <DialogHost>
          <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
            <CardList<ReturnRow> card={(report) => <ReturnCard report={report} />} />
          </ListBody>
        </DialogHost>
      </ListBase>
    </Page>
  );
}

const LABELS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  state: texts.states,
  reason: returnReasonText,
  remedy: returnRemedyText,
};

function filterLabel(field: string, value: unknown): string {
  if (field === 'id') return texts.oneReturn;
  if (field === 'orderId') return texts.oneOrder;
  if (field === 'personId') return texts.oneCustomer;
  return LABELS[field]?.[String(value)] ?? `“${String(value)}”`;
}
