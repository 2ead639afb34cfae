import { useMemo, type ReactNode } from 'react';
import {
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  useMediaQuery,
  type Theme,
} from '@mui/material';
import { DataTable, useCreatePath, useListContext, type RaRecord } from 'react-admin';
import { Link } from 'react-router';
import { CardList, Cards } from './card-list';
import { useTellColumns } from './list-tools/list-columns';
import { useRowSize } from './list-tools/list-look';

/** One thing a list tells of each row: a column of its table, a line of its card. The first is what the row is called. */
export interface ListColumn<Row> {
  readonly label: string;
  /** Field the list is sorted by; without it nobody sorts by this column. */
  readonly source?: string;
  readonly align?: 'right';
  readonly render: (row: Row) => ReactNode;
}

export interface ListTableProps<Row> {
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  /** Rows lead to a page of their own. */
  readonly opens?: boolean;
}

const useNarrow = () => useMediaQuery<Theme>((theme) => theme.breakpoints.down('md'));

/** A list: a table where there is room, a card a row on a phone; both tell the same, money first of all. */
export function ListTable<Row extends RaRecord>({ columns, opens = false }: ListTableProps<Row>) {
  const { resource } = useListContext();
  const size = useRowSize(resource);
  const narrow = useNarrow();
  useTellColumns(useMemo(() => (narrow ? [] : columns.map(nameOf)), [columns, narrow]));
  if (narrow) return <CardList<Row> card={(row) => <RowCard columns={columns} row={row} opens={opens} />} />;
  return (
    <DataTable<Row> bulkActionButtons={false} rowClick={opens ? 'show' : false} size={size}>
      {columns.map(({ label, source, align, render }) => (
        <DataTable.Col
          key={label}
          label={label}
          {...(source === undefined ? { disableSort: true } : { source })}
          {...(align ? { align } : {})}
          render={(row) => render(row as Row)}
        />
      ))}
    </DataTable>
  );
}

const nameOf = ({ source, label }: { readonly source?: string; readonly label: string }) => ({
  name: source ?? label,
  label,
});

export interface RowTableProps<Row> {
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly rows: readonly Row[];
}

/** Rows that are no list of their own: nobody sorts or pages them. */
export function RowTable<Row extends RaRecord>({ columns, rows }: RowTableProps<Row>) {
  if (useNarrow()) return <Cards rows={rows} card={(row) => <RowCard columns={columns} row={row} />} />;
  return (
    <Table size="small">
      <TableHead>
        <TableRow>
          {columns.map(({ label, align }) => (
            <TableCell key={label} align={align}>
              {label}
            </TableCell>
          ))}
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            {columns.map(({ label, align, render }, place) => (
              <TableCell key={label} align={align} {...(place === 0 ? { component: 'th', scope: 'row' } : {})}>
                {render(row)}
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

interface RowCardProps<Row> {
  readonly columns: ReadonlyArray<ListColumn<Row>>;
  readonly row: Row;
  readonly opens?: boolean;
}

function RowCard<Row extends RaRecord>({ columns: [title, ...rest], row, opens = false }: RowCardProps<Row>) {
  return (
    <>
      {title && (
        <Box sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>
          {opens ? <OpensRow row={row}>{title.render(row)}</OpensRow> : title.render(row)}
        </Box>
      )}
      <Box
        component="dl"
        sx={{
          m: 0,
          display: 'grid',
          gridTemplateColumns: 'minmax(104px, 34%) 1fr',
          columnGap: 2,
          rowGap: 0.5,
          '& > dt': { color: 'text.secondary', fontSize: '0.875rem' },
          '& > dd': { m: 0, minWidth: 0, overflowWrap: 'anywhere' },
        }}
      >
        {rest.map(({ label, render }) => (
          <Line key={label} label={label} value={render(row)} />
        ))}
      </Box>
    </>
  );
}

/** What is empty in a table needs no line on a card. */
function Line({ label, value }: { readonly label: string; readonly value: ReactNode }) {
  if (value === null || value === undefined || value === '' || value === false) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </>
  );
}

function OpensRow({ row, children }: { readonly row: RaRecord; readonly children: ReactNode }) {
  const createPath = useCreatePath();
  const { resource } = useListContext();
  return (
    <MuiLink component={Link} to={createPath({ resource, type: 'show', id: row.id })}>
      {children}
    </MuiLink>
  );
}
