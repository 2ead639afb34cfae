import type { ComponentType } from 'react';
import { Box, type SvgIconProps } from '@mui/material';
import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Person from '@mui/icons-material/PersonOutlined';
import Settings from '@mui/icons-material/SettingsOutlined';
import ShoppingBag from '@mui/icons-material/ShoppingBagOutlined';

const ICONS: Readonly<Record<string, ComponentType<SvgIconProps>>> = {
  admin: Person,
  finance: Person,
  shopper: ShoppingBag,
  provider: CreditCard,
};

/** Who acted, at a glance; the words beside it say it, too. */
export function ActorMark({ kind }: { readonly kind: string }) {
  const Icon = ICONS[kind] ?? Settings;
  return (
    <Box
      aria-hidden
      sx={{
        width: 36,
        height: 36,
        display: 'grid',
        placeItems: 'center',
        border: 1,
        borderColor: isStaff(kind) ? 'primary.main' : 'divider',
        color: isStaff(kind) ? 'primary.main' : 'text.secondary',
        bgcolor: 'background.paper',
      }}
    >
      <Icon sx={{ fontSize: 20 }} />
    </Box>
  );
}

const isStaff = (kind: string) => kind === 'admin' || kind === 'finance';
