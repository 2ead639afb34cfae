import type { ReactNode } from 'react';
import { Link as MuiLink, Typography } from '@mui/material';
import { useGetList, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import type { Permission } from '@halfpallet/contracts';
import { customer as texts } from '../i18n/people';
import { useMay } from '../layout/session-context';
import { countText } from '../shared/format';
import { RowTable, type ListColumn } from '../shared/list-table';
import { Panel } from '../shared/panel';
import { ProblemNotice } from '../shared/problem-notice';

const SHOWN = 5;

export interface CustomerRecordsProps<Row> {
  readonly title: string;
  readonly resource: string;
  readonly permission: Permission;
  /** Leaves this customer's alone. */
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sortedBy: string;
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  /** Where all of them are; without it the newest are shown and counted. */
  readonly all?: string;
}

/** The newest records of one kind that hang on a customer, for those who may read them. */
export function CustomerRecords<Row extends RaRecord>(props: CustomerRecordsProps<Row>): ReactNode {
  const { title, resource, permission, filter, sortedBy, columns, all } = props;
  const mayRead = useMay()(permission);
  const { data, total, error, refetch } = useGetList<Row>(
    resource,
    { filter, sort: { field: sortedBy, order: 'DESC' }, pagination: { page: 1, perPage: SHOWN } },
    { retry: false, enabled: mayRead },
  );
  if (!mayRead) return null;
  if (error) return <ProblemNotice error={error} title={texts.recordsError(title)} retry={() => void refetch()} />;
  if (!data) return null;
  const count = texts.countOf(countText(total ?? data.length));
  return (
    <Panel
      title={title}
      flush={data.length > 0}
      aside={
        data.length > 0 &&
        (all ? (
          <MuiLink component={Link} to={all} aria-label={`${count}: ${title}`}>
            {count}
          </MuiLink>
        ) : (
          <Typography variant="body2" color="textSecondary">
            {count}
          </Typography>
        ))
      }
    >
      {data.length === 0 ? (
        <Typography color="textSecondary">{texts.noRecords}</Typography>
      ) : (
        <RowTable columns={columns} rows={data} />
      )}
    </Panel>
  );
}
