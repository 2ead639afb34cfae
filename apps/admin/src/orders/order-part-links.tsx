import { Box, Button, Stack } from '@mui/material';
import { Link, useLocation } from 'react-router';
import { order as texts } from '../i18n/orders';
import { pathOfOrder, type OrderAddress } from './order-model';

const PARTS = [
  { money: false, label: texts.partNames.order },
  { money: true, label: texts.partNames.money },
] as const;

/** The order itself, or its money: the two parts of Order Details, each with an address. */
export function OrderPartLinks({ id, money, asAt }: Pick<OrderAddress, 'id' | 'money' | 'asAt'>) {
  const { search } = useLocation();
  return (
    <Box component="nav" aria-label={texts.parts} sx={{ mb: 2 }}>
      <Stack direction="row" spacing={1}>
        {PARTS.map((part) => (
          <Button
            key={part.label}
            size="small"
            variant={part.money === money ? 'contained' : 'outlined'}
            color={part.money === money ? 'secondary' : 'primary'}
            component={Link}
            to={pathOfOrder(id, 'details', search, { money: part.money, asAt })}
            replace
            aria-current={part.money === money ? 'page' : undefined}
          >
            {part.label}
          </Button>
        ))}
      </Stack>
    </Box>
  );
}
