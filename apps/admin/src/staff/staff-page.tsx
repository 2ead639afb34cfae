import { useState } from 'react';
import { Box, Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { staff as texts, staffSessions } from '../i18n/people';
import { dayText } from '../shared/brisbane';
import { ListBody } from '../shared/list-body';
import { ListTable, type ListColumn } from '../shared/list-table';
import { Page } from '../shared/page';
import { SearchField } from '../shared/search-field';
import { StatusBadge } from '../shared/status-badge';
import { AppointDialog } from './appoint-dialog';
import { ChangeStaffDialog } from './change-staff-dialog';
import { SessionsDialog } from './sessions-dialog';
import type { StaffRow } from './staff-rows';

const { columns } = texts;

const COLUMNS: ReadonlyArray<ListColumn<StaffRow>> = [
  { source: 'firstName', label: columns.name, render: (row) => row.firstName },
  { source: 'email', label: columns.email, render: (row) => row.email },
  {
    source: 'adminRole',
    label: columns.role,
    render: (row) => row.adminRole && <StatusBadge status={row.adminRole} />,
  },
  { source: 'createdAt', label: columns.since, render: (row) => dayText(row.createdAt) },
  { source: 'disabled', label: columns.state, render: (row) => (row.disabled ? texts.disabled : texts.active) },
];

/** Who works here. For owners. */
export function StaffPage() {
  const [appointing, setAppointing] = useState(false);
  const [changing, setChanging] = useState<StaffRow | null>(null);
  const [lookedAt, setLookedAt] = useState<StaffRow | null>(null);
  const actions: ListColumn<StaffRow> = {
    label: columns.actions,
    render: (row) => (
      <>
        <Button size="small" aria-label={texts.changeOf(row.email)} onClick={() => setChanging(row)}>
          {texts.change}
        </Button>
        <Button size="small" aria-label={staffSessions.openOf(row.email)} onClick={() => setLookedAt(row)}>
          {staffSessions.open}
        </Button>
      </>
    ),
  };
  return (
    <Page
      title={texts.title}
      intro={texts.intro}
      actions={
        <Button variant="contained" color="secondary" onClick={() => setAppointing(true)}>
          {texts.appoint}
        </Button>
      }
    >
      <ListBase
        resource="staff"
        perPage={25}
        sort={{ field: 'createdAt', order: 'DESC' }}
        storeKey="staff.v1.listParams"
        queryOptions={{ retry: false }}
      >
        <Box sx={{ mb: 1.5 }}>
          <SearchField label={texts.search} />
        </Box>
        <ListBody noun={texts.noun} emptyText={texts.empty} errorTitle={texts.loadError}>
          <ListTable columns={[...COLUMNS, actions]} />
        </ListBody>
      </ListBase>
      {appointing && <AppointDialog onClose={() => setAppointing(false)} />}
      {changing && <ChangeStaffDialog key={changing.id} person={changing} onClose={() => setChanging(null)} />}
      {lookedAt && <SessionsDialog key={lookedAt.id} person={lookedAt} onClose={() => setLookedAt(null)} />}
    </Page>
  );
}
