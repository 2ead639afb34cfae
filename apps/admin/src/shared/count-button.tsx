import type { ReactNode } from 'react';
import { ButtonBase, type ButtonBaseProps, Typography } from '@mui/material';
import { countText } from './format';
import { CHOSEN } from '../layout/forced-colours';

export interface CountButtonProps extends Pick<
  ButtonBaseProps,
  'aria-pressed' | 'aria-expanded' | 'disabled' | 'onClick'
> {
  readonly label: ReactNode;
  readonly count: number;
  /** Colour of the figure; that of the text if left out. */
  readonly tone?: string | undefined;
  /** Whether what it opens or filters by is the one shown now. */
  readonly on: boolean;
}

/** A figure that can be pressed: it shows what is behind it. */
export function CountButton({ label, count, tone, on, ...button }: CountButtonProps) {
  return (
    <ButtonBase
      {...button}
      sx={{
        display: 'block',
        textAlign: 'left',
        px: 1.5,
        py: 1,
        border: 1,
        borderBottomWidth: 3,
        borderColor: 'divider',
        borderBottomColor: on ? 'secondary.main' : 'divider',
        bgcolor: on ? 'action.selected' : undefined,
        '&:hover': { bgcolor: 'action.hover' },
        ...(on && CHOSEN),
      }}
    >
      <Typography variant="body2" color="textSecondary" component="span" sx={{ display: 'block' }}>
        {label}
      </Typography>
      <Typography
        component="span"
        sx={{ fontSize: '1.25rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', color: tone }}
      >
        {countText(count)}
      </Typography>
    </ButtonBase>
  );
}
