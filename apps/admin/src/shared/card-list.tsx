import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { useListContext, type Identifier, type RaRecord } from 'react-admin';

/** A list on a phone: one card a record, so that nothing has to be found by scrolling sideways. */
export function CardList<Row extends RaRecord>({ card }: { readonly card: (row: Row) => ReactNode }) {
  const { data = [] } = useListContext<Row>();
  return <Cards rows={data} card={card} />;
}

export interface CardsProps<Row> {
  readonly rows: readonly Row[];
  readonly card: (row: Row) => ReactNode;
}

/** The same for rows that are no list of their own. */
export function Cards<Row extends { readonly id: Identifier }>({ rows, card }: CardsProps<Row>) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {rows.map((row) => (
        <Box
          component="li"
          key={row.id}
          sx={{
            p: 2,
            display: 'flex',
            flexDirection: 'column',
            gap: 1,
            borderBottom: 1,
            borderColor: 'divider',
            '&:last-of-type': { borderBottom: 0 },
          }}
        >
          {card(row)}
        </Box>
      ))}
    </Box>
  );
}
