import type { ReactNode } from 'react';
import { Box } from '@mui/material';
import { Money } from '../../shared/money';
import { Panel } from '../../shared/panel';

export interface MoneyLine {
  readonly id: string;
  /** Dollars. */
  readonly amountAud: number;
  readonly status: ReactNode;
  readonly text: ReactNode;
  /** What can be done about it. */
  readonly acts?: ReactNode;
}

export interface MoneyLinesProps {
  readonly title: string;
  readonly lines: readonly MoneyLine[];
}

/** Amounts of one kind under each other, each with how it stands; nothing where there are none. */
export function MoneyLines({ title, lines }: MoneyLinesProps) {
  if (lines.length === 0) return null;
  return (
    <Panel title={title} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map(({ id, amountAud, status, text, acts }) => (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '110px minmax(120px, auto) 1fr auto' },
              gap: 1.5,
              px: 2,
              py: 1.25,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            <Money value={amountAud} strong />
            <div>{status}</div>
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{text}</Box>
            {acts}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
