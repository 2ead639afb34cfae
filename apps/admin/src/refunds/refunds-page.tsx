import { Box, Stack, Tab, Tabs, Typography, useMediaQuery, type Theme } from '@mui/material';
import { ListBase } from 'react-admin';
import { Link, useLocation } from 'react-router';
import type { RefundListRow } from '@halfpallet/contracts';
import { refunds as texts } from '../i18n/refunds';
import { ActiveFilters } from '../shared/active-filters';
import { CardList } from '../shared/card-list';
import { DialogHost } from '../shared/dialog-host';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { OwedBackList } from './owed-back-list';
import { RefundCard } from './refund-card';
import { LISTS_OF_TABS, pathOfTab, REFUND_TABS, tabOfPath, type RefundTab } from './refund-tabs';
import { RefundTable } from './refund-table';

interface RefundList {
  readonly label: string;
  readonly about: string;
  readonly empty: string;
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' };
}

const { tabs, about, empty } = texts;
const OLDEST = { field: 'requestedAt', order: 'ASC' } as const;
const LISTS: Readonly<Record<RefundTab, RefundList>> = {
  transfer: {
    label: tabs.transfer,
    about: about.transfer,
    empty: empty.transfer,
    sort: OLDEST,
  },
  approve: {
    label: tabs.approve,
    about: about.approve,
    empty: empty.approve,
    sort: OLDEST,
  },
  failed: {
    label: tabs.failed,
    about: about.failed,
    empty: empty.failed,
    sort: OLDEST,
  },
  'owed-back': {
    label: tabs.owedBack,
    about: about.owedBack,
    empty: empty.owedBack,
    sort: { field: 'changedAt', order: 'ASC' },
  },
  all: {
    label: tabs.all,
    about: about.all,
    empty: empty.all,
    sort: { field: 'requestedAt', order: 'DESC' },
  },
};

/** Money that goes back to buyers: what waits for finance, and all there was. Each list has an address of its own. */
export function RefundsPage() {
  const tab = tabOfPath(useLocation().pathname);
  return (
    <Page title={texts.title} intro={texts.intro}>
      <Tabs
        value={tab}
        aria-label={texts.tabsLabel}
        variant="scrollable"
        sx={{ borderBottom: 1, borderColor: 'divider', mb: 2 }}
      >
        {REFUND_TABS.map((each) => (
          <Tab key={each} value={each} label={LISTS[each].label} component={Link} to={pathOfTab(each)} />
        ))}
      </Tabs>
      <DialogHost key={tab}>
        <OneList tab={tab} />
      </DialogHost>
    </Page>
  );
}

function OneList({ tab }: { readonly tab: RefundTab }) {
  const list = LISTS[tab];
  const { resource, filter } = LISTS_OF_TABS[tab];
  const narrow = useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));
  const isOwedBack = tab === 'owed-back';
  return (
    <Box role="tabpanel" aria-label={list.label}>
      <Typography color="textSecondary" sx={{ mb: 1.5, maxWidth: '80ch' }}>
        {list.about}
      </Typography>
      <ListBase
        resource={resource}
        filter={filter}
        perPage={25}
        sort={list.sort}
        storeKey={`refunds.${tab}.v1.listParams`}
        queryOptions={{ retry: false }}
      >
        <Stack direction="row" sx={{ mb: 1.5 }}>
          <SearchField label={texts.search} />
        </Stack>
        <ActiveFilters label={(_field, value) => `“${String(value)}”`} />
        <ListBody
          noun={isOwedBack ? texts.nounOwedBack : texts.noun}
          emptyText={list.empty}
          errorTitle={isOwedBack ? texts.owedBackError : texts.loadError}
        >
          {isOwedBack ? <OwedBackList narrow={narrow} /> : <Refunds narrow={narrow} />}
        </ListBody>
      </ListBase>
    </Box>
  );
}

function Refunds({ narrow }: { readonly narrow: boolean }) {
  return narrow ? <CardList<RefundListRow> card={(refund) => <RefundCard refund={refund} />} /> : <RefundTable />;
}
