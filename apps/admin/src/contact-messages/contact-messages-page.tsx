import { useState } from 'react';
import { ListBase } from 'react-admin';
import { mayDo, type ContactMessageRow } from '@halfpallet/contracts';
import { inbox, messages as texts } from '../i18n/support';
import { InboxTabs } from '../mails/inbox-tabs';
import { ActiveFilters } from '../shared/active-filters';
import { AssigneeFilter, assigneeLabel } from '../shared/assignee-filter';
import { CardList } from '../shared/card-list';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { useColleagues } from '../shared/use-colleagues';
import { AnswerDialog } from './answer-dialog';
import { MessageCard } from './message-card';

/** What people wrote through the contact form: who answers it, and what of it waits. */
export function ContactMessagesPage() {
  const colleagues = useColleagues().filter(({ adminRole }) => mayDo(adminRole, 'contact-messages.answer'));
  // Here and not in the card: a message that somebody else answers leaves the list, and what was typed must not leave with it.
  const [answering, setAnswering] = useState<ContactMessageRow | null>(null);
  const [drafts, setDrafts] = useState<Readonly<Record<string, string>>>({});
  return (
    <Page title={inbox.title} tabTitle={texts.title} intro={texts.intro}>
      <InboxTabs current="messages" />
      <ListBase
        resource="contact-messages"
        perPage={25}
        sort={{ field: 'at', order: 'DESC' }}
        storeKey="contact-messages.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <SearchField label={texts.search} />
          <FilterSelect
            field="answered"
            label={texts.answered}
            choices={Object.entries(texts.choices).map(([value, label]) => ({ value, label }))}
          />
          <AssigneeFilter colleagues={colleagues} />
        </FilterRow>
        <ActiveFilters label={(field, value) => assigneeLabel(field, value, colleagues) ?? filterLabel(field, value)} />
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <CardList<ContactMessageRow>
            card={(message) => (
              <MessageCard message={message} colleagues={colleagues} onAnswer={() => setAnswering(message)} />
            )}
          />
        </ListBody>
      </ListBase>
      {answering && (
        <AnswerDialog
          message={answering}
          text={drafts[answering.id] ?? ''}
          onChange={(text) => setDrafts((before) => ({ ...before, [answering.id]: text }))}
          onClose={() => setAnswering(null)}
        />
      )}
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  if (field === 'personId') return inbox.onePerson;
  if (field === 'id') return inbox.oneMessage;
  return field === 'answered' ? texts.choices[String(value) as 'true'] : `“${String(value)}”`;
}
