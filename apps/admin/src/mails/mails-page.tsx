import { useState } from 'react';
import { Button, Stack } from '@mui/material';
import { ListBase } from 'react-admin';
import type { MailRow } from '@halfpallet/contracts';
import { common } from '../i18n/frame';
import { inbox, mails as texts } from '../i18n/support';
import { ActiveFilters } from '../shared/active-filters';
import { momentText } from '../shared/brisbane';
import { DialogHost } from '../shared/dialog-host';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Mono } from '../shared/mono';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';
import { InboxTabs } from './inbox-tabs';
import { MailDialog } from './mail-dialog';
import { SendAgainButton } from './send-again-button';
import { SetAsideButton } from './set-aside-button';

const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<MailRow>> = [
  { source: 'subject', label: columns.subject, render: (mail) => mail.subject ?? texts.erased },
  { source: 'kind', label: columns.kind, render: (mail) => <Mono>{mail.kind}</Mono> },
  {
    label: columns.to,
    render: (mail) => (mail.to === 'operator' ? texts.operator : (mail.to ?? common.none)),
  },
  {
    source: 'state',
    label: columns.state,
    render: (mail) => <StatusBadge status={mail.state} label={texts.states[mail.state]} />,
  },
  { source: 'at', label: columns.at, render: (mail) => momentText(mail.at) },
  { label: columns.error, render: (mail) => mail.error },
];

/** Every mail the shop wrote, and whether it went out. */
export function MailsPage() {
  const [reading, setReading] = useState<MailRow | null>(null);
  const actions: ListColumn<MailRow> = {
    label: columns.actions,
    render: (mail) => (
      <Stack direction="row" spacing={1}>
        <Button size="small" aria-label={texts.readOf(mail.subject ?? mail.kind)} onClick={() => setReading(mail)}>
          {texts.read}
        </Button>
        {mail.waits && <SendAgainButton mail={mail} />}
        {mail.waits && <SetAsideButton mail={mail} />}
      </Stack>
    ),
  };
  return (
    <Page title={texts.title} intro={texts.intro}>
      <InboxTabs current="mails" />
      <ListBase
        resource="mails"
        perPage={25}
        sort={{ field: 'at', order: 'DESC' }}
        storeKey="mails.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect
            field="state"
            label={texts.state}
            choices={Object.entries(texts.states).map(([value, label]) => ({ value, label }))}
          />
        </FilterRow>
        <ActiveFilters label={filterLabel} />
        <DialogHost>
          <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
            <ListTable columns={[...COLUMNS, actions]} />
          </ListBody>
        </DialogHost>
      </ListBase>
      {reading && <MailDialog mail={reading} onClose={() => setReading(null)} />}
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field === 'personId') return inbox.onePerson;
  if (field === 'waits') return texts.canBeSentAgain;
  if (field === 'heldUp') return texts.heldUp;
  return field === 'state' ? `${texts.state}: ${texts.states[value as MailRow['state']]}` : `“${String(value)}”`;
}
