import { Stack } from '@mui/material';
import { ListBase } from 'react-admin';
import { messages as texts } from '../i18n/support';
import { ActiveFilters } from '../shared/active-filters';
import { CardList } from '../shared/card-list';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { MessageCard, type ContactMessageRow } from './message-card';

/** What people wrote through the contact form, and what of it waits for an answer. */
export function ContactMessagesPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="contact-messages"
        perPage={25}
        sort={{ field: 'at', order: 'DESC' }}
        storeKey="contact-messages.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <Stack direction={{ xs: 'column', sm: 'row' }} spacing={1.5} sx={{ mb: 1.5 }}>
          <SearchField label={texts.search} />
          <FilterSelect
            field="answered"
            label={texts.answered}
            choices={Object.entries(texts.choices).map(([value, label]) => ({ value, label }))}
          />
        </Stack>
        <ActiveFilters label={filterLabel} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <CardList<ContactMessageRow> card={(message) => <MessageCard message={message} />} />
        </ListBody>
      </ListBase>
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  return field === 'answered' ? texts.choices[String(value) as 'true'] : `“${String(value)}”`;
}
