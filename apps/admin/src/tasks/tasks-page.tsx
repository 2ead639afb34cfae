import { Typography } from '@mui/material';
import { ListBase } from 'react-admin';
import type { Task, TaskKind, TaskState } from '@halfpallet/contracts';
import { tasks as texts } from '../i18n/tasks';
import { Attention } from '../overview/attention';
import { ActiveFilters } from '../shared/active-filters';
import { CardList } from '../shared/card-list';
import { FilterRow } from '../shared/filter-row';
import { FilterSelect } from '../shared/filter-select';
import { ListBody } from '../shared/list-body';
import { Page } from '../shared/page';
import { TaskCard } from './task-card';

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** What is one's own to do, and below it what waits for anybody of the same role. */
export function TasksPage() {
  return (
    <Page title={texts.title} intro={texts.intro}>
      <ListBase
        resource="tasks"
        perPage={25}
        sort={{ field: 'at', order: 'DESC' }}
        filterDefaultValues={{ state: 'open' }}
        storeKey="tasks.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <FilterRow>
          <FilterSelect field="state" label={texts.state} choices={choicesOf(texts.states)} />
          <FilterSelect field="kind" label={texts.kind} choices={choicesOf(texts.kinds)} />
        </FilterRow>
        <ActiveFilters label={filterLabel} />
        <ListBody
          noun={texts.noun}
          emptyText={texts.empty}
          nothingMatches={texts.nothingOpen}
          errorTitle={texts.loadError}
        >
          <CardList<Task> card={(task) => <TaskCard task={task} />} />
        </ListBody>
      </ListBase>
      <Typography variant="h2" sx={{ mt: 3, mb: 1.5 }}>
        {texts.forAll}
      </Typography>
      <Attention ownTasks={false} />
    </Page>
  );
}

function filterLabel(field: string, value: unknown): string {
  return field === 'state' ? texts.states[value as TaskState] : texts.kinds[value as TaskKind];
}
