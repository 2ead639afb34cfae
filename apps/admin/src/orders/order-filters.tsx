import { useState } from 'react';
import { Button, Card, Collapse, Stack } from '@mui/material';
import FilterList from '@mui/icons-material/FilterList';
import { useListContext } from 'react-admin';
import { ALL_ORDER_STATUSES, PAYMENT_STATUSES } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { orderNotes } from '../i18n/order-notes';
import { orders, paymentStatusNames, statusNames } from '../i18n/orders';
import { ActiveFilters } from '../shared/active-filters';
import { AssigneeFilter, assigneeLabel } from '../shared/assignee-filter';
import { FilterSelect } from '../shared/filter-select';
import { FilterValue } from '../shared/filter-value';
import { SearchField } from '../shared/search-field';
import { useColleagues } from '../shared/use-colleagues';
import { endOfDay, startOfDay } from '../shared/brisbane';
import { orderFilterLabel } from './order-filter-labels';

const PANEL_ID = 'order-filter-panel';

/** Search, always there; the rest behind a button; and what is in force, in sight. */
export function OrderFilters() {
  const { filterValues } = useListContext();
  const hidden = Object.keys(filterValues).filter((field) => field !== 'q').length;
  const [open, setOpen] = useState(false);
  const colleagues = useColleagues();
  return (
    <>
      <Stack direction="row" spacing={1.5} sx={{ mb: 1.5, alignItems: 'center' }}>
        <SearchField label={orders.search} />
        <Button
          variant="outlined"
          startIcon={<FilterList />}
          aria-expanded={open}
          aria-controls={PANEL_ID}
          onClick={() => setOpen(!open)}
          sx={{ height: 40, flexShrink: 0 }}
        >
          {hidden === 0 ? common.filters : `${common.filters} (${hidden})`}
        </Button>
      </Stack>
      <Collapse in={open} unmountOnExit id={PANEL_ID}>
        <Card sx={{ p: 2, mb: 1.5 }}>
          <Stack direction="row" useFlexGap spacing={2} sx={{ flexWrap: 'wrap' }}>
            <FilterSelect
              field="status"
              label={orders.orderStatus}
              choices={ALL_ORDER_STATUSES.map((value) => ({ value, label: statusNames[value] }))}
            />
            <FilterSelect
              field="paymentStatus"
              label={orders.paymentStatus}
              choices={PAYMENT_STATUSES.map((value) => ({ value, label: paymentStatusNames[value] }))}
            />
            <FilterValue field="createdAt_gte" label={orders.placedFrom} type="date" toFilter={startOfDay} />
            <FilterValue field="createdAt_lte" label={orders.placedTo} type="date" toFilter={endOfDay} />
            <FilterValue field="totalAud_gte" label={orders.totalFrom} type="number" toFilter={Number} />
            <FilterValue field="totalAud_lte" label={orders.totalTo} type="number" toFilter={Number} />
            <AssigneeFilter colleagues={colleagues} nobody={false} />
            <FilterValue field="tag" label={orderNotes.tagField} type="text" toFilter={String} />
          </Stack>
        </Card>
      </Collapse>
      <ActiveFilters
        label={(field, value) => assigneeLabel(field, value, colleagues) ?? orderFilterLabel(field, value)}
      />
    </>
  );
}
