import { Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router';

export interface StatCard {
  readonly label: string;
  /** Missing while it is loading. */
  readonly value: string | undefined;
  /** What it counts. */
  readonly help?: string | undefined;
  /** The list of exactly what it counts. */
  readonly to?: string | undefined;
}

/** A few figures in a ruled row, two a row on a phone. */
export function StatCards({ label, cards }: { readonly label: string; readonly cards: readonly StatCard[] }) {
  return (
    <Box
      component="dl"
      aria-label={label}
      sx={{
        m: 0,
        mb: 2.5,
        display: 'grid',
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: `repeat(${cards.length}, 1fr)` },
        gap: '1px',
        bgcolor: 'divider',
        border: 1,
        borderColor: 'divider',
        // An odd one out fills its row on a phone.
        '& > :last-of-type:nth-of-type(odd)': { gridColumn: { xs: '1 / -1', md: 'auto' } },
      }}
    >
      {cards.map((card) => (
        <Box
          key={card.label}
          sx={{
            bgcolor: 'background.paper',
            px: { xs: 1.25, md: 2 },
            py: 1.5,
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <Typography component="dt" variant="body2" color="textSecondary">
            {card.label}
          </Typography>
          <Typography
            component="dd"
            sx={{
              m: 0,
              // Hundreds of millions to the cent fit into half of a phone.
              fontSize: { xs: 'clamp(0.875rem, 4.2vw, 1.125rem)', md: '1.375rem' },
              fontWeight: 650,
              fontVariantNumeric: 'tabular-nums',
            }}
          >
            <Figure card={card} />
          </Typography>
          {card.help && (
            <Typography component="dd" variant="caption" color="textSecondary" sx={{ m: 0 }}>
              {card.help}
            </Typography>
          )}
        </Box>
      ))}
    </Box>
  );
}

function Figure({ card: { value, to } }: { readonly card: StatCard }) {
  if (value === undefined) return <Skeleton width="60%" />;
  if (!to) return value;
  return (
    <MuiLink component={Link} to={to} color="inherit" underline="hover">
      {value}
    </MuiLink>
  );
}
